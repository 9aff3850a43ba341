/** Advertisement slots on pages, with their formats. */
const FORMATS = {
  side: "side",
  top: "top",
  hpTop: "top",
  hpMain: "main",
  hpFooter: "leaderboard",
  bottom: "leaderboard",
} as const;

export type AdSlot = keyof typeof FORMATS;

/** Dimensions of creatives in CSS pixels: 130×100, height 50, 970×250, 728×90. */
export type AdFormat = (typeof FORMATS)[AdSlot];

export const AD_SLOTS = Object.keys(FORMATS) as [AdSlot, ...AdSlot[]];

/** No page has more than two advertisements. */
export const MOST_ADS = 2;

/** The slot of a name, in kebab or camel case: `hp-main` or `hpMain`. */
export function findSlot(name: string): AdSlot | undefined {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return AD_SLOTS.find((slot) => slot === camel);
}

/** The format of a slot. */
export function formatOf(slot: AdSlot): AdFormat {
  return FORMATS[slot];
}
