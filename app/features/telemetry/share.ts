import { remember, remembered } from "#app/lib/storage.ts";
import { SHARE } from "./settings.ts";

const KEY = "telemetry-share";

/** Whether this tab is among those that are counted; drawn once, for all its pages. */
export function isInShare(): boolean {
  const drawn = remembered(KEY, "tab") ?? String(Math.random());
  remember(KEY, drawn, "tab");
  return Number(drawn) < Number(SHARE);
}
