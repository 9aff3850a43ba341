import type { AiHelpChat, AiHelpPassage, AiHelpQuota } from "#app/lib/api-answers.ts";
import type { AnswerEvent } from "./read-events.ts";

/** What can become of a question. */
export type TurnStatus =
  | "searching"
  | "responding"
  | "answered"
  | "length"
  | "stopped"
  | "failed"
  | "no_evidence"
  /** Its answer was on the page before. */
  | "earlier";

/** A question with its answer. */
export interface Turn {
  id: string;
  /** The question before; other questions behind the same one are other wordings. */
  parentId: string | null;
  question: string;
  status: TurnStatus;
  /** Prose of a model; empty where passages alone answer. */
  text: string;
  passages: AiHelpPassage[];
  /** Pages that come nearest to what has no answer. */
  nearest: { url: string; title: string }[];
  isEnglish: boolean;
  /** The model has failed. */
  fellBack: boolean;
  /** Why there is no answer: a code of the API. */
  failure?: string;
  /** The page that it is about. */
  page?: string;
}

export interface Thread {
  chatId: string;
  turns: Turn[];
  /** Which wording is shown, by the id of the question before; the latest where none is named. */
  shown: Map<string, string>;
}

export function emptyThread(chatId: string): Thread {
  return { chatId, turns: [], shown: new Map() };
}

/** A question that was just asked. */
export function newTurn(question: Pick<Turn, "id" | "parentId" | "question">): Turn {
  return {
    ...question,
    ...{ status: "searching", text: "", passages: [], nearest: [] },
    ...{ isEnglish: false, fellBack: false },
  };
}

/** Other wordings of a question, itself included, the oldest first. */
export function wordingsOf({ turns }: Thread, { parentId }: Turn): Turn[] {
  return turns.filter((turn) => turn.parentId === parentId);
}

/** The questions that are shown: of each several wordings the chosen one. */
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

/** Shows another wording of a question. */
export function withShown(thread: Thread, { id, parentId }: Turn): Thread {
  return { ...thread, shown: new Map(thread.shown).set(parentId ?? "", id) };
}

/** Adds a question, and shows it. One that is asked again takes its own place. */
export function withTurn(thread: Thread, turn: Turn): Thread {
  const turns = [...thread.turns.filter(({ id }) => id !== turn.id), turn];
  return withShown({ ...thread, turns }, turn);
}

/** Changes a question. */
export function withChange(thread: Thread, id: string, change: Partial<Turn>): Thread {
  return {
    ...thread,
    turns: thread.turns.map((turn) => (turn.id === id ? { ...turn, ...change } : turn)),
  };
}

/** Whether its answer is still being given. */
export function isRunning({ status }: Turn): boolean {
  return status === "searching" || status === "responding";
}

/** A question after another event of its answer. */
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
        status: isRefused ? "no_evidence" : "failed",
        failure: event.code,
        nearest: event.nearest ?? [],
      };
    }
  }
}

/** A conversation as the API keeps it. */
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
    };
  });
  return { chatId: chat_id, turns, shown: new Map() };
}

/** Of a stream, what changes what may still be asked. */
export function quotaOf(event: AnswerEvent): AiHelpQuota | null | undefined {
  return event.type === "metadata" || event.type === "error" ? event.quota : undefined;
}
