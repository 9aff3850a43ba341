import type { Generated } from "kysely";

/** A site as it was at its latest scan. */
export interface ObservatorySiteTable {
  id: Generated<number>;
  /** Host, and the path where there is one. */
  key: string;
  /** The part of the host that somebody registered. */
  domain: string;
  grade: string;
  scanned_at: number;
}
