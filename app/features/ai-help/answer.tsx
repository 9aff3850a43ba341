import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { isRunning, type Turn } from "#app/features/ai-help/thread/thread.ts";
import { Button } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";
import { Feedback } from "./feedback.tsx";
import { Refusal } from "./refusal.tsx";
import { Paragraphs, Sources } from "./sources.tsx";

// The Markdown parser is needed only for answers written by a model.
const Prose = lazy(() => import("./prose.tsx").then(({ Prose }) => ({ default: Prose })));

interface AnswerProps {
  turn: Turn;
  isLocked: boolean;
  onRetry: () => void;
}

/** The answer to a question: the short answer, then its sources and its status. */
export function Answer({ turn, isLocked, onRetry }: AnswerProps) {
  const { t, i18n } = useTranslation("ai-help");
  const { id, status, text, passages, isEnglish, fellBack } = turn;
  if (status === "earlier") return null;
  if (status === "no_evidence") return <Refusal turn={turn} />;
  const state = stateOf(turn);
  const [short] = text ? [] : passages.filter(({ kind }) => kind === "text");
  const rest = short ? passages.filter((passage) => passage !== short) : passages;
  return (
    <div className={s.answer} data-outcome="answer">
      <h3 className="visually-hidden">{t("answer.label")}</h3>
      {fellBack && !text && <p className={s.note}>{t("state.fellBack")}</p>}
      {isEnglish && <p className={s.note}>{t("state.english")}</p>}
      {text && (
        <Suspense fallback={<p className={s.plain}>{text}</p>}>
          <Prose text={text} passages={passages} />
        </Suspense>
      )}
      {passages.length > 0 && (
        <section className={s.passages} aria-label={t("answer.passages")}>
          {short && (
            <div
              className={s.short}
              id={`${id}-${short.n}`}
              lang={short.locale === i18n.language ? undefined : short.locale}
            >
              {short.lead && (
                <p>
                  <code>{short.lead}</code>
                </p>
              )}
              <Paragraphs text={short.text} />
              <p className={s.where}>
                <a href={short.link}>
                  {short.title}
                  {short.heading && ` › ${short.heading}`}
                </a>
              </p>
            </div>
          )}
          {rest.length > 0 && <Sources id={id} passages={rest} />}
        </section>
      )}
      {state && (
        <p className={s.state} data-state={status}>
          {t(`state.${state}`)}{" "}
          {!isRunning(turn) && status !== "length" && status !== "flagged" && (
            <Button className="needs-script" type="button" disabled={isLocked} onClick={onRetry}>
              {t("state.retry")}
            </Button>
          )}
        </p>
      )}
      {status === "answered" && <Feedback id={id} />}
    </div>
  );
}

const STATES = new Map([
  ["busy", "busy"],
  ["question_limit", "limit"],
  ["too_many_requests", "often"],
  ["broken", "broken"],
] as const);

function stateOf({ status, failure, text }: Turn) {
  if (status === "answered" || status === "no_evidence" || status === "earlier") return undefined;
  if (status === "responding") return text ? undefined : "responding";
  if (status !== "failed") return status;
  return [...STATES].find(([code]) => code === failure)?.[1] ?? "failed";
}
