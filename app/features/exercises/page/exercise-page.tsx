import { useTranslation } from "react-i18next";
import { TextSection } from "#app/document/article/text-section.tsx";
import { languageName } from "#app/features/play/language-name.ts";
import type { PlayHost } from "#app/features/play/samples/sample-state.ts";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import {
  EXERCISE_LANGUAGES,
  type ExercisePage,
  exerciseUrl,
} from "#content-build/contract/play/exercises.ts";
import { DoneMark } from "../progress/done-mark.tsx";
import { Workbench, type WorkbenchProps } from "../workbench/workbench.tsx";
import s from "./exercise-page.module.css";

interface ExercisePageProps {
  page: ExercisePage;
  host: PlayHost;
}

/**
 * An exercise: the task, editors with the code to begin with, hints and the solution. All of it can
 * be read without script; `start-workbench.tsx` hydrates the editors.
 */
export function ExercisePageView({
  page: { exercise, locale, other_translations },
  host,
}: ExercisePageProps) {
  const { t } = useTranslation("exercises");
  const { id, url, title, level, topic, lesson, task, hints, start, solution } = exercise;
  const workbench: WorkbenchProps = {
    ...{ id, host, start, solution, checks: exercise.checks, checksCode: exercise.checksCode },
    path: lesson ? lesson.url : url,
    next: exercise.next,
  };
  const parents = [
    { uri: exerciseUrl(locale), title: t("title") },
    { uri: url, title },
  ];
  return (
    <div data-area={topic} {...part(ISLANDS.exercises)}>
      <PageBar parents={parents} translations={other_translations} />
      <main className={s.page} id="content" tabIndex={-1}>
        <header className={s.head}>
          <h1 className={s.title}>{title}</h1>
          <p className={s.facts}>
            <span className={s.topic}>{t(`topic.${topic}`)}</span>
            <span>{t(`level.${level}`)}</span>
            {lesson && <a href={lesson.url}>{t("lesson", { title: lesson.title })}</a>}
            <DoneMark id={id} />
          </p>
          <noscript>
            <Notice className={s.withoutScript}>{t("script")}</Notice>
          </noscript>
        </header>
        <div className={s.columns}>
          <div className={s.text}>
            <section aria-labelledby="task">
              <h2 id="task">{t("task")}</h2>
              {task.map((section, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
                <TextSection key={index} section={section} />
              ))}
            </section>
            {hints.length > 0 && (
              <section aria-labelledby="hints">
                <h2 id="hints">{t("hints")}</h2>
                {hints.map((sections, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
                  <details key={index} className={s.fold} data-hint>
                    <summary>{t("hint", { number: index + 1 })}</summary>
                    {sections.map((section, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
                      <TextSection key={at} section={section} />
                    ))}
                  </details>
                ))}
              </section>
            )}
            <section aria-labelledby="solution">
              <h2 id="solution">{t("solution")}</h2>
              <details className={s.fold}>
                <summary>{t("showSolution")}</summary>
                {EXERCISE_LANGUAGES.map(
                  (language) =>
                    solution[language] !== undefined && (
                      <div key={language}>
                        <h3>{languageName(language)}</h3>
                        <pre className={s.code} dir="ltr">
                          <code>{solution[language]}</code>
                        </pre>
                      </div>
                    ),
                )}
                <div data-diff />
              </details>
            </section>
            <p>
              <a href={exerciseUrl(locale)}>{t("all")}</a>
            </p>
          </div>
          <div className={s.work} {...part(ISLANDS.workbench, JSON.stringify(workbench))}>
            <Workbench {...workbench} />
          </div>
        </div>
      </main>
    </div>
  );
}
