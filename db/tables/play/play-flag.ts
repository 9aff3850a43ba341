import type { Generated } from "kysely";

/** A report that something is wrong with a saved playground. */
export interface PlayFlagTable {
  id: Generated<number>;
  play_id: string;
  reason: string | null;
  created_at: number;
}
