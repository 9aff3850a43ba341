import { EXERCISE_ID, LONGEST_EXERCISE_ID } from "#content-build/contract/play/exercises.ts";
import { ACCOUNT_PROGRESS_KEY } from "#app/lib/reader-keys.ts";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";

/** Storage key of the exercises done in this browser that are in no account yet. */
const DEVICE_KEY = "exercise-progress";
const MOST = 500;

/** When exercises were done, in milliseconds since 1970, by id. */
export type Progress = Map<string, number>;

/** All exercises that this browser knows to be done, including those of the account. */
export function allProgress(): Progress {
  return merged(readProgress(DEVICE_KEY), readProgress(ACCOUNT_PROGRESS_KEY));
}

/** The exercises that are in no account yet. */
export function deviceProgress(): Progress {
  return readProgress(DEVICE_KEY);
}

/** Notes that an exercise is done, now or earlier. */
export function keepDone(id: string, now = Date.now()): void {
  writeProgress(DEVICE_KEY, merged(readProgress(DEVICE_KEY), new Map([[id, now]])));
}

/** Records that the account has stored the progress sent to it, and its complete state. */
export function keepAccountProgress(account: Progress, sent: Progress): void {
  const left = [...readProgress(DEVICE_KEY)].filter(([id]) => !sent.has(id));
  writeProgress(DEVICE_KEY, new Map(left));
  writeProgress(ACCOUNT_PROGRESS_KEY, account);
}

/** Deletes all progress in this browser, including the copy of an account's. */
export function forgetProgress(): void {
  writeProgress(DEVICE_KEY, new Map());
  forgetAccountProgress();
}

/** Deletes the local copy of an account's progress. */
export function forgetAccountProgress(): void {
  writeProgress(ACCOUNT_PROGRESS_KEY, new Map());
}

/** Merges both; the earlier time counts. */
export function merged(one: Progress, other: Progress): Progress {
  const all = new Map(one);
  for (const [id, time] of other) all.set(id, Math.min(time, all.get(id) ?? time));
  return all;
}

/** Parses untrusted pairs; any that are not an id with a time are dropped. */
export function toProgress(pairs: unknown): Progress {
  if (!Array.isArray(pairs)) return new Map();
  const valid = pairs.filter(
    (pair): pair is [string, number] =>
      Array.isArray(pair) &&
      typeof pair[0] === "string" &&
      pair[0].length <= LONGEST_EXERCISE_ID &&
      EXERCISE_ID.test(pair[0]) &&
      Number.isSafeInteger(pair[1]),
  );
  return new Map(valid.slice(0, MOST));
}

function readProgress(key: string): Progress {
  return toProgress(rememberedObject(key));
}

function writeProgress(key: string, progress: Progress): void {
  rememberObject(key, progress.size > 0 ? [...progress].slice(0, MOST) : undefined);
}
