import { remember, rememberedObject, rememberObject } from "#app/lib/storage.ts";

const KEY = "telemetry-limits";
const WINDOW_MS = 60_000;
const MOST_UPLOADS = 40;
const MOST_FAILURES = 3;

interface Limits {
  /** Start of the current minute. */
  since: number;
  uploads: number;
  failures: number;
}

/** Limits of a minute, over all pages of a tab: each page makes one or two uploads. */
function limits(now = Date.now()): Limits {
  const kept = rememberedObject<Limits>(KEY, "tab") as Limits | undefined;
  return kept && now - kept.since < WINDOW_MS ? kept : { since: now, uploads: 0, failures: 0 };
}

/** Whether there is room for an upload, which is then counted. */
export function mayUpload(): boolean {
  const { uploads, failures } = limits();
  if (uploads >= MOST_UPLOADS || failures >= MOST_FAILURES) return false;
  count("uploads");
  return true;
}

/** Counts an upload that failed, and is to be repeated. */
export function noteFailure(): void {
  count("failures");
}

function count(what: "uploads" | "failures"): void {
  const current = limits();
  rememberObject(KEY, { ...current, [what]: current[what] + 1 }, "tab");
}

export function forgetLimits(): void {
  remember(KEY, null, "tab");
}
