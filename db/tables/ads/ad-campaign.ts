import type { Generated, Insertable } from "kysely";

/** An advertising campaign with dates and budget. */
export interface AdCampaignTable {
  id: Generated<number>;
  name: string;
  url: string;
  starts_at: number;
  ends_at: number | null;
  /** JSON array of ISO codes; null for all countries. */
  countries: string | null;
  /** JSON array of locales of pages; null for all. */
  locales: string | null;
  /** JSON array; null for all slots whose format it has a creative for. */
  slots: string | null;
  /** JSON array; null for all pages. */
  keywords: string | null;
  most_views: number | null;
  most_clicks: number | null;
  is_fallback: Generated<number>;
  is_paused: Generated<number>;
  views: Generated<number>;
  clicks: Generated<number>;
  created_at: number;
}

export type NewAdCampaign = Insertable<AdCampaignTable>;
