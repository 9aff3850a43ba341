import { DEFAULT_LOCALE, type Locale } from "#content-build/contract/locales.ts";
import type { Ad } from "./inventory.ts";
import { type AdSlot, formatOf, MOST_ADS } from "./slots.ts";

/** The slots, topic and locale of a page, and the country: nothing else about the reader. */
export interface AdContext {
  slots: AdSlot[];
  keywords: string[];
  /** Of the page; undefined if the page does not say. */
  locale: Locale | undefined;
  country: string;
}

/** The page that advertisements must fit, with its topics in lower case. */
interface Page extends Pick<AdContext, "locale" | "country"> {
  words: Set<string>;
}

/** The chosen advertisements by slot, or why there are none. */
export interface AdChoice {
  status: "success" | "geo_unsupported" | "cap_reached" | "empty";
  chosen: Map<AdSlot, Ad>;
}

/**
 * Chooses at most two advertisements, never two of one campaign: a slot stays empty rather than
 * repeat another. Keyword matches rank first, fallbacks last; ties are broken at random.
 */
export function chooseAds(
  ads: Ad[],
  { slots, keywords, locale, country }: AdContext,
  random: () => number = Math.random,
): AdChoice {
  const chosen = new Map<AdSlot, Ad>();
  const page: Page = {
    words: new Set(keywords.map((word) => word.toLowerCase())),
    ...{ locale, country },
  };
  for (const slot of slots) {
    if (chosen.size === MOST_ADS) break;
    const used = new Set([...chosen.values()].map(({ campaignId }) => campaignId));
    const [best] = ads
      .filter((ad) => fitsSlot(ad, slot) && fitsPage(ad, page) && !ad.isSpent)
      .filter(({ campaignId }) => !used.has(campaignId))
      .map((ad) => ({ ad, rank: rankOf(ad), chance: random() }))
      .sort((a, b) => b.rank - a.rank || a.chance - b.chance);
    if (best) chosen.set(slot, best.ad);
  }
  return { status: chosen.size > 0 ? "success" : whyNone(ads, slots, page), chosen };
}

function fitsSlot(ad: Ad, slot: AdSlot): boolean {
  return ad.format === formatOf(slot) && (ad.slots?.includes(slot) ?? true);
}

function fitsPage({ keywords, countries, locales }: Ad, page: Page): boolean {
  const { words, locale = DEFAULT_LOCALE, country } = page;
  return (
    (countries?.includes(country) ?? true) &&
    (locales?.includes(locale) ?? true) &&
    (keywords?.some((word) => words.has(word.toLowerCase())) ?? true)
  );
}

function rankOf({ keywords, isFallback }: Ad): number {
  return isFallback ? 0 : keywords ? 2 : 1;
}

/** Reports the nearest miss: an exhausted budget, or else a country without campaigns. */
function whyNone(ads: Ad[], slots: AdSlot[], page: Page) {
  const inSlot = ads.filter((ad) => slots.some((slot) => fitsSlot(ad, slot)));
  if (inSlot.some((ad) => ad.isSpent && fitsPage(ad, page))) return "cap_reached";
  const elsewhere = inSlot.some(({ countries }) => countries && !countries.includes(page.country));
  return elsewhere ? "geo_unsupported" : "empty";
}
