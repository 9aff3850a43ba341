import { existsSync, lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  EXERCISE_ID,
  type ExerciseCode,
  type ExerciseLanguage,
  LONGEST_EXERCISE_ID,
} from "../../contract/play/exercises.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale, localeFolder } from "../../contract/locales.ts";
import type { Issue } from "../../issues.ts";
import type { Settings } from "../../settings.ts";
import { rootOf } from "../../source/documents.ts";
import { type MarkdownSource, readMarkdownSource } from "../markdown-source.ts";
import { checkNames, checksProblem } from "./check-names.ts";
import {
  type ExerciseFields,
  exerciseFields,
  type TranslationFields,
  translationFields,
} from "./exercise-fields.ts";
import { CHECKS_FILE, EXERCISE_FILE, exerciseFolders, exerciseId } from "./exercise-folders.ts";

/** More than any exercise needs; all of it is part of a page. */
const MOST_CHARACTERS = 20_000;

/** An exercise in one language. */
export interface ExerciseText<Fields> extends MarkdownSource<Fields> {
  locale: Locale;
  start: ExerciseCode;
  solution: ExerciseCode;
}

/** An exercise with its translations. */
export interface ExerciseSource extends ExerciseText<ExerciseFields> {
  id: string;
  /** Relative to the content root. */
  place: string;
  checks: string;
  checkNames: string[];
  translations: ExerciseText<TranslationFields>[];
}

/** All exercises. */
export interface Exercises {
  exercises: ExerciseSource[];
  issues: Issue[];
}

/** Reads all exercises; undefined if there are none. */
export function readExercises(settings: Pick<Settings, "roots">): Exercises | undefined {
  const folders = exerciseFolders(settings, DEFAULT_LOCALE);
  if (folders.length === 0) return undefined;
  const issues: Issue[] = [];
  const byId = new Map<string, ExerciseSource>();
  for (const place of folders) {
    const exercise = readExercise(settings, place, issues);
    if (!exercise) continue;
    const other = byId.get(exercise.id);
    if (other) {
      const found = `the name of another exercise: ${other.place}`;
      issues.push(issue(exercise.file, found, "Rename one of the two folders."));
    } else byId.set(exercise.id, exercise);
  }
  for (const locale of LOCALES.slice(1)) addTranslations(settings, locale, byId, issues);
  return { exercises: [...byId.values()], issues };
}

/** Reads an exercise, or `text` instead of its file; undefined if it has issues, which are added. */
export function readExercise(
  { roots }: Pick<Settings, "roots">,
  place: string,
  issues: Issue[],
  text?: string,
): ExerciseSource | undefined {
  const before = issues.length;
  const root = roots.content;
  const source = readMarkdownSource(root, `${place}/${EXERCISE_FILE}`, exerciseFields, text);
  if (Array.isArray(source)) {
    issues.push(...source);
    return undefined;
  }
  const { file, folder, front } = source;
  const id = exerciseId(place);
  if (!EXERCISE_ID.test(id) || id.length > LONGEST_EXERCISE_ID) {
    const advice = "Name it with lower-case letters, digits and underscores.";
    issues.push(issue(file, `a folder named ${place.split("/").at(-1)}`, advice));
  }
  const checksFile = `${place}/${CHECKS_FILE}`;
  const checks = readCode(folder, CHECKS_FILE, file, issues);
  const problem = checks === undefined ? undefined : checksProblem(checks);
  if (problem) {
    const advice = 'Write check("What must be true", () => { … }) for each thing to check.';
    issues.push(issue(checksFile, problem.found, advice, problem.line));
  }
  const start = readFiles(folder, front.start, file, issues);
  const solution = readFiles(folder, front.solution, file, issues);
  if (sameCode({ ...start, ...solution }, start)) {
    const found = "a solution that is the same as the start";
    issues.push(issue(file, found, "Write the start so that something is left to do."));
  }
  if (issues.length > before || checks === undefined) return undefined;
  const texts = { locale: DEFAULT_LOCALE, start, solution };
  const names = checkNames(checks);
  return { ...source, ...texts, id, place, checks, checkNames: names, translations: [] };
}

function addTranslations(
  settings: Pick<Settings, "roots">,
  locale: Locale,
  byId: Map<string, ExerciseSource>,
  issues: Issue[],
): void {
  const root = rootOf(settings.roots, locale) ?? "";
  for (const place of exerciseFolders(settings, locale)) {
    const file = `${place}/${EXERCISE_FILE}`;
    const source = readMarkdownSource(root, file, translationFields);
    if (Array.isArray(source)) {
      issues.push(...source);
      continue;
    }
    const english = byId.get(exerciseId(place));
    const expected = english?.place.replace(/^[^/]+/, localeFolder(locale));
    if (!english || expected !== place) {
      const advice = english ? `Move it to ${expected}.` : "Add the English one, or delete it.";
      issues.push(issue(file, "a translation without an English exercise", advice));
      continue;
    }
    const { front, folder } = source;
    const own: Issue[] = [];
    const start = readFiles(folder, front.start ?? [], file, own);
    const solution = readFiles(folder, front.solution ?? [], file, own);
    issues.push(...own);
    if (own.length > 0) continue;
    for (const name of Object.keys(front.checks)) {
      if (english.checkNames.includes(name)) continue;
      const advice = `The checks are: ${english.checkNames.map((each) => `"${each}"`).join(", ")}.`;
      issues.push({ ...issue(file, `checks: no check "${name}"`, advice), severity: "warning" });
    }
    english.translations.push({
      ...source,
      locale,
      start: { ...english.start, ...start },
      solution: { ...english.solution, ...solution },
    });
  }
}

/** Reads the files of a list, by language. */
function readFiles(
  folder: string,
  names: readonly string[],
  file: string,
  issues: Issue[],
): ExerciseCode {
  const code: ExerciseCode = {};
  for (const name of names) {
    const text = readCode(folder, name, file, issues);
    if (text !== undefined) code[name.slice(name.lastIndexOf(".") + 1) as ExerciseLanguage] = text;
  }
  return code;
}

function readCode(folder: string, name: string, file: string, issues: Issue[]): string | undefined {
  const absolute = path.join(folder, name);
  if (!existsSync(absolute) || !lstatSync(absolute).isFile()) {
    issues.push(issue(file, `${name}, which is not there`, "Write this file beside it."));
    return undefined;
  }
  const text = readFileSync(absolute, "utf8");
  if (text.length <= MOST_CHARACTERS) return text;
  const found = `${name} with ${text.length} characters`;
  issues.push(issue(file, found, `Make it shorter than ${MOST_CHARACTERS}.`));
  return undefined;
}

function sameCode(one: ExerciseCode, other: ExerciseCode): boolean {
  return one.html === other.html && one.css === other.css && one.js === other.js;
}

function issue(file: string, found: string, advice: string, line = 1): Issue {
  return { code: "exercise", severity: "error", file, line, column: 1, found, advice };
}
