import type { Generated, Selectable } from "kysely";

/** A question to AI help with its answer. */
export interface AiHelpMessageTable {
  id: string;
  chat_id: string;
  /** The question before, whose other children are other wordings of this one. */
  parent_id: string | null;
  question: string;
  /** Null until it was answered. */
  answer: string | null;
  /** JSON: `{url, title}` of the documents that the answer rests on. */
  sources: Generated<string>;
  created_at: number;
}

export type AiHelpMessage = Selectable<AiHelpMessageTable>;
