import { useTranslation } from "react-i18next";
import { foreignLang } from "#app/lib/lang.ts";
import { Card, CardList } from "#app/ui/card/card.tsx";
import { ANSWERS } from "#app/features/exercises/answers/parts.ts";
import type { ExerciseEntry } from "#content-build/contract/play/exercises.ts";
import { DoneMark } from "../progress/done-mark.tsx";
import s from "./exercise-cards.module.css";

interface ExerciseCardsProps {
  exercises: readonly ExerciseEntry[];
  headings: "h3" | "h4";
  /** Whether to name topic and level: where the list is not sorted by them. */
  withFacts?: boolean;
}

/** A card for each exercise, with a mark for those that are done. */
export function ExerciseCards({ exercises, headings: Heading, withFacts }: ExerciseCardsProps) {
  const { t, i18n } = useTranslation("exercises");
  return (
    <CardList>
      {exercises.map(({ id, url, title, summary, level, topic, sample }) => {
        const lang = foreignLang(url, i18n.language);
        return (
          <Card
            as="li"
            key={id}
            className={s.card}
            data-area={topic}
            {...(sample && { [ANSWERS.sample]: sample, [ANSWERS.check]: t("answer.check") })}
          >
            <Heading className={s.title}>
              <a href={url} hrefLang={lang} lang={lang}>
                {title}
              </a>
            </Heading>
            <p className={s.summary} lang={lang}>
              {summary}
            </p>
            <p className={s.facts}>
              {withFacts && (
                <span>
                  {t(`topic.${topic}`)} · {t(`level.${level}`)}
                </span>
              )}
              <DoneMark id={id} />
            </p>
          </Card>
        );
      })}
    </CardList>
  );
}
