import type { Browsers } from "../browsers.ts";
import type { CompatBrowserId } from "../files.ts";

/** A version that a query chooses. */
export interface Choice {
  id: CompatBrowserId;
  version: string;
}

/** Why a query cannot be answered, with the part of it that is meant. */
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

/** What a term of a query is answered with: versions, or why not. */
export type Answer = { chosen: Choice[] } | { problem: QueryProblem };

/** What the answer to a term may depend on. */
export interface QueryContext {
  browsers: Browsers;
  today: string;
}
