import type { Generated } from "kysely";

/** A question to AI help that was counted. */
export interface AiHelpUseTable {
  message_id: string;
  user_id: number;
  /** Keyed: only the same question may be asked again under the same id. */
  question_hash: string;
  state: Generated<"taken" | "delivered" | "returned">;
  asked_again: Generated<number>;
  /** What its reader thinks of the answer. */
  helpful: number | null;
  reason: string | null;
  created_at: number;
}
