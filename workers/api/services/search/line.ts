import { WaitingLine } from "../limits/waiting-line.ts";

/** Two concurrent searches: other database queries wait for two statements at most. */
export const searchLine = new WaitingLine({
  concurrency: 2,
  waiting: 40,
  timeoutMs: 8000,
  holdMs: 30_000,
});
