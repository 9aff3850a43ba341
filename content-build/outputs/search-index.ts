import type { SearchIndex } from "../contract/documents.ts";
import { documentUrl } from "../contract/slugs.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { plainTitle } from "../source/titles.ts";

/** Titles and URLs of a locale's pages: most popular first, then by title. */
export function searchIndex(
  pages: readonly IndexedPage[],
  popularity: ReadonlyMap<string, number>,
): SearchIndex {
  return pages
    .map((page) => {
      const url = documentUrl(page.locale, page.slug);
      return { title: plainTitle(page.title), url, popularity: popularity.get(url) ?? 0 };
    })
    .sort(
      (a, b) => b.popularity - a.popularity || compare(a.title, b.title) || compare(a.url, b.url),
    )
    .map(({ title, url }) => ({ title, url }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
