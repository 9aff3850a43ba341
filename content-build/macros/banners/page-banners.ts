import type { PageCompilation } from "../../page/page-compilation.ts";
import { findMacros, macroKey } from "../parse.ts";
import { runMacro } from "../run.ts";

const BANNERS = new Set([
  "availableinworkers",
  "deprecated_header",
  "non_standard_header",
  "securecontext_header",
  "seecompattable",
]);

/** The banners that a page asks for in its front matter: `banners: [SeeCompatTable]`. */
export function pageBanners(compilation: PageCompilation): string[] {
  return (compilation.page.banners ?? []).flatMap((text) => {
    const [call] = findMacros(`{{${text}}}`).calls;
    if (call && BANNERS.has(macroKey(call.name)))
      return runMacro(compilation, { ...call, start: 0 });
    compilation.issues.push({
      code: "front-matter",
      severity: "warning",
      file: compilation.source.file,
      line: 1,
      column: 1,
      found: `banners: ${text}, which is no banner`,
      advice: `Write one of ${[...BANNERS].join(", ")}.`,
    });
    return [];
  });
}

/** What the front matter says of a feature, and what says it above the text. */
const STATUS_BANNERS = [
  ["experimental", "experimental", "seecompattable", "Template/experimental_badge_title"],
  ["deprecated", "deprecated", "deprecated_header", "Template/deprecated_badge_title"],
  ["non-standard", "nonstandard", "non_standard_header", "Template/non_standard_badge_title"],
] as const;

/** The banners of a page's statuses that its source, often a translation, does not have. */
export function missingBanners(compilation: PageCompilation, html: string): string {
  const { status = [], browserCompat = [] } = compilation.page;
  const missing = STATUS_BANNERS.filter(
    ([name, className]) => status.includes(name) && !html.includes(`class="notecard ${className}"`),
  );
  const banners = missing.map(([name, className, macro, sentence]) => {
    // Where Baseline says that the feature is discouraged, readers learn of it above the text.
    if (name === "deprecated" && compilation.project.baseline.discouraged(browserCompat)) return "";
    // The banner points to a support table, and this page has none.
    if (browserCompat.length === 0) {
      return `<div class="notecard ${className}"><p>${compilation.text(sentence)}</p></div>\n`;
    }
    return `${runMacro(compilation, { name: macro, values: [], places: [], start: 0, end: 0 })}\n`;
  });
  return banners.join("");
}
