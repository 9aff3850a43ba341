import type { Outdated } from "../contract/documents.ts";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { documentUrl } from "../contract/slugs.ts";
import type { Project } from "../project/project.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { plainTitle } from "../source/titles.ts";

/** Translations whose English page has changed since, the longest outdated first. */
export function outdated({ index, history }: Project, pages: readonly IndexedPage[]): Outdated[] {
  return pages
    .flatMap((page) => {
      const { locale, slug, title, folder } = page;
      const original = index.find(DEFAULT_LOCALE, index.originalSlug(page));
      const modified = history.modified(folder);
      const changed = original && history.modified(original.folder);
      if (!modified || !changed || modified >= changed) return [];
      return { title: plainTitle(title), url: documentUrl(locale, slug), modified, changed };
    })
    .sort((a, b) => compare(a.modified, b.modified) || compare(a.url, b.url));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
