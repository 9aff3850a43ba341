import type { AiHelpStatus } from "#db/tables/ai-help/ai-help-message.ts";
import type { Passage } from "../compose/passages.ts";
import type { Source } from "../history.ts";
import type { Quota } from "../quota.ts";

/** The first event: what is being answered, and from what. */
export interface MetadataEvent {
  type: "metadata";
  chat_id: string;
  message_id: string;
  parent_id: string | null;
  sources: Source[];
  /** Null where there is no limit. */
  quota: Quota | null;
  created_at: string;
  /** Passages alone, or prose of a model that cites them. */
  mode: "extractive" | "model";
  /** Of the published documents. */
  docs_version: string;
  /** The reader's language has no answer; the passages are of English pages. */
  is_english: boolean;
}

/** A passage of the documentation, word for word. */
export interface PassageEvent extends Passage {
  type: "passage";
}

/** More of the prose. `[1]` cites a passage, `[?]` ends what no passage backs. */
export interface DeltaEvent {
  type: "delta";
  text: string;
}

/** Which passages the prose cites, and how many of its statements cite none. */
export interface CitationsEvent {
  type: "citations";
  cited: number[];
  unbacked: number;
}

/** The answer is complete, as far as it goes. */
export interface DoneEvent {
  type: "done";
  status: AiHelpStatus;
  /** The model has failed: the passages stand alone. */
  fell_back: boolean;
}

/** Why there is no answer. */
export const ANSWER_FAILURES = ["no_evidence", "flagged", "busy", "upstream", "timeout"] as const;

/** There is no answer. It was not counted. */
export interface ErrorEvent {
  type: "error";
  code: (typeof ANSWER_FAILURES)[number];
  message: string;
  retryable: boolean;
  quota: Quota | null;
  /** With `no_evidence`: the pages that come nearest. */
  nearest?: Source[];
}

export type AnswerEvent =
  | MetadataEvent
  | PassageEvent
  | DeltaEvent
  | CitationsEvent
  | DoneEvent
  | ErrorEvent;

const encoder = new TextEncoder();

/** An event as it is sent. */
export function encodeEvent(event: AnswerEvent): Uint8Array {
  return encoder.encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** Says that there is still somebody. */
export const KEEP_ALIVE = encoder.encode(": \n\n");
