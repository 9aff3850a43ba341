import { useLocation } from "@remix-run/react";
import { type Dispatch, type SetStateAction, useEffect, useRef } from "react";
import type { AiHelpChat } from "#app/lib/api-answers.ts";
import { keptThread, leaveThread } from "#app/features/ai-help/thread/kept-thread.ts";
import {
  isRunning,
  pathOf,
  type Thread,
  toThread,
  withChange,
} from "#app/features/ai-help/thread/thread.ts";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import type { Asking } from "./use-answers.ts";

const POLL_MS = 2500;
/** After this time an answer counts as lost. */
const TIMEOUT_MS = 60_000;
const PLACE = "ai-help-place";

interface Place {
  /** Key of the history entry. */
  entry: string;
  top: number;
}

interface UnfinishedOptions {
  /** Username. */
  reader: string;
  isKept: boolean;
  chat: AiHelpChat | undefined;
  /** The page the question is about. */
  page: { url: string } | undefined;
  thread: Thread;
  setThread: Dispatch<SetStateAction<Thread>>;
  ask: (asking: Asking) => Promise<void>;
  revalidate: () => void;
}

/**
 * Resumes after a reload. A saved answer still being written is polled until it is complete. A
 * conversation kept only in this tab is restored, with its scroll position, and its last question
 * is asked again; if the reader comes to ask about another page, it becomes the previous topic
 * instead.
 */
export function useUnfinished(options: UnfinishedOptions) {
  const { reader, isKept, chat, page, thread, setThread, ask, revalidate } = options;
  const begun = useRef(false);
  const isWaiting = chat?.messages.some(({ status }) => status === null) ?? false;
  const waited = useRef(false);
  const isBack = useRef(false);
  const goToPlace = usePlace();

  // Above the next effect: just after that has run, the conversation is not on the page yet.
  useIsomorphicLayoutEffect(() => {
    if (isBack.current) goToPlace();
    isBack.current = false;
  }, [thread]);

  // A layout effect, because it must run before the previous topic is read.
  useIsomorphicLayoutEffect(() => {
    if (begun.current || chat || thread.turns.length > 0) return;
    begun.current = true;
    const kept = keptThread(reader);
    if (!kept) return;
    if (page && kept.turns[0]?.page !== page.url) return leaveThread(kept, reader);
    // From now on, the history keeps what is asked; what was asked before stays within reach.
    if (isKept) leaveThread(kept, reader);
    setThread((now) => ({ ...kept, chatId: now.chatId }));
    isBack.current = true;
    const path = pathOf(kept);
    const last = path.at(-1);
    if (!last || !isRunning(last)) return;
    const { id, question } = last;
    void ask({ question, page: last.page, id, before: path.slice(0, -1) });
  }, [reader, isKept, chat, page, thread.turns.length, setThread, ask]);

  useEffect(() => {
    if (!chat || (!isWaiting && !waited.current)) return;
    if (!isWaiting) {
      waited.current = false;
      setThread(toThread(chat));
      return;
    }
    waited.current = true;
    const asked = chat.messages.filter(({ status }) => status === null);
    const late = asked.filter(
      ({ metadata }) => Date.now() - Date.parse(metadata.created_at) > TIMEOUT_MS,
    );
    for (const { metadata } of late) {
      setThread((now) => withChange(now, metadata.message_id, { status: "failed" }));
    }
    if (late.length === asked.length) return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [chat, isWaiting, setThread, revalidate]);
}

/**
 * Stores the scroll position when the page is left. The returned function restores it if this is
 * the same history entry: without its conversation, the page was too short for the browser to do
 * so.
 */
function usePlace(): () => void {
  const { key: entry } = useLocation();
  useIsomorphicLayoutEffect(() => {
    const keep = () => rememberObject(PLACE, { entry, top: scrollY } satisfies Place, "tab");
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [entry]);
  return () => {
    const kept = rememberedObject<Place>(PLACE, "tab");
    if (kept?.entry === entry && typeof kept.top === "number") scrollTo(0, kept.top);
  };
}
