import { readFileSync } from "node:fs";
import type { QueryProblem } from "#content-build/compat/audience/answer.ts";
import { parseAudience } from "#content-build/compat/audience/audience.ts";
import { Browsers } from "#content-build/compat/browsers.ts";
import { readFeatures } from "#content-build/compat/check/find-features.ts";
import { languageOfFile } from "#content-build/compat/check/guess-language.ts";
import { MOST_CODE } from "#content-build/compat/check/limits.ts";
import { judgeFindings, type Problem } from "#content-build/compat/check/judge.ts";
import { CompatSet } from "#content-build/compat/compat-set.ts";
import { makeCompatData } from "#content-build/data/support/make.ts";

/** The findings in a file. */
export interface CheckedFile {
  file: string;
  problems: Problem[];
  /** Why some of it, or all of it, was not checked. */
  incomplete?: string;
}

/** The result of a check. */
export interface CheckResult {
  query: string;
  browsers: Browsers;
  files: CheckedFile[];
}

const PROBLEMS: Record<QueryProblem["code"], string> = {
  empty: "No browsers are named.",
  "too-long": "The query for browsers is too long.",
  "too-many": "The query for browsers has too many parts.",
  nothing: "No browser with compatibility data matches",
  "starts-with-not": 'A query cannot begin with "not":',
  "unknown-browser": "There is no browser with this name:",
  "unknown-version": "There is no such version:",
  "unknown-term": "This part of the query is not understood:",
  unsupported: "This part of the query is not supported here:",
};

const TOO_MANY_ERRORS = "has too many errors: what follows them was not checked";

/** Checks files with the data of the installed packages; throws an error for a wrong query. */
export function checkFiles(
  files: readonly string[],
  { browsers: text, guarded, today }: { browsers: string; guarded: boolean; today: string },
): CheckResult {
  const { browsers: list, areas } = makeCompatData();
  const browsers = new Browsers(list);
  const { audience, problem } = parseAudience(text, browsers, today);
  if (!audience) throw new Error(`${PROBLEMS[problem.code]} ${problem.text}`.trim());
  const set = new CompatSet(Object.fromEntries(areas.map(({ area, file }) => [area, file])));
  return {
    query: audience.query,
    browsers,
    files: files.map((file) => {
      const code = readFileSync(file, "utf8");
      const language = languageOfFile(file);
      if (!language || code.length > MOST_CODE) {
        const incomplete = `not checked: longer than ${MOST_CODE} characters`;
        return { file, problems: [], incomplete };
      }
      const { findings, isCut } = readFeatures(code, language, set);
      const found = findings.filter((one) => guarded || !one.guarded);
      const problems = judgeFindings(found, set, audience, browsers);
      return { file, problems, ...(isCut && { incomplete: TOO_MANY_ERRORS }) };
    }),
  };
}
