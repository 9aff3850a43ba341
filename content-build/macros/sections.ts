import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { escapeAttribute } from "../html/escape.ts";
import type { Macro } from "./macro.ts";

/** The placeholder of the compatibility tables of `browser-compat`. */
export const compat: Macro = (context) => {
  const queries = context.page.browserCompat ?? [];
  const isAlone = context.page.locale !== DEFAULT_LOCALE && !context.page.pageType;
  if (queries.length === 0 && !isAlone) {
    context.issue(
      "compat-query",
      "a compatibility table without data",
      "Add browser-compat to the front matter, or take the macro away.",
    );
  }
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
