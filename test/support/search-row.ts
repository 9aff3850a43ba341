import type { SearchRow } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE, findLocale } from "#content-build/contract/locales.ts";

/** A search row with defaults for what a test does not set. */
export function searchRow(row: Partial<SearchRow> & { url: string }): SearchRow {
  const [, locale = "", , ...slug] = row.url.split("/");
  return {
    locale: findLocale(locale) ?? DEFAULT_LOCALE,
    slug: slug.join("/"),
    original: "",
    title: slug.at(-1) ?? "",
    aliases: "",
    links: "",
    phrases: "",
    pageType: "",
    deprecated: false,
    summary: "",
    headings: "",
    code: "",
    body: "",
    popularity: 0,
    above: 0,
    hash: `hash of ${row.url}`,
    ...row,
  };
}
