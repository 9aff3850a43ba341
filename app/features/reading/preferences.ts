import type { Locale } from "#content-build/contract/locales.ts";

/** The reading preferences; each has its own style sheet. */
export const MODES = [
  "no-sidebar",
  "no-contents",
  "narrow",
  "wide",
  "small-code",
  "large-code",
] as const;

export type Mode = (typeof MODES)[number];

/** Read by `lib/inline-scripts/theme.ts`, which asks for the style sheet. */
export const MODES_COOKIE = "reading";

/** Read by `document/tooltips/show-tooltips.ts`. */
export const TOOLTIPS_COOKIE = "tooltips";

/**
 * The modes that a cookie or an address names, in their order.
 *
 * @example readModes("wide.no-sidebar.neon") // ["no-sidebar", "wide"]
 */
export function readModes(text: string): Mode[] {
  const named = new Set(text.split("."));
  return MODES.filter((mode) => named.has(mode));
}

/** How somebody likes to read, and how they came to the page that asks. */
export interface Preferences {
  /** The language that goes before that of links; none by default. */
  language: Locale | undefined;
  modes: Mode[];
  hasTooltips: boolean;
  isSaved: boolean;
  back: string | undefined;
}
