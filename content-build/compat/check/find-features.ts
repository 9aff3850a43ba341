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
  /** It has so many errors that some of it was not read. */
  isCut: boolean;
}

/**
 * The features that a text of code uses, in its order. Errors in the code are skipped, up to a
 * number; `compat` holds the areas whose features are looked for. Takes time linear in the code.
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

/** Sorts uses by their offsets and gives them lines and columns; of several on a line, the first. */
function locate(code: string, uses: readonly Use[]): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let line = 1;
  let start = 0;
  // Kept, because a long line would be searched again for each use on it.
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
