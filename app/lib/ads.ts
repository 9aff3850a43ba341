import type { AdResponse, Placement } from "#workers/api/schemas/ad.ts";
import type { AdSlot } from "#workers/api/services/ads/slots.ts";

/** The places for advertisements on pages, as the API names them. */
export type AdSlotName = AdSlot;

/** The response of `/pong/get` for the slots. */
export type AdAnswer = AdResponse;

export type Ad = Placement;

/** The opt-out is stored under this key, and set on the root element. */
export const NO_ADS_KEY = "nop";

/** Pages without ads: paid features, the reader's own data, and pages for authors. */
const PAGES_WITHOUT = /^\/[^/]+\/(plus|login-failed|_[^/]+)(\/|$)/;

/** Whether a page may have advertisements. */
export function mayHaveAds(pathname: string): boolean {
  return !PAGES_WITHOUT.test(pathname);
}

/** URLs of the explanation of advertisements and of the opt-out. */
export const AD_LINKS = {
  about: "/en-US/advertising",
  plans: "/en-US/plus?ref=nope",
  settings: "/en-US/plus/settings?ref=nope",
} as const;
