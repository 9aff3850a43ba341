import { parseAudience } from "#content-build/compat/audience/audience.ts";
import type { Browsers } from "#content-build/compat/browsers.ts";
import type { Cell } from "#content-build/compat/cells.ts";
import { readFeatures } from "#content-build/compat/check/find-features.ts";
import type { CheckLanguage } from "#content-build/compat/check/finding.ts";
import { judgeFindings, type Problem } from "#content-build/compat/check/judge.ts";
import { type SupportTest, supportTestOf } from "#content-build/compat/check/support-test.ts";
import { shownLevelOf } from "#content-build/compat/compat-index.ts";
import type { CompatSet } from "#content-build/compat/compat-set.ts";
import type { BaselineLevel } from "#content-build/contract/search.ts";

/** The uses that a page shows; the rest is counted. */
export const MOST_SHOWN = 300;

/** Characters of a line that are shown. */
const LONGEST_LINE = 160;

/** A use of a feature that does not work everywhere, as the page shows it. */
export interface CheckedUse {
  key: string;
  line: number;
  column: number;
  /** Offset in the code. */
  at: number;
  /** The line, from near the use on. */
  excerpt: string;
  /** The feature of Baseline that the key is part of. */
  name?: string;
  level?: BaselineLevel;
  /** ISO date since when it works in all of the browsers. */
  since?: string;
  missing: { browser: string; cell: Cell }[];
  /** Slug of its page. */
  page?: string;
  /** The type of the object is not known. */
  isGuess: boolean;
  /** It is syntax: no test at run time can tell whether a browser can parse it. */
  isSyntax: boolean;
  test?: SupportTest;
}

/** The query for the audience, which may come from a link, is invalid. */
export class AudienceError extends Error {}

export interface CheckResult {
  uses: CheckedUse[];
  /** Number of uses, including those that are not listed. */
  count: number;
  /** Uses that would be listed if the code did not test for them. */
  guarded: number;
  /** Features that were recognized, whether they work or not. */
  recognized: number;
  /** The code has so many errors that some of it was not read. */
  isCut: boolean;
}

/** Finds features in code that do not work for an audience; `today` is an ISO date. */
export function checkCode(
  { code, language, audience: query }: { code: string; language: CheckLanguage; audience: string },
  { set, browsers }: { set: CompatSet; browsers: Browsers },
  today: string,
): CheckResult {
  const { audience, problem } = parseAudience(query, browsers, today);
  if (!audience) throw new AudienceError(`${problem.code}: ${problem.text}`);
  const { findings: found, isCut } = readFeatures(code, language, set);
  const judge = (guarded: boolean) =>
    judgeFindings(
      found.filter((one) => (one.guarded ?? false) === guarded),
      set,
      audience,
      browsers,
    );
  const problems = judge(false);
  const starts = lineStarts(code);
  return {
    uses: problems.slice(0, MOST_SHOWN).map((one) => describe(one, code, starts, browsers)),
    count: problems.length,
    guarded: judge(true).length,
    recognized: found.length,
    isCut,
  };
}

function describe(
  { finding, feature, verdict }: Problem,
  code: string,
  starts: readonly number[],
  browsers: Browsers,
): CheckedUse {
  const { line, column, candidates } = finding;
  const { key, baseline, page } = feature;
  const start = starts[line - 1] ?? 0;
  const at = start + column - 1;
  const isGuess = (candidates?.length ?? 0) > 1;
  const test = isGuess ? undefined : supportTestOf(key, code, at);
  return {
    ...{ key, line, column, at, isGuess },
    excerpt: excerptOf(code.slice(start, (starts[line] ?? code.length + 1) - 1), column),
    isSyntax: /^javascript\.(?!builtins\.)/.test(key),
    missing: verdict.missing.map(({ browser, cell }) => ({
      browser: browsers.find(browser)?.name ?? browser,
      cell,
    })),
    ...(baseline && { name: baseline.name, level: shownLevelOf(baseline) }),
    ...(verdict.since && { since: verdict.since }),
    ...(page && { page }),
    ...(test && { test }),
  };
}

function lineStarts(code: string): number[] {
  const starts = [0];
  for (let at = code.indexOf("\n"); at !== -1; at = code.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function excerptOf(line: string, column: number): string {
  const start = line.trimEnd().length > LONGEST_LINE ? Math.max(0, column - 41) : 0;
  const text = line.slice(start, start + LONGEST_LINE).trim();
  const isCut = start + LONGEST_LINE < line.trimEnd().length;
  return `${start > 0 ? "…" : ""}${text}${isCut ? "…" : ""}`;
}
