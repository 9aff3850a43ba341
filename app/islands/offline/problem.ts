/** Error codes, for which the settings page has messages. */
export type ProblemCode = "space" | "network" | "busy" | "changed" | "damaged" | "evicted";

/** An expected failure of a download. Finished packs are kept. */
export class OfflineProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The code of a failure to store or fetch something. */
export function problemOf(error: unknown): OfflineProblem {
  if (error instanceof OfflineProblem) return error;
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return new OfflineProblem(isFull ? "space" : "network", error);
}
