import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Locale, localeFolder } from "../../contract/locales.ts";
import type { Settings } from "../../settings.ts";
import { rootOf } from "../../source/documents.ts";

/** The file that makes a folder an exercise. */
export const EXERCISE_FILE = "exercise.md";
export const CHECKS_FILE = "checks.js";

/** Exercises belong to lessons: nothing else is searched, which takes a tenth of the time. */
const AREA = "learn_web_development";
const FOLDER = "exercises";

/** Whether a file is part of an exercise: `…/LESSON/exercises/NAME/FILE`. */
export function isExerciseFile(file: string): boolean {
  const parts = file.split(path.sep);
  return parts.at(-3) === FOLDER && parts.includes(AREA);
}

/**
 * The folders of all exercises in a locale, relative to its root and sorted. Symbolic links are not
 * followed: they may be circular, or lead anywhere.
 */
export function exerciseFolders({ roots }: Pick<Settings, "roots">, locale: Locale): string[] {
  const root = rootOf(roots, locale);
  const start = `${localeFolder(locale)}/${AREA}`;
  if (!root || !existsSync(path.join(root, start))) return [];
  return readdirSync(path.join(root, start), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === EXERCISE_FILE)
    .map((entry) => path.relative(root, entry.parentPath).split(path.sep).join("/"))
    .filter((folder) => folder.split("/").at(-2) === FOLDER)
    .sort();
}

/** The folder of the lesson that an exercise belongs to. */
export function lessonFolder(folder: string): string {
  return folder.split("/").slice(0, -2).join("/");
}

/** The id of an exercise: the name of its folder. */
export function exerciseId(folder: string): string {
  return (folder.split("/").at(-1) ?? "").replaceAll("_", "-");
}
