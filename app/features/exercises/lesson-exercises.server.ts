import { readPage } from "#app/lib/server/content.server.ts";
import type { ContentReader } from "#app/lib/server/load-context.ts";
import {
  type ExerciseEntry,
  type ExerciseListPage,
  exerciseUrl,
} from "#content-build/contract/play/exercises.ts";
import type { Locale } from "#content-build/contract/locales.ts";

/** All lessons have such URLs; other documents need not read the list. */
const LESSONS = /\/docs\/Learn_web_development\//i;

/** The exercises that belong to a lesson. */
export async function readLessonExercises(
  content: ContentReader,
  locale: Locale,
  url: string,
): Promise<ExerciseEntry[]> {
  if (!LESSONS.test(url)) return [];
  const list = await readPage<ExerciseListPage>(content, exerciseUrl(locale));
  return list?.exercises.filter(({ lesson }) => lesson?.url === url) ?? [];
}
