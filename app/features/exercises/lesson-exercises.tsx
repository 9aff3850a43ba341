import { useTranslation } from "react-i18next";
import type { ExerciseEntry } from "#content-build/contract/play/exercises.ts";
import { ExerciseCards } from "./list/exercise-cards.tsx";
import s from "./lesson-exercises.module.css";
import { DoneCount } from "./progress/done-count.tsx";

interface LessonExercisesProps {
  exercises: readonly ExerciseEntry[];
  /** What they belong to. */
  of: "lesson" | "module";
}

/** The exercises of a lesson or of a module of the curriculum. */
export function LessonExercises({ exercises, of }: LessonExercisesProps) {
  const { t } = useTranslation("exercises");
  if (exercises.length === 0) return null;
  return (
    <section className={s.section} aria-labelledby="exercises" data-exercises>
      <h2 id="exercises">{t(of === "lesson" ? "ofLesson" : "ofModule")}</h2>
      <DoneCount ids={exercises.map(({ id }) => id)} />
      <ExerciseCards exercises={exercises} headings="h3" withFacts />
    </section>
  );
}
