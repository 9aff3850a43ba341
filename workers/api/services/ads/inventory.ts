import type { Db } from "#db/client.ts";
import type { AdFormat, AdSlot } from "./slots.ts";

/** Colours of an advertisement, for both themes. */
export interface AdColors {
  textColor?: string;
  backgroundColor?: string;
  ctaTextColor?: string;
  ctaBackgroundColor?: string;
  textColorDark?: string;
  backgroundColorDark?: string;
  ctaTextColorDark?: string;
  ctaBackgroundColorDark?: string;
}

/** An advertisement of a running campaign, with its targeting. */
export interface Ad {
  creativeId: number;
  campaignId: number;
  format: AdFormat;
  image: string;
  alt: string;
  copy: string;
  heading: string | null;
  cta: string | null;
  colors: AdColors;
  countries: string[] | undefined;
  locales: string[] | undefined;
  slots: AdSlot[] | undefined;
  keywords: string[] | undefined;
  isFallback: boolean;
  /** Its budget is used up. */
  isSpent: boolean;
}

/** How long an isolate caches the inventory. Budgets may be exceeded by that much. */
const KEPT_MS = 15_000;

const known = new WeakMap<object, { ads: Ad[]; until: number }>();

/** Advertisements of all running campaigns; cached per isolate. */
export async function readInventory(db: Db, owner: object, now = Date.now()): Promise<Ad[]> {
  const kept = known.get(owner);
  if (kept && kept.until > now) return kept.ads;
  const rows = await db
    .selectFrom("ad_campaign")
    .innerJoin("ad_creative", "ad_creative.campaign_id", "ad_campaign.id")
    .selectAll("ad_campaign")
    .select(["ad_creative.id as creativeId", "format", "image", "alt", "copy", "heading", "cta"])
    .select("colors")
    .where("is_paused", "=", 0)
    .where("starts_at", "<=", now)
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .execute();
  const ads = rows.map(
    (row): Ad => ({
      creativeId: row.creativeId,
      campaignId: row.id,
      format: row.format as AdFormat,
      ...{ image: row.image, alt: row.alt, copy: row.copy, heading: row.heading, cta: row.cta },
      colors: JSON.parse(row.colors) as AdColors,
      countries: list(row.countries),
      locales: list(row.locales),
      slots: list(row.slots) as AdSlot[] | undefined,
      keywords: list(row.keywords),
      isFallback: row.is_fallback === 1,
      isSpent: reached(row.views, row.most_views) || reached(row.clicks, row.most_clicks),
    }),
  );
  known.set(owner, { ads, until: now + KEPT_MS });
  return ads;
}

/** Clears the cached inventory. */
export function forgetInventory(owner: object): void {
  known.delete(owner);
}

function list(json: string | null): string[] | undefined {
  return json === null ? undefined : (JSON.parse(json) as string[]);
}

function reached(count: number, most: number | null): boolean {
  return most !== null && count >= most;
}
