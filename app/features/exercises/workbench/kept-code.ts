import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import { EXERCISE_LANGUAGES, type ExerciseCode } from "#content-build/contract/play/exercises.ts";

const KEY = "exercise-code";
/** More exercises than anybody works on at once; the oldest is forgotten. */
const MOST = 100;
const LONGEST = 20_000;

/** Code by exercise, the latest last. */
type Kept = [id: string, code: ExerciseCode][];

/** The code that this browser keeps for an exercise. */
export function keptCode(id: string): ExerciseCode | undefined {
  const found = readAll().find(([name]) => name === id)?.[1];
  return found && toCode(found);
}

/** Keeps code for an exercise, or forgets it. */
export function keepCode(id: string, code: ExerciseCode | undefined): void {
  const others = readAll().filter(([name]) => name !== id);
  const all: Kept = code ? [...others, [id, code]] : others;
  rememberObject(KEY, all.length > 0 ? all.slice(-MOST) : undefined);
}

function readAll(): Kept {
  const value = rememberedObject<Kept>(KEY);
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).filter(
    (pair): pair is Kept[number] =>
      Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "object",
  );
}

function toCode(value: object): ExerciseCode {
  const code: ExerciseCode = {};
  for (const language of EXERCISE_LANGUAGES) {
    const text = (value as Record<string, unknown>)[language];
    if (typeof text === "string") code[language] = text.slice(0, LONGEST);
  }
  return code;
}
