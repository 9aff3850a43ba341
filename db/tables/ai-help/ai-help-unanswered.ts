import type { Generated } from "kysely";

/** A question that the documentation does not answer. */
export interface AiHelpUnansweredTable {
  /** Keyed hash of locale and question. */
  question_hash: string;
  locale: string;
  /** Null until enough users have asked it. */
  question: string | null;
  /** Maintained by a trigger. */
  askers: Generated<number>;
  last_asked_at: number;
}

/** A user who asked it, as a keyed hash that differs for each question. */
export interface AiHelpUnansweredAskerTable {
  question_hash: string;
  asker_hash: string;
}
