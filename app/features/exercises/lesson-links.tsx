import { useTranslation } from "react-i18next";
import type { ExerciseEntry } from "#content-build/contract/play/exercises.ts";

/** The exercises of a lesson, as links: documents have no room for the styles of cards. */
export function LessonLinks({ exercises }: { exercises: readonly ExerciseEntry[] }) {
  const { t } = useTranslation("exercises");
  if (exercises.length === 0) return null;
  return (
    <section className="prose" aria-labelledby="exercises">
      <h2 id="exercises">{t("ofLesson")}</h2>
      <ul>
        {exercises.map(({ id, url, title }) => (
          <li key={id}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
