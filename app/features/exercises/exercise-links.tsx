import { useTranslation } from "react-i18next";
import { foreignLang } from "#app/lib/lang.ts";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import type { ExerciseEntry } from "#content-build/contract/play/exercises.ts";
import { ANSWERS } from "./answers/parts.ts";
import { DoneCount } from "./progress/done-count.tsx";

interface ExerciseLinksProps {
  exercises: readonly ExerciseEntry[];
  /** The page the exercises belong to. */
  of: "lesson" | "module";
}

/**
 * The exercises of a lesson or of a module of the curriculum, with how many are done. It has no
 * styles of its own, since the style sheets of documents have no room for more.
 */
export function ExerciseLinks({ exercises, of }: ExerciseLinksProps) {
  const { t, i18n } = useTranslation("exercises");
  if (exercises.length === 0) return null;
  return (
    <section className="prose" aria-labelledby="exercises" {...part(ISLANDS.exercises)}>
      <h2 id="exercises">{t(of === "lesson" ? "ofLesson" : "ofModule")}</h2>
      <DoneCount ids={exercises.map(({ id }) => id)} />
      <ul>
        {exercises.map(({ id, url, title, sample }) => {
          const lang = foreignLang(url, i18n.language);
          return (
            <li
              key={id}
              {...(sample && { [ANSWERS.sample]: sample, [ANSWERS.check]: t("answer.check") })}
            >
              <a href={url} hrefLang={lang} lang={lang}>
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
