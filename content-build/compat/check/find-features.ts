import type { CompatSet } from "../compat-set.ts";
import { usesInCss } from "./css.ts";
import type { CheckLanguage, Finding, Use } from "./finding.ts";
import { usesInHtml } from "./html.ts";
import { usesInJavaScript } from "./javascript/javascript.ts";
import { MOST_CODE } from "./limits.ts";
import { locate } from "./positions.ts";

const READERS: Record<CheckLanguage, (code: string, compat: CompatSet) => Use[]> = {
  css: usesInCss,
  html: usesInHtml,
  javascript: usesInJavaScript,
};

/**
 * The features that a text of code uses, in its order. Errors in the code are skipped; `compat`
 * holds the areas whose features are looked for. Takes time linear in the code.
 *
 * @example findFeatures("a:has(b) {}", "css", compat) // [{ key: "css.selectors.has", line: 1, column: 3 }]
 */
export function findFeatures(code: string, language: CheckLanguage, compat: CompatSet): Finding[] {
  if (code.length > MOST_CODE) throw new RangeError(`Code is limited to ${MOST_CODE} characters.`);
  return locate(code, READERS[language](code, compat));
}
