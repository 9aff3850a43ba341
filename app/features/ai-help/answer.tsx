import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { isRunning, stateOf, type Turn } from "#app/features/ai-help/thread/thread.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import s from "./ai-help.module.css";
import { Feedback } from "./feedback.tsx";
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
          {state === "signedOut" && (
            // The question stays here, and can be asked again.
            <ButtonLink
              href={loginUrl(`/${i18n.language}/plus/ai-help`)}
              rel="nofollow"
              target="_blank"
            >
              {t("state.logIn")}
            </ButtonLink>
          )}{" "}
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

/** Instead of an answer: the nearest pages, or a note that the question is about something else. */
function Refusal({ turn: { question, nearest } }: { turn: Turn }) {
  const { t, i18n } = useTranslation("ai-help");
  const isNear = nearest.length > 0;
  const query = new URLSearchParams({ q: question.slice(0, 100) });
  return (
    <div className={s.answer} data-outcome={isNear ? "near" : "off-topic"}>
      <h3 className="visually-hidden">{t("answer.label")}</h3>
      <Notice tone={isNear ? "info" : "warning"}>
        <p>
          <strong>{t(isNear ? "refusal.near" : "refusal.offTopic")}</strong>
        </p>
        <p>{t("refusal.notCounted")}</p>
      </Notice>
      {isNear && (
        <ul className={s.nearest} aria-label={t("refusal.nearest")}>
          {nearest.map(({ url, title, summary }) => (
            <Card key={url} as="li">
              <a href={url}>{title}</a>
              {summary && <p>{summary}</p>}
            </Card>
          ))}
        </ul>
      )}
      <p>
        <ButtonLink href={`/${i18n.language}/search?${query}`}>{t("refusal.search")}</ButtonLink>
      </p>
    </div>
  );
}
