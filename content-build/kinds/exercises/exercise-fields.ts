import { z } from "zod";
import { EXERCISE_LEVELS, EXERCISE_TOPICS } from "../../contract/play/exercises.ts";

/** Names of files beside `exercise.md`; the extension gives the language. */
const files = z
  .array(
    z.string().regex(/^[\w-]+\.(?:html|css|js)$/, "names of .html, .css or .js files beside it"),
  )
  .max(3)
  .refine(
    (names) => new Set(names.map((name) => name.split(".")[1])).size === names.length,
    "one file for each language",
  );
const title = z.coerce.string().min(1).max(100);
const summary = z.coerce.string().min(1).max(200);
const hints = z.array(z.coerce.string().min(1).max(2000)).max(10);

/** The front matter of an exercise. */
export const exerciseFields = z.strictObject({
  title,
  summary,
  level: z.enum(EXERCISE_LEVELS),
  topic: z.enum(EXERCISE_TOPICS),
  start: files.min(1),
  solution: files.min(1),
  hints: hints.default([]),
  /** Id of the live sample in the lesson that sets the same task. */
  sample: z.string().min(1).max(100).optional(),
});

/** The front matter of a translation; missing fields are taken from English. */
export const translationFields = z.strictObject({
  title,
  summary: summary.optional(),
  start: files.optional(),
  solution: files.optional(),
  hints: hints.optional(),
  /** Translations of the names of checks in `checks.js`. */
  checks: z.record(z.string(), z.string()).default({}),
});

export type ExerciseFields = z.infer<typeof exerciseFields>;
export type TranslationFields = z.infer<typeof translationFields>;
