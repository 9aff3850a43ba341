import { useTranslation } from "react-i18next";
import { isRunning, type Turn } from "#app/features/ai-help/thread/thread.ts";
import s from "./ai-help.module.css";
import { Feedback } from "./feedback.tsx";
import { PassageCard } from "./passage-card.tsx";
import { Prose } from "./prose.tsx";

interface AnswerProps {
  turn: Turn;
  isLocked: boolean;
  onRetry: () => void;
}

/** The answer to a question: its status, generated text if any, and passages. */
export function Answer({ turn, isLocked, onRetry }: AnswerProps) {
  const { t } = useTranslation("ai-help");
  const { id, status, text, passages, isEnglish, fellBack } = turn;
  if (status === "earlier") return null;
  if (status === "no_evidence") return <Refusal turn={turn} />;
  const state = stateOf(turn);
  return (
    <div className={s.answer}>
      <h3 className="visually-hidden">{t("answer.label")}</h3>
      {text && <Prose text={text} passages={passages} />}
      {fellBack && !text && <p className={s.note}>{t("state.fellBack")}</p>}
      {isEnglish && <p className={s.note}>{t("state.english")}</p>}
      {passages.length > 0 && (
        <section className={s.passages} aria-label={t("answer.passages")}>
          {text && <h4>{t("answer.sources")}</h4>}
          <ol>
            {passages.map((passage) => (
              <PassageCard key={passage.n} id={`${id}-${passage.n}`} passage={passage} />
            ))}
          </ol>
        </section>
      )}
      {state && (
        <p className={s.state} data-state={status}>
          {t(`state.${state}`)}{" "}
          {!isRunning(turn) && status !== "length" && status !== "flagged" && (
            <button
              className={`${s.button} needs-script`}
              type="button"
              disabled={isLocked}
              onClick={onRetry}
            >
              {t("state.retry")}
            </button>
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

function Refusal({ turn: { question, nearest } }: { turn: Turn }) {
  const { t, i18n } = useTranslation("ai-help");
  const query = new URLSearchParams({ q: question.slice(0, 100) });
  return (
    <div className={s.answer}>
      <h3 className="visually-hidden">{t("answer.label")}</h3>
      <p>{t("refusal.text")}</p>
      {nearest.length > 0 && (
        <>
          <p>{t("refusal.nearest")}</p>
          <ul>
            {nearest.map(({ url, title }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a className={s.button} href={`/${i18n.language}/search?${query}`}>
          {t("refusal.search")}
        </a>
      </p>
    </div>
  );
}
