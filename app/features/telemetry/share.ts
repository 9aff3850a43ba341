import { remember, remembered } from "#app/lib/storage.ts";
import { SHARE } from "./settings.ts";

const KEY = "telemetry-share";

/** Whether this tab is among those that are counted; drawn once, for all its pages. */
export function isInShare(): boolean {
  // A text, so that the usual build leaves out the rest.
  if (SHARE === "1") return true;
  const drawn = remembered(KEY, "tab") ?? String(Math.random());
  remember(KEY, drawn, "tab");
  return Number(drawn) < Number(SHARE);
}
