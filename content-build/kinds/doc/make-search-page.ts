import type { Doc, SearchPage } from "../../contract/documents.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { baselineLevelOf } from "../../contract/search.ts";
import { splitLocale } from "../../contract/slugs.ts";
import type { SearchText } from "../../page/search-text.ts";

/** The search data of a document's own text. */
export function makeSearchPage(doc: Doc, text: SearchText): SearchPage {
  // Readers know many things by their English names.
  const english = doc.other_translations.find(({ locale }) => locale === DEFAULT_LOCALE)?.title;
  const titles = [doc.short_title, english, ...messages(doc, text)];
  return {
    url: doc.mdn_url,
    locale: doc.locale,
    slug: splitLocale(doc.mdn_url).rest.slice("/docs/".length),
    title: doc.title,
    titles: [...new Set(titles)].flatMap((title) => (title && title !== doc.title ? title : [])),
    pageType: doc.pageType,
    ...(doc.baseline ? { baseline: baselineLevelOf(doc.baseline) } : {}),
    deprecated: doc.status?.includes("deprecated") ?? false,
    summary: (doc.summary ?? "").replace(/\s+/g, " "),
    sections: text.sections,
    code: text.code,
    links: text.links,
  };
}

const MOST_MESSAGES = 30;

/** Engines' messages for an error, since readers paste them into the search. */
function messages({ pageType }: Doc, { firstCode = "" }: SearchText): string[] {
  if (!/error$/.test(pageType)) return [];
  return firstCode
    .split("\n")
    .flatMap((line) => line.trim().match(/^\w*(?:Error|Warning): (.+)$/)?.[1] ?? [])
    .map((line) => line.replace(/\s*\((?:[^()]*-based|Firefox|Safari|Edge|Chrome)[^()]*\)\s*$/, ""))
    .slice(0, MOST_MESSAGES);
}
