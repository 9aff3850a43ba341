import type { Generated } from "kysely";

/** A counted question to AI help. */
export interface AiHelpUseTable {
  message_id: string;
  user_id: number;
  /** Keyed hash: an id may be repeated for the same question only. */
  question_hash: string;
  state: Generated<"taken" | "delivered" | "returned">;
  asked_again: Generated<number>;
  /** The reader's rating of the answer. */
  helpful: number | null;
  reason: string | null;
  created_at: number;
}
