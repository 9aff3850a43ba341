/**
 * Error codes, for which the settings page has messages. `space`: too little before the download;
 * `full`: nothing more could be stored during it.
 */
export type ProblemCode = "space" | "full" | "network" | "busy" | "changed" | "damaged" | "evicted";

/** An expected failure of a download. Finished packs are kept. */
export class OfflineProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * Errors of Cache Storage and IndexedDB that mean there is no room: beyond the quota the first, on
 * a full disk, in Chromium, the others.
 */
const FULL = new Set(["QuotaExceededError", "UnknownError", "InvalidAccessError"]);

/** The code of a failure to store or fetch something. */
export function problemOf(error: unknown): OfflineProblem {
  if (error instanceof OfflineProblem) return error;
  const isFull = error instanceof DOMException && FULL.has(error.name);
  return new OfflineProblem(isFull ? "full" : "network", error);
}
