import type { AiHelpChat, AiHelpPassage, AiHelpQuota } from "#app/lib/api-answers.ts";
import { MAX_SENT_QUESTIONS } from "#content-build/contract/plans.ts";
import type { AnswerEvent } from "./read-events.ts";

export type TurnStatus =
  | "searching"
  | "responding"
  | "answered"
  | "length"
  | "stopped"
  | "failed"
  /** Moderation has refused it. */
  | "flagged"
  | "no_evidence"
  /** Answered on a previous page. */
  | "earlier";

/** A question with its answer. */
export interface Turn {
  id: string;
  /** The previous question; other questions with the same parent are alternative wordings. */
  parentId: string | null;
  question: string;
  status: TurnStatus;
  /** Generated text; empty if the answer is passages only. */
  text: string;
  passages: AiHelpPassage[];
  /** The nearest pages if there is no answer; none if the question is about something else. */
  nearest: { url: string; title: string; summary?: string | undefined }[];
  isEnglish: boolean;
  /** The model failed, so the answer is passages only. */
  fellBack: boolean;
  /** Error code of the API, if there is no answer. */
  failure?: string;
  /** The page the question is about. */
  page?: string;
}

export interface Thread {
  chatId: string;
  turns: Turn[];
  /** Shown wording by parent id; the latest by default. */
  shown: Map<string, string>;
}

export function emptyThread(chatId: string): Thread {
  return { chatId, turns: [], shown: new Map() };
}

export function newTurn(question: Pick<Turn, "id" | "parentId" | "question">): Turn {
  return {
    ...question,
    ...{ status: "searching", text: "", passages: [], nearest: [] },
    ...{ isEnglish: false, fellBack: false },
  };
}

/** All wordings of a question, oldest first. */
export function wordingsOf({ turns }: Thread, { parentId }: Turn): Turn[] {
  return turns.filter((turn) => turn.parentId === parentId);
}

/** The visible questions: the shown wording of each. */
export function pathOf({ turns, shown }: Thread): Turn[] {
  const path: Turn[] = [];
  for (let parent: string | null = null; path.length <= turns.length; ) {
    const children: Turn[] = turns.filter(({ parentId }) => parentId === parent);
    const next: Turn | undefined =
      children.find(({ id }) => id === shown.get(parent ?? "")) ?? children.at(-1);
    if (!next) break;
    path.push(next);
    parent = next.id;
  }
  return path;
}

/** Switches to another wording of a question. */
export function withShown(thread: Thread, { id, parentId }: Turn): Thread {
  return { ...thread, shown: new Map(thread.shown).set(parentId ?? "", id) };
}

/** Adds and shows a question. A repeated question replaces the old one. */
export function withTurn(thread: Thread, turn: Turn): Thread {
  const turns = [...thread.turns.filter(({ id }) => id !== turn.id), turn];
  return withShown({ ...thread, turns }, turn);
}

export function withChange(thread: Thread, id: string, change: Partial<Turn>): Thread {
  return {
    ...thread,
    turns: thread.turns.map((turn) => (turn.id === id ? { ...turn, ...change } : turn)),
  };
}

/** Whether its answer is still being streamed. */
export function isRunning({ status }: Turn): boolean {
  return status === "searching" || status === "responding";
}

/** Keys of messages by the API's error codes. */
const FAILURES = new Map([
  ["busy", "busy"],
  ["question_limit", "limit"],
  ["too_many_requests", "often"],
  ["unauthorized", "signedOut"],
  ["broken", "broken"],
] as const);

/** The message for an unfinished or failed answer; undefined for others. */
export function stateOf({ status, failure, text }: Turn) {
  if (status === "answered" || status === "no_evidence" || status === "earlier") return undefined;
  if (status === "responding") return text ? undefined : "responding";
  if (status !== "failed") return status;
  return [...FAILURES].find(([code]) => code === failure)?.[1] ?? "failed";
}

/** Applies an event of the answer stream to a question. */
export function afterEvent(turn: Turn, event: AnswerEvent): Turn {
  switch (event.type) {
    case "metadata":
      return { ...turn, status: "responding", isEnglish: event.is_english, passages: [], text: "" };
    case "passage": {
      const { type: _, ...passage } = event;
      return { ...turn, passages: [...turn.passages, passage] };
    }
    case "delta":
      return { ...turn, text: turn.text + event.text };
    case "citations":
      return turn;
    case "done":
      return { ...turn, status: event.status, fellBack: event.fell_back };
    case "error": {
      const isRefused = event.code === "no_evidence";
      return {
        ...turn,
        status: isRefused ? "no_evidence" : event.code === "flagged" ? "flagged" : "failed",
        failure: event.code,
        nearest: event.nearest ?? [],
      };
    }
  }
}

/** The questions that the next one may refer to: those that moderation has not refused. */
export function earlierOf(before: readonly Turn[]): Turn[] {
  return before.filter(({ status }) => status !== "flagged");
}

/** The last questions of a conversation, as the API takes them. */
export function messagesOf(questions: readonly string[]) {
  return questions
    .slice(-MAX_SENT_QUESTIONS)
    .map((content) => ({ role: "user" as const, content }));
}

/** Converts a conversation of the API. */
export function toThread({ chat_id, messages }: AiHelpChat): Thread {
  const turns = messages.map(({ metadata, user, assistant, status, passages }): Turn => {
    const turn = newTurn({
      id: metadata.message_id,
      parentId: metadata.parent_id,
      question: user.content,
    });
    return {
      ...turn,
      status: (status as TurnStatus | null) ?? "searching",
      text: metadata.mode === "model" ? (assistant?.content ?? "") : "",
      passages,
      nearest: status === "no_evidence" ? metadata.sources : [],
    };
  });
  return { chatId: chat_id, turns, shown: new Map() };
}

/** The quota reported by an event, if any. */
export function quotaOf(event: AnswerEvent): AiHelpQuota | null | undefined {
  return event.type === "metadata" || event.type === "error" ? event.quota : undefined;
}
