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
  /** Null while it is being answered, and for answers of before. */
  status: AiHelpStatus | null;
  /** Prose of a model, or passages alone. */
  mode: Generated<"extractive" | "model">;
  /** JSON: the passages that the answer quotes, or rests on. */
  passages: Generated<string>;
}

/** How an answer ended. */
export type AiHelpStatus = "answered" | "stopped" | "length" | "failed" | "no_evidence";

export type AiHelpMessage = Selectable<AiHelpMessageTable>;
