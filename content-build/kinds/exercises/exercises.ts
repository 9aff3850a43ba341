import path from "node:path";
import {
  EXERCISE_LEVELS,
  EXERCISE_TOPICS,
  type ExerciseEntry,
  type ExerciseListPage,
  exerciseUrl,
} from "../../contract/play/exercises.ts";
import { LOCALES, type Locale, nativeName } from "../../contract/locales.ts";
import { pageFile } from "../../contract/slugs.ts";
import type { Project } from "../../project/project.ts";
import type { Settings } from "../../settings.ts";
import { rootOf } from "../../source/documents.ts";
import { stampFiles } from "../markdown-source.ts";
import type { CompiledKind, PageKind } from "../page-kind.ts";
import { exerciseFolders, lessonFolder } from "./exercise-folders.ts";
import { entryOf, makeExercisePage } from "./exercise-page.ts";
import { type Exercises, readExercises } from "./read-exercises.ts";

/** Exercises that check themselves, and in each locale their list. */
export const exercises: PageKind<Exercises> = {
  name: "exercises",
  area: "/exercises",
  read: readExercises,
  addresses: exerciseUrls,
  stamp: stampExercises,
  compile: compileExercises,
};

/** URLs of all lists and exercises. */
export function exerciseUrls({ exercises }: Exercises): string[] {
  const pages = exercises.flatMap((exercise) =>
    [exercise, ...exercise.translations].map(({ locale }) => exerciseUrl(locale, exercise.id)),
  );
  return [...LOCALES.map((locale) => exerciseUrl(locale)), ...pages];
}

/** Changes with any file of an exercise. */
function stampExercises(settings: Settings): string[] {
  return LOCALES.flatMap((locale) =>
    exerciseFolders(settings, locale).flatMap((folder) => [
      folder,
      ...stampFiles(path.join(rootOf(settings.roots, locale) ?? "", folder)),
    ]),
  );
}

/** All exercises as lists show them, sorted by topic, level and id. */
export function entriesIn(project: Project, source: Exercises, locale: Locale): ExerciseEntry[] {
  const folders = new Set(source.exercises.map(({ place }) => lessonFolder(place)));
  const lessons = new Map(
    [...project.index.all()].flatMap((page) =>
      folders.has(page.folder) ? [[page.folder, page] as const] : [],
    ),
  );
  return source.exercises
    .map((exercise) => {
      const lesson = lessons.get(lessonFolder(exercise.place));
      return entryOf(project, exercise, lesson, locale);
    })
    .sort(compareEntries);
}

/** Compiles all exercises and their lists. */
export function compileExercises(project: Project, source: Exercises): CompiledKind {
  const compiled: CompiledKind = { outputs: [], compilations: [] };
  const byId = new Map(source.exercises.map((exercise) => [exercise.id, exercise]));
  for (const locale of LOCALES) {
    const entries = entriesIn(project, source, locale);
    for (const [at, entry] of entries.entries()) {
      const exercise = byId.get(entry.id);
      const made = exercise && makeExercisePage(project, exercise, entry, entries[at + 1], locale);
      if (!made) continue;
      compiled.compilations.push(...made.compilations);
      const { url } = entry;
      compiled.outputs.push({ path: pageFile(url), content: JSON.stringify(made.page), url });
    }
    const list = listPage(project, locale, entries);
    const { url } = list;
    compiled.outputs.push({ path: pageFile(url), content: JSON.stringify(list), url });
  }
  return compiled;
}

function listPage(project: Project, locale: Locale, exercises: ExerciseEntry[]): ExerciseListPage {
  const title = "Exercises";
  return {
    exercises,
    url: exerciseUrl(locale),
    locale,
    pageTitle: `${title} | ${project.settings.siteName}`,
    other_translations: LOCALES.map((other) => ({
      locale: other,
      title,
      native: nativeName(other),
    })),
    renderer: "ExerciseList",
  };
}

function compareEntries(a: ExerciseEntry, b: ExerciseEntry): number {
  return (
    EXERCISE_TOPICS.indexOf(a.topic) - EXERCISE_TOPICS.indexOf(b.topic) ||
    EXERCISE_LEVELS.indexOf(a.level) - EXERCISE_LEVELS.indexOf(b.level) ||
    (a.id < b.id ? -1 : 1)
  );
}
