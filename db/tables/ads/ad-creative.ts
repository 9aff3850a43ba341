import type { Generated } from "kysely";

/** A campaign's advertisement in one format. */
export interface AdCreativeTable {
  id: Generated<number>;
  campaign_id: number;
  format: string;
  image: string;
  alt: string;
  copy: string;
  heading: string | null;
  cta: string | null;
  /** JSON. */
  colors: string;
}
