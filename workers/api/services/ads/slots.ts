/** The places on pages, and the format of what stands there. */
const FORMATS = {
  side: "side",
  top: "top",
  hpTop: "top",
  hpMain: "main",
  hpFooter: "leaderboard",
  bottom: "leaderboard",
} as const;

export type AdSlot = keyof typeof FORMATS;

/** Sizes of creatives: 130 by 100, 50 high, 970 by 250, 728 by 90. */
export type AdFormat = (typeof FORMATS)[AdSlot];

export const AD_SLOTS = Object.keys(FORMATS) as [AdSlot, ...AdSlot[]];

/** No page has more than two advertisements. */
export const MOST_ADS = 2;

/** A place by its name: `hp-main` as well as `hpMain`. */
export function findSlot(name: string): AdSlot | undefined {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return AD_SLOTS.find((slot) => slot === camel);
}

/** The format of what stands in a place. */
export function formatOf(slot: AdSlot): AdFormat {
  return FORMATS[slot];
}
