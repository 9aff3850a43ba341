import { WaitingLine } from "../limits/waiting-line.ts";

/**
 * Two searches at once: whoever asks the database something small meanwhile waits for
 * two statements at most, however many are searching.
 */
export const searchLine = new WaitingLine({
  atOnce: 2,
  waiting: 40,
  patienceMs: 8000,
  holdMs: 30_000,
});
