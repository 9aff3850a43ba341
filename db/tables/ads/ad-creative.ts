import type { Generated } from "kysely";

/** A creative of a campaign, in one format. */
export interface AdCreativeTable {
  id: Generated<number>;
  campaign_id: number;
  format: string;
  image: string;
  alt: string;
  copy: string;
  heading: string | null;
  cta: string | null;
  /** JSON: `textColor`, `backgroundColor`, `ctaTextColor`, `ctaBackgroundColor`, and `…Dark`. */
  colors: string;
}
