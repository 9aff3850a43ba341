import type { AiHelpStatus } from "#db/tables/ai-help/ai-help-message.ts";
import type { Passage } from "../compose/passages.ts";
import type { Source } from "../history.ts";
import type { Quota } from "../quota.ts";

/** The first event: ids and sources of the answer. */
export interface MetadataEvent {
  type: "metadata";
  chat_id: string;
  message_id: string;
  parent_id: string | null;
  sources: Source[];
  /** Null without a limit. */
  quota: Quota | null;
  created_at: string;
  /** Passages only, or generated text that cites them. */
  mode: "extractive" | "model";
  /** Version of the published documents. */
  docs_version: string;
  /** Nothing was found in the reader's language: passages are from English pages. */
  is_english: boolean;
}

/** A verbatim passage of the documentation. */
export interface PassageEvent extends Passage {
  type: "passage";
}

/** More generated text. `[1]` cites a passage, `[?]` marks an unsupported statement. */
export interface DeltaEvent {
  type: "delta";
  text: string;
}

/** The passages cited in the text, and the number of statements without citation. */
export interface CitationsEvent {
  type: "citations";
  cited: number[];
  unbacked: number;
}

/** The answer is complete, or ended early for the given reason. */
export interface DoneEvent {
  type: "done";
  status: AiHelpStatus;
  /** The model failed: the answer is passages only. */
  fell_back: boolean;
}

/** Why there is no answer. */
export const ANSWER_FAILURES = ["no_evidence", "flagged", "busy", "upstream", "timeout"] as const;

/** There is no answer. The question was not counted. */
export interface ErrorEvent {
  type: "error";
  code: (typeof ANSWER_FAILURES)[number];
  message: string;
  retryable: boolean;
  quota: Quota | null;
  /** With `no_evidence`: whether some pages are near to the question, or it is about something else. */
  verdict?: "near" | "off_topic";
  /** With `no_evidence`: the nearest pages; none if the question is about something else. */
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

/** Encodes an event for the stream. */
export function encodeEvent(event: AnswerEvent): Uint8Array {
  return encoder.encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** Heartbeat: an SSE comment. */
export const KEEP_ALIVE = encoder.encode(": \n\n");
