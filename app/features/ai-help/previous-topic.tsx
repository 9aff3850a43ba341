import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { previousThread } from "#app/features/ai-help/thread/kept-thread.ts";
import type { Thread } from "#app/features/ai-help/thread/thread.ts";
import s from "./ai-help.module.css";

interface PreviousTopicProps {
  /** Conversations have addresses. */
  isKept: boolean;
  onReturn: (thread: Thread) => void;
}

/** Leads from a new topic back to the one before. */
export function PreviousTopic({ isKept, onReturn }: PreviousTopicProps) {
  const { t } = useTranslation("ai-help");
  const [previous, setPrevious] = useState<Thread>();
  useEffect(() => setPrevious(previousThread()), []);
  if (!previous) return null;
  const label = t("conversation.previous");
  return (
    <p>
      {isKept ? (
        <a className={s.button} href={`?c=${previous.chatId}`}>
          {label}
        </a>
      ) : (
        <button className={s.button} type="button" onClick={() => onReturn(previous)}>
          {label}
        </button>
      )}
    </p>
  );
}
