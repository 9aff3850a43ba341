import type { Generated } from "kysely";

/** A report about a saved playground. */
export interface PlayFlagTable {
  id: Generated<number>;
  play_id: string;
  reason: string | null;
  created_at: number;
  /** Keyed hash of the address it came from; empty for old reports. */
  reporter_hash: Generated<string>;
}
