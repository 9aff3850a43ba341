import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { escapeAttribute } from "../html/escape.ts";
import type { Macro } from "./macro.ts";

/** Marks the place of a compatibility table without data. */
export const NO_COMPAT = "data-no-compat";

/**
 * The placeholder of the compatibility tables of `browser-compat`, or of a query in the call, as on
 * old pages.
 */
export const compat: Macro = (context, args) => {
  const { compat: known } = context.project;
  // Names that old pages use may have gone from the data since.
  const asked = args
    .text(0)
    ?.split(",")
    .filter((query) => known.find(query.trim()));
  const queries = context.page.browserCompat ?? asked ?? [];
  const isAlone = context.page.locale !== DEFAULT_LOCALE && !context.page.pageType;
  if (queries.length === 0 && !isAlone) {
    context.issue(
      "compat-query",
      "a compatibility table without data",
      "Add browser-compat to the front matter, or take the macro away.",
    );
  }
  if (queries.length === 0) return `<div ${NO_COMPAT}=""></div>`;
  return queries.map((query) => compatBlock(query, queries.length > 1)).join("\n");
};

/** The placeholder of a compatibility table, for the section splitter. */
export function compatBlock(query: string, several: boolean): string {
  return `<div class="bc-data" data-query="${escapeAttribute(query)}" data-depth="1" data-multiple="${several}"></div>`;
}

/** The placeholder of the list of specifications. */
export const specifications: Macro = ({ page }) => {
  const queries = escapeAttribute(page.browserCompat?.join(",") ?? "");
  const urls = escapeAttribute(page.specUrls?.join(",") ?? "");
  return `<div class="bc-specs" data-bcd-query="${queries}" data-spec-urls="${urls}"></div>`;
};
