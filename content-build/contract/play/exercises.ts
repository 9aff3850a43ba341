import type { Section, Translation } from "../documents.ts";
import type { Locale } from "../locales.ts";

/** Topics of exercises, in display order. */
export const EXERCISE_TOPICS = ["html", "css", "javascript", "accessibility"] as const;
export type ExerciseTopic = (typeof EXERCISE_TOPICS)[number];

/** How hard exercises are, easiest first. */
export const EXERCISE_LEVELS = ["beginner", "intermediate", "advanced"] as const;
export type ExerciseLevel = (typeof EXERCISE_LEVELS)[number];

/** The languages of an exercise's code, in the order of its editors. */
export const EXERCISE_LANGUAGES = ["html", "css", "js"] as const;
export type ExerciseLanguage = (typeof EXERCISE_LANGUAGES)[number];

/** Code by language, without the languages that an exercise does not use. */
export type ExerciseCode = Partial<Record<ExerciseLanguage, string>>;

/** Ids of exercises: the names of their folders, with hyphens. */
export const EXERCISE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_EXERCISE_ID = 80;

/** An entry in the list of exercises. */
export interface ExerciseEntry {
  /** The same in all languages. */
  id: string;
  /** Where there is no translation, the URL of the English page. */
  url: string;
  title: string;
  summary: string;
  level: ExerciseLevel;
  topic: ExerciseTopic;
  /** The lesson that it belongs to. */
  lesson: { url: string; title: string } | null;
  /** Id of the live sample in that lesson that sets the same task. */
  sample?: string;
}

/** A named assertion of `checks.js`. */
export interface ExerciseCheck {
  /** As in `checks.js`. */
  name: string;
  /** For readers: translated, if there is a translation. */
  text: string;
}

/** An exercise: `/en-US/exercises/even-padding`. */
export interface ExercisePage {
  exercise: ExerciseEntry & {
    task: Section[];
    /** To be shown one by one. */
    hints: Section[][];
    start: ExerciseCode;
    /** Only the languages whose code differs from the start. */
    solution: ExerciseCode;
    checks: ExerciseCheck[];
    /** The text of `checks.js`. */
    checksCode: string;
    /** The next one of the same lesson or topic. */
    next: { url: string; title: string } | null;
  };
  url: string;
  locale: Locale;
  pageTitle: string;
  other_translations: Translation[];
  renderer: "Exercise";
}

/** All exercises: `/en-US/exercises`. */
export interface ExerciseListPage {
  exercises: ExerciseEntry[];
  url: string;
  locale: Locale;
  pageTitle: string;
  other_translations: Translation[];
  renderer: "ExerciseList";
}

/** The URL of an exercise; without an id, that of the list. */
export function exerciseUrl(locale: Locale, id?: string): string {
  return `/${locale}/exercises${id === undefined ? "" : `/${id}`}`;
}
