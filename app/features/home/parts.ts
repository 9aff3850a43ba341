/** What `start-live-example.ts` finds on the home page. */
export const LIVE_EXAMPLE = {
  form: "data-live-example",
  playHost: "data-play-host",
  result: "data-live-result",
} as const;
