/** The places for advertisements on pages, as the API names them. */
export type AdSlotName = "side" | "top" | "hpTop" | "hpMain" | "hpFooter" | "bottom";

/** Whoever does without them is told so in this key of the browser's storage, and on the root. */
export const NO_ADS_KEY = "nop";

/** Where advertisements are explained, and where readers can do without them. */
export const AD_LINKS = {
  about: "/en-US/advertising",
  plans: "/en-US/plus?ref=nope",
  settings: "/en-US/plus/settings?ref=nope",
} as const;
