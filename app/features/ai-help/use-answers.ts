import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { readEvents } from "#app/features/ai-help/thread/read-events.ts";
import {
  afterEvent,
  earlierOf,
  isRunning,
  messagesOf,
  newTurn,
  quotaOf,
  type Thread,
  type Turn,
  withChange,
  withTurn,
} from "#app/features/ai-help/thread/thread.ts";
import { callApi } from "#app/lib/browser/api.ts";
import type { AiHelpQuota } from "#app/lib/api-answers.ts";
import { tell } from "#app/lib/tell.ts";

const API = "/api/v1/plus/ai/help";
/** The server sends a heartbeat every ten seconds. */
const SILENCE_MS = 25_000;
/**
 * How long, and how many times, to wait for the previous answer: it may still be running after a
 * reload, and counts as running for 15 seconds after a crash.
 */
const BUSY_PAUSE_MS = 1000;
const MOST_BUSY = 16;

interface AnswersOptions {
  initial: Thread;
  locale: string;
  quota: AiHelpQuota | null;
  /** Called when an answer is complete; it may have been the last one for today. */
  onEnd: (turn: Turn, isLast: boolean) => void;
}

export interface Asking {
  question: string;
  /** Earlier questions, oldest first. */
  before: readonly Turn[];
  page?: string | undefined;
  /** Set if an existing question is asked again. */
  id?: string;
}

/** An answer on its way, until its stream has ended. */
interface Running {
  controller: AbortController;
  turn: { current: Turn };
  closed: Promise<void>;
}

/** The state of a conversation. One answer is streamed at a time. */
export function useAnswers({ initial, locale, quota: first, onEnd }: AnswersOptions) {
  const [thread, setThread] = useState(initial);
  const [quota, setQuota] = useState(first);
  const running = useRef<Running>(undefined);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => () => running.current?.controller.abort(), []);

  const ask = useCallback(
    async ({ question, before, page, id = crypto.randomUUID() }: Asking) => {
      const last = running.current;
      if (last && isRunning(last.turn.current)) return;
      const controller = new AbortController();
      const parentId = before.at(-1)?.id ?? null;
      const started = { ...newTurn({ id, parentId, question }), ...(page ? { page } : {}) };
      const turn = { current: started as Turn };
      let close = () => {};
      const closed = new Promise<void>((resolve) => {
        close = resolve;
      });
      const own = { controller, turn, closed };
      running.current = own;
      let isLast = false;
      setThread((now) => withTurn(now, started));
      tell("ai_help", page ? "ask_about_page" : "ask");
      try {
        // An answer is complete before its stream ends, until which the API refuses the next one.
        await last?.closed;
        controller.signal.throwIfAborted();
        const body = {
          ...{ chat_id: initial.chatId, message_id: id, parent_id: parentId, locale },
          ...(page ? { page } : {}),
          messages: messagesOf([...earlierOf(before).map((one) => one.question), question]),
        };
        await streamAnswer(body, controller, turn, setThread, (left) => {
          isLast = left?.remaining === 0;
          setQuota(left);
        });
      } catch {
        const change = { status: controller.signal.aborted ? "stopped" : "failed" } as const;
        turn.current = { ...turn.current, failure: "broken", ...change };
        setThread((now) => withChange(now, id, turn.current));
      } finally {
        if (running.current === own) running.current = undefined;
        close();
        tell("ai_help", turn.current.status);
        ended.current(turn.current, isLast);
      }
    },
    [initial.chatId, locale],
  );

  const stop = useCallback(async () => {
    const now = running.current;
    if (!now) return;
    await callApi(`${API}/stop`, { method: "POST" }).catch(console.warn);
    now.controller.abort();
  }, []);

  return { thread, setThread, quota, ask, stop };
}

/** Streams an answer to its end. */
async function streamAnswer(
  body: object,
  controller: AbortController,
  turn: { current: Turn },
  setThread: Dispatch<SetStateAction<Thread>>,
  setQuota: (quota: AiHelpQuota | null) => void,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new AbortController();
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  controller.signal.addEventListener("abort", () => silent.abort(), { once: true });
  const { id } = turn.current;
  const change = (next: Turn) => {
    turn.current = next;
    setThread((now) => withChange(now, id, next));
  };
  try {
    restartTimer();
    const response = await post(body, silent.signal);
    if (!response.ok || !response.body) {
      const { code = "upstream" } = (await response.json().catch(() => ({}))) as { code?: string };
      return change({ ...turn.current, status: "failed", failure: code });
    }
    for await (const event of readEvents(response.body, restartTimer)) {
      const quota = quotaOf(event);
      if (quota !== undefined) setQuota(quota);
      change(afterEvent(turn.current, event));
    }
    if (isRunning(turn.current)) throw new Error("The stream was broken off.");
  } finally {
    clearTimeout(timer);
  }
}

async function post(body: object, signal: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(API, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    const isBusy = response.status === 409 && attempt < MOST_BUSY;
    if (!isBusy || (await codeOf(response.clone())) !== "busy") return response;
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
  }
}

async function codeOf(response: Response): Promise<string | undefined> {
  return ((await response.json().catch(() => ({}))) as { code?: string }).code;
}
