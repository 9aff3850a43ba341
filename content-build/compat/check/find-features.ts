import type { CompatSet } from "../compat-set.ts";
import { usesInCss } from "./css.ts";
import type { CheckLanguage, Finding, Use } from "./finding.ts";
import { usesInHtml } from "./html.ts";
import { usesInJavaScript } from "./javascript/javascript.ts";
import { MOST_CODE } from "./limits.ts";
import { RecoveryBudget } from "./parse.ts";

const READERS: Record<
  CheckLanguage,
  (code: string, compat: CompatSet, budget: RecoveryBudget) => Use[]
> = {
  css: usesInCss,
  html: usesInHtml,
  javascript: usesInJavaScript,
};

/** The findings in a piece of code. */
export interface FoundFeatures {
  findings: Finding[];
  /** Whether the code has so many errors that part of it was not read. */
  isCut: boolean;
}

/**
 * The features that code uses, in source order. Syntax errors are skipped, up to a limit; only
 * features in the areas of `compat` are found. Takes time linear in the length of the code.
 *
 * @example readFeatures("a:has(b) {}", "css", compat).findings // [{ key: "css.selectors.has", line: 1, column: 3 }]
 */
export function readFeatures(
  code: string,
  language: CheckLanguage,
  compat: CompatSet,
): FoundFeatures {
  if (code.length > MOST_CODE) throw new RangeError(`Code is limited to ${MOST_CODE} characters.`);
  const budget = new RecoveryBudget(code.length);
  const findings = locate(code, READERS[language](code, compat, budget));
  return { findings, isCut: budget.isSpent };
}

/** Sorts uses and adds their lines and columns; keeps only the first use of a key on a line. */
function locate(code: string, uses: readonly Use[]): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let line = 1;
  let start = 0;
  // Remembered, since a long line would otherwise be searched again for each use on it.
  let next = code.indexOf("\n");
  for (const { key, at, guarded, candidates } of [...uses].sort((a, b) => a.at - b.at)) {
    while (next !== -1 && next < at) {
      line++;
      start = next + 1;
      next = code.indexOf("\n", start);
    }
    const name = `${line} ${key} ${guarded ?? false}`;
    if (seen.has(name)) continue;
    seen.add(name);
    findings.push({
      key,
      line,
      column: at - start + 1,
      ...(guarded && { guarded: true as const }),
      ...(candidates && { candidates }),
    });
  }
  return findings;
}
