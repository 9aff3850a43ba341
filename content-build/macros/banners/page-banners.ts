import type { PageWork } from "../../work.ts";
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
export function pageBanners(work: PageWork): string[] {
  return (work.page.banners ?? []).flatMap((text) => {
    const [call] = findMacros(`{{${text}}}`).calls;
    if (call && BANNERS.has(macroKey(call.name))) return runMacro(work, { ...call, start: 0 });
    work.issues.push({
      code: "front-matter",
      severity: "warning",
      file: work.source.file,
      line: 1,
      column: 1,
      found: `banners: ${text}, which is no banner`,
      advice: `Write one of ${[...BANNERS].join(", ")}.`,
    });
    return [];
  });
}

/**
 * The banner of a deprecated page whose source has none. Where Baseline says that the
 * feature is discouraged, readers learn of it above the text.
 */
export function missingBanner(work: PageWork, html: string): string {
  const { status, browserCompat = [] } = work.page;
  if (!status?.includes("deprecated") || html.includes('class="notecard deprecated"')) return "";
  if (work.project.baseline.discouraged(browserCompat)) return "";
  if (browserCompat.length === 0) {
    // The banner points to a support table, and this page has none.
    return `<div class="notecard deprecated"><p>${work.text("Template/deprecated_badge_title")}</p></div>\n`;
  }
  const values: string[] = [];
  return `${runMacro(work, { name: "deprecated_header", values, start: 0, end: 0 })}\n`;
}
