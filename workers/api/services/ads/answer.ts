import type { Locale } from "#content-build/contract/locales.ts";
import type { Db } from "#db/client.ts";
import type { AdResponse, Placement } from "../../schemas/ad.ts";
import { currencyOf } from "../payment/plans.ts";
import { chooseAds } from "./choice.ts";
import { makeCode } from "./codes.ts";
import { type Ad, readInventory } from "./inventory.ts";
import { findSlot } from "./slots.ts";

const VERSION = 1;

/** What ads are chosen by. Of the reader, only the country and whether they want none. */
export interface AdQuestion {
  /** Names of the page's slots; unknown ones are ignored. */
  pongs: readonly string[];
  keywords: string[];
  locale: Locale | undefined;
  country: string;
  /** The reader has switched advertisements off, or asks too often. */
  none: boolean;
}

/**
 * Advertisements for the slots of a page, at most two, or why there are none.
 *
 * @param owner The database: the key of the inventory cache.
 * @param secret Signs the codes by which views and clicks are counted.
 */
export async function answerAds(
  db: Db,
  owner: object,
  secret: string,
  { pongs, keywords, locale, country, none }: AdQuestion,
): Promise<AdResponse> {
  const plusAvailable = currencyOf(country) !== undefined;
  const slots = [...new Set(pongs.flatMap((name) => findSlot(name) ?? []))];
  if (slots.length === 0 || none) return { plusAvailable, status: "empty" };
  const ads = await readInventory(db, owner);
  const { status, chosen } = chooseAds(ads, { slots, keywords, locale, country });
  if (status !== "success") return { plusAvailable, status };
  const placements = await Promise.all(
    [...chosen].map(async ([slot, ad]) => [slot, await toPlacement(ad, secret)] as const),
  );
  return { plusAvailable, status, ...Object.fromEntries(placements) };
}

async function toPlacement(ad: Ad, secret: string): Promise<Placement> {
  const [view, click] = await Promise.all([
    makeCode(secret, "view", ad.creativeId),
    makeCode(secret, "click", ad.creativeId),
  ]);
  const { image, alt, copy, colors, heading, cta, format, isFallback } = ad;
  return {
    status: "success",
    ...{ view, click, version: VERSION, image, imageFormat: format, alt, copy, colors },
    isFallback,
    ...(heading ? { heading } : {}),
    ...(cta ? { cta } : {}),
  };
}
