import type { Browsers } from "../browsers.ts";
import type { CompatBrowserId } from "../files.ts";

/** A version that a query chooses. */
export interface Choice {
  id: CompatBrowserId;
  version: string;
}

/** Why a query cannot be answered, and the part of it that is at fault. */
export interface QueryProblem {
  code:
    | "empty"
    | "too-long"
    | "too-many"
    | "nothing"
    | "starts-with-not"
    | "unknown-browser"
    | "unknown-version"
    | "unknown-term"
    | "unsupported";
  text: string;
}

/** The result of a term of a query: versions, or a problem. */
export type Answer = { chosen: Choice[] } | { problem: QueryProblem };

/** Context for resolving a term. */
export interface QueryContext {
  browsers: Browsers;
  today: string;
}
