import type { ExerciseEntry } from "../../contract/play/exercises.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { Project } from "../../project/project.ts";
import { entriesIn } from "./exercises.ts";
import type { Exercises } from "./read-exercises.ts";

const LESSON = /\/en-US\/docs\/[^\s)>#"']+/g;

/** Finds the exercises of all lessons that a text links to, in the order of the links. */
export function exercisesByLesson(
  project: Project,
  source: Exercises | undefined,
): (text: string) => ExerciseEntry[] {
  const entries = source ? entriesIn(project, source, DEFAULT_LOCALE) : [];
  return (text) => {
    const links = new Set(text.match(LESSON));
    return [...links].flatMap((link) => entries.filter(({ lesson }) => lesson?.url === link));
  };
}
