import type { Generated } from "kysely";

/** A scanned site, with the figures of its latest scan. */
export interface ObservatorySiteTable {
  id: Generated<number>;
  /** Host, and path if there is one. */
  key: string;
  /** Registrable domain of the host. */
  domain: string;
  grade: string;
  scanned_at: number;
}
