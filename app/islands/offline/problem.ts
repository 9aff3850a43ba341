/** Why something cannot be held, for which the settings page has a sentence. */
export type ProblemCode = "space" | "network" | "busy" | "changed" | "damaged" | "evicted";

/** An expected failure of a download. What has arrived stays. */
export class OfflineProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** What went wrong while something was stored or fetched. */
export function problemOf(error: unknown): OfflineProblem {
  if (error instanceof OfflineProblem) return error;
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return new OfflineProblem(isFull ? "space" : "network", error);
}
