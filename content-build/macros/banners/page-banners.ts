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
      found: `banners: ${text}, which is not a banner`,
      advice: `Write one of ${[...BANNERS].join(", ")}.`,
    });
    return [];
  });
}

/** Statuses in front matter, and their banners. */
const STATUS_BANNERS = [
  ["experimental", "experimental", "seecompattable", "Template/experimental_badge_title"],
  ["deprecated", "deprecated", "deprecated_header", "Template/deprecated_badge_title"],
  ["non-standard", "nonstandard", "non_standard_header", "Template/non_standard_badge_title"],
] as const;

/** Banners for statuses whose macros are missing in a page's source, often a translation. */
export function missingBanners(compilation: PageCompilation, html: string): string {
  const { status = [], browserCompat = [] } = compilation.page;
  const missing = STATUS_BANNERS.filter(
    ([name, className]) => status.includes(name) && !html.includes(`class="notecard ${className}"`),
  );
  const banners = missing.map(([name, className, macro, sentence]) => {
    // A feature that Baseline discourages is announced above the text.
    if (name === "deprecated" && compilation.project.baseline.discouraged(browserCompat)) return "";
    // The banner links to a compatibility table, which this page lacks.
    if (browserCompat.length === 0) {
      return `<div class="notecard ${className}"><p>${compilation.text(sentence)}</p></div>\n`;
    }
    return `${runMacro(compilation, { name: macro, values: [], places: [], start: 0, end: 0 })}\n`;
  });
  return banners.join("");
}
