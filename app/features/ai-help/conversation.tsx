import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import {
  keepThread,
  leaveThread,
  previousThread,
} from "#app/features/ai-help/thread/kept-thread.ts";
import type { AiHelpPageData } from "#app/features/ai-help/thread/page-data.ts";
import {
  emptyThread,
  isRunning,
  pathOf,
  stateOf,
  type Thread,
  type Turn,
  toThread,
  withShown,
  withTurn,
  wordingsOf,
} from "#app/features/ai-help/thread/thread.ts";
import { callApi } from "#app/lib/browser/api.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";
import { ConversationTools } from "./conversation-tools.tsx";
import { QuestionForm } from "./question-form.tsx";
import { TurnView } from "./turn-view.tsx";
import { useAnswers } from "./use-answers.ts";
import { useRevalidate } from "./use-revalidate.ts";
import { useUnfinished } from "./use-unfinished.ts";

/** A conversation: questions, answers and the form for the next question. */
export function Conversation(data: AiHelpPageData) {
  const { chat, chats, page, answered, fresh, origin } = data;
  const { t, i18n } = useTranslation("ai-help");
  const [initial] = useState(() => {
    const thread = chat ? toThread(chat) : emptyThread(answered?.chatId ?? fresh);
    const known = new Set(thread.turns.map(({ id }) => id));
    const added = answered?.turns.filter(({ id }) => !known.has(id)) ?? [];
    return added.reduce(withTurn, thread);
  });
  const [draft, setDraft] = useState("");
  const [said, setSaid] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const revalidate = useRevalidate();
  const isKept = Array.isArray(chats);
  const reader = data.whoami?.username ?? "";
  const answers = useAnswers({
    ...{
      initial,
      locale: i18n.language,
      quota: data.quota,
      onEnd: (...end) => void finish(...end),
    },
  });
  const { thread, setThread, quota, ask, stop } = answers;
  const path = pathOf(thread);
  const isBusy = path.some(isRunning);
  useUnfinished({
    reader,
    isKept,
    chat,
    page,
    thread,
    setThread,
    ask,
    revalidate,
  });
  useEffect(() => {
    if (!isKept && thread !== initial) keepThread(thread, reader);
  }, [isKept, thread, initial, reader]);

  // Keeps text that was typed before the script loaded.
  useEffect(() => {
    if (field.current?.value) setDraft(field.current.value);
  }, []);

  function send(question: string, before: readonly Turn[]) {
    const about = before.length === 0 ? page?.url : undefined;
    setSaid(t("state.searching"));
    flushSync(() => void ask({ question, before, page: about }));
    // The question goes to the top of the viewport, and its answer grows below it.
    list.current?.lastElementChild?.scrollIntoView();
  }

  async function finish(turn: Turn, isLast: boolean) {
    setSaid([announcement(turn), ...(isLast ? [t("state.limit")] : [])].join(" "));
    if (!isKept) return;
    // The conversation has no name if this is its first question, or none before could be answered.
    if (!listedChat(chats, thread.chatId)?.label) {
      history.replaceState(history.state, "", `?c=${thread.chatId}`);
      const url = `/api/v1/plus/ai/help/history/summary/${turn.id}`;
      await callApi(url, { method: "POST" }).catch(console.warn);
    }
    revalidate();
  }

  function announcement(turn: Turn): string {
    const { status, passages, nearest } = turn;
    if (status === "answered") return t("state.complete", { count: passages.length });
    if (status === "no_evidence")
      return t(nearest.length > 0 ? "refusal.near" : "refusal.offTopic");
    return t(`state.${stateOf(turn) ?? "failed"}`);
  }

  const isLimited = quota !== null && quota.remaining === 0;
  return (
    <>
      <section className={s.conversation} aria-label={t("conversation.label")}>
        <ol
          ref={list}
          className={s.turns}
          // A question that was asked or kept here has been at the top of the viewport: leaves room
          // for that.
          data-room={thread !== initial || undefined}
        >
          {path.map((turn, at) => (
            <TurnView
              // The same for all wordings of a question, so that one replaces the other.
              key={turn.parentId ?? ""}
              turn={turn}
              wordings={wordingsOf(thread, turn)}
              isLocked={isBusy || isLimited}
              onShow={(other) => setThread((now) => withShown(now, other))}
              onEdit={(question) => send(question, path.slice(0, at))}
              onRetry={() => send(turn.question, path.slice(0, at))}
              onAgain={() => send(turn.question, path.slice(0, at))}
            />
          ))}
        </ol>
      </section>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {path.length > 0 && !isBusy && (
        <ConversationTools
          onLeave={() =>
            leaveThread(
              listedChat(chats, thread.chatId) ? { ...thread, turns: [] } : thread,
              reader,
            )
          }
          turns={path}
          origin={origin}
        />
      )}
      {path.length === 0 && (
        <PreviousTopic
          reader={reader}
          chats={chats}
          onReturn={({ turns, shown }) => setThread(({ chatId }) => ({ chatId, turns, shown }))}
        />
      )}
      {path.length === 0 && !isLimited && (
        <Examples
          onChoose={(question) => {
            setDraft(question);
            field.current?.focus();
          }}
        />
      )}
      <QuestionForm
        field={field}
        draft={draft}
        setDraft={setDraft}
        quota={quota}
        isBusy={isBusy}
        page={path.length === 0 ? page : undefined}
        chatId={thread.chatId}
        before={path}
        onSend={(question) => send(question, path)}
        onStop={stop}
      />
      <Guidance />
    </>
  );
}

const EXAMPLES = ["center", "map", "cors", "form", "label", "cache"] as const;

/** Example questions, which fill the text box for editing. */
function Examples({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation("ai-help");
  return (
    <section className={`${s.examples} needs-script`} aria-labelledby="ai-help-examples">
      <h2 id="ai-help-examples">{t("examples.title")}</h2>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => onChoose(t(`examples.list.${example}`))}>
              {t(`examples.list.${example}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const POINTS = ["quotes", "check", "secrets", "unanswered"] as const;

/** Notes on using answers, in a disclosure. */
function Guidance() {
  const { t } = useTranslation("ai-help");
  return (
    <details className={s.guidance}>
      <summary>
        {t("guidance.open")} <Icon name="chevronDown" />
      </summary>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>{t(`guidance.${point}`)}</li>
        ))}
      </ul>
    </details>
  );
}

/** The conversation with this id in the history; undefined if it is not there. */
function listedChat(chats: AiHelpPageData["chats"], id: string) {
  return Array.isArray(chats) ? chats.find(({ chat_id }) => chat_id === id) : undefined;
}

interface PreviousTopicProps {
  reader: string;
  chats: AiHelpPageData["chats"];
  onReturn: (thread: Thread) => void;
}

/** A way back from a new topic to the previous one. */
function PreviousTopic({ reader, chats, onReturn }: PreviousTopicProps) {
  const { t } = useTranslation("ai-help");
  const [previous, setPrevious] = useState<Thread>();
  useEffect(() => setPrevious(previousThread(reader)), [reader]);
  if (!previous) return null;
  const isListed = listedChat(chats, previous.chatId) !== undefined;
  // It may have been deleted.
  if (previous.turns.length === 0 && !isListed) return null;
  const label = t("conversation.previous");
  return (
    <p>
      {isListed ? (
        <ButtonLink href={`?c=${previous.chatId}`}>{label}</ButtonLink>
      ) : (
        <Button type="button" onClick={() => onReturn(previous)}>
          {label}
        </Button>
      )}
    </p>
  );
}
