import { useTranslation } from "react-i18next";
import type { ExerciseEntry } from "#content-build/contract/play/exercises.ts";
import { ExerciseCards } from "./list/exercise-cards.tsx";
import s from "./module-exercises.module.css";
import { DoneCount } from "./progress/done-count.tsx";

/** The exercises of a module of the curriculum, with what is done of them. */
export function ModuleExercises({ exercises }: { exercises: readonly ExerciseEntry[] }) {
  const { t } = useTranslation("exercises");
  if (exercises.length === 0) return null;
  return (
    <section className={s.section} aria-labelledby="exercises" data-exercises>
      <h2 id="exercises">{t("ofModule")}</h2>
      <DoneCount ids={exercises.map(({ id }) => id)} />
      <ExerciseCards exercises={exercises} headings="h3" withFacts />
    </section>
  );
}
