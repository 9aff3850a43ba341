import type { BaselineLevel } from "#content-build/contract/search.ts";

/** The tones of Baseline levels, for scripts that make such a tag themselves. */
export const BASELINE_TONES = {
  high: "good",
  low: "info",
  limited: "warning",
  discouraged: "bad",
  removing: "bad",
} as const satisfies Record<BaselineLevel, string>;
