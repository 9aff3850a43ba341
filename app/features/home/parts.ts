/** Attributes of the elements that `start-live-example.ts` uses. */
export const LIVE_EXAMPLE = {
  playHost: "data-play-host",
  result: "data-live-result",
} as const;
