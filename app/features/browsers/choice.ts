import { type FormFailure, writtenIn } from "#app/lib/form-failure.ts";
import type { QueryProblem } from "#content-build/compat/audience/answer.ts";
import type { CompatBrowserId } from "#content-build/compat/files.ts";

/** The ways to choose browsers, in the order of the form. */
export const WAYS = ["widely", "year", "query", "versions"] as const;

export type Way = (typeof WAYS)[number];

/** The action just taken on the choice. */
export const DONE = ["saved", "forgotten"] as const;

/** A browser of a choice, from its oldest version on. */
export interface ChosenBrowser {
  id: CompatBrowserId;
  name: string;
  version: string;
  /** ISO date; empty where unknown. */
  released: string;
}

interface Written {
  way: Way;
  year?: string | undefined;
  query: string;
  /** Oldest versions by browser. */
  minimum: [id: string, version: string][];
}

/**
 * The query for the fields of the form.
 *
 * @example queryOf({ way: "versions", query: "", minimum: [["chrome", "110"]] }) // "chrome >= 110"
 */
export function queryOf({ way, year, query, minimum }: Written): string {
  if (way === "widely") return "baseline widely available";
  if (way === "year") return year ? `baseline ${year}` : "";
  if (way === "query") return query;
  return minimum.map(([id, version]) => `${id} >= ${version}`).join(", ");
}

/** The way of choosing that leads to a query, for the form to select it. */
export function wayOf(query: string | undefined, kind: string | undefined): Way {
  if (query === undefined || kind === "widely") return "widely";
  if (kind === "year") return "year";
  const isList = query.split(",").every((term) => /^ *[a-z_]+ >= [\d.]+ *$/.test(term));
  return isList ? "versions" : "query";
}

/** A choice of browsers, as the page shows it. */
export interface Choice {
  query: string | undefined;
  chosen: ChosenBrowser[];
  /** Why the query is invalid. */
  problem: QueryProblem | undefined;
  kind: string | undefined;
  year: number | undefined;
  /** It comes from the address and is not the reader's own. */
  isShared: boolean;
  isKept: boolean;
  /** The reader is signed in: a choice is kept for all of their devices. */
  isInAccount: boolean;
  thisYear: number;
  browsers: { id: CompatBrowserId; name: string; latest: string }[];
  done: (typeof DONE)[number] | undefined;
  back: string | undefined;
}

/** The code of a sentence in `problems`, and the text it is about. */
export interface FormProblem {
  code: QueryProblem["code"] | "bad-version";
  text: string;
}

const CODES: readonly string[] = [
  "empty",
  "too-long",
  "too-many",
  "nothing",
  "starts-with-not",
  "unknown-browser",
  "unknown-version",
  "unknown-term",
  "unsupported",
  "bad-version",
] satisfies FormProblem["code"][];

/** The problem in a form that was submitted this way. */
export function problemIn(failure: FormFailure | undefined, way: Way): FormProblem | undefined {
  if (!failure || writtenIn(failure, "way") !== way || !CODES.includes(failure.code)) {
    return undefined;
  }
  return { code: failure.code as FormProblem["code"], text: writtenIn(failure, "wrong") ?? "" };
}
