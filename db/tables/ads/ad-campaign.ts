import type { Generated, Insertable } from "kysely";

/** Somebody's advertisements, with dates and budget. */
export interface AdCampaignTable {
  id: Generated<number>;
  name: string;
  url: string;
  starts_at: number;
  ends_at: number | null;
  /** JSON list of ISO codes; null is any. */
  countries: string | null;
  /** JSON list; null is any for which it has a creative. */
  slots: string | null;
  /** JSON list; null is any. */
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
