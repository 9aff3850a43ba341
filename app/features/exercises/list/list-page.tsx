import { useTranslation } from "react-i18next";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { PROGRESS } from "#app/features/exercises/progress/parts.ts";
import {
  EXERCISE_LEVELS,
  EXERCISE_TOPICS,
  type ExerciseListPage,
} from "#content-build/contract/play/exercises.ts";
import { DoneCount } from "../progress/done-count.tsx";
import { ExerciseCards } from "./exercise-cards.tsx";
import s from "./list-page.module.css";

/** All exercises, by topic and level. */
export function ListPage({ page }: { page: ExerciseListPage }) {
  const { t } = useTranslation("exercises");
  const { exercises, url, other_translations } = page;
  const topics = EXERCISE_TOPICS.filter((topic) => exercises.some((each) => each.topic === topic));
  return (
    <div data-area="learn" {...part(ISLANDS.exercises)}>
      <PageBar parents={[{ uri: url, title: t("title") }]} translations={other_translations} />
      <main className={s.page} id="content" tabIndex={-1}>
        <h1 className={s.title}>{t("title")}</h1>
        <p className={s.intro}>{t("intro")}</p>
        <p>
          <DoneCount ids={exercises.map(({ id }) => id)} />
        </p>
        <nav aria-label={t("title")}>
          <ul className={s.topics}>
            {topics.map((topic) => (
              <li key={topic} data-area={topic}>
                <a href={`#${topic}`}>{t(`topic.${topic}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        {topics.map((topic) => {
          const own = exercises.filter((each) => each.topic === topic);
          return (
            <section key={topic} className={s.topic} aria-labelledby={topic} data-area={topic}>
              <h2 id={topic}>{t(`topic.${topic}`)}</h2>
              <DoneCount ids={own.map(({ id }) => id)} />
              {EXERCISE_LEVELS.map((level) => {
                const list = own.filter((each) => each.level === level);
                if (list.length === 0) return null;
                return (
                  <div key={level}>
                    <h3>{t(`level.${level}`)}</h3>
                    <ExerciseCards exercises={list} headings="h4" />
                  </div>
                );
              })}
            </section>
          );
        })}
        <p className="needs-script">
          <Button
            type="button"
            {...part(PROGRESS.forget)}
            {...part(PROGRESS.confirmText, t("forgetConfirm"))}
            {...part(PROGRESS.done, t("forgotten"))}
            {...part(PROGRESS.failed, t("forgetFailed"))}
            hidden
          >
            {t("forget")}
          </Button>{" "}
          <span {...part(PROGRESS.message)} />
        </p>
      </main>
    </div>
  );
}
