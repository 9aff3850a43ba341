import type { Generated } from "kysely";

/** A report about a saved playground. */
export interface PlayFlagTable {
  id: Generated<number>;
  play_id: string;
  reason: string | null;
  created_at: number;
}
