import { useTranslation } from "react-i18next";
import type { Turn } from "#app/features/ai-help/thread/thread.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import s from "./ai-help.module.css";

/** Instead of an answer: the nearest pages, or that the question is about something else. */
export function Refusal({ turn: { question, nearest } }: { turn: Turn }) {
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
