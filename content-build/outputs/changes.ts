import { type AtomEntry, changeFeed, feedSection, writeAtom } from "../contract/atom.ts";
import { type Locale, localeFolder } from "../contract/locales.ts";
import { documentUrl } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import type { Project } from "../project/project.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { plainTitle } from "../source/titles.ts";

/** Maximum number of entries. */
const ENTRIES = 50;

/** A page and the time of its last change. */
interface Changed {
  page: IndexedPage;
  modified: string;
}

/**
 * Feeds of a locale's most recently changed pages according to Git: one of all, and one per
 * section. None without history.
 *
 * @example `/en-US/changes/all.atom`, `/en-US/changes/web-css.atom`
 */
export function changeFeeds(
  { history, settings }: Project,
  locale: Locale,
  pages: readonly IndexedPage[],
  sectionTitle: (section: string) => string | undefined,
): Output[] {
  const changed = pages
    .flatMap((page): Changed[] => {
      const modified = history.modified(page.folder);
      return modified === null ? [] : [{ page, modified }];
    })
    .sort((a, b) => compare(b.modified, a.modified) || compare(a.page.slug, b.page.slug));
  const feeds = new Map<string, Changed[]>([["", changed]]);
  for (const each of changed) {
    const section = feedSection(each.page.slug);
    const list = feeds.get(section);
    if (list) list.push(each);
    else feeds.set(section, [each]);
  }
  return [...feeds].flatMap(([section, list]) => {
    const [first] = list;
    if (!first) return [];
    const path = changeFeed(section);
    const { siteName, baseUrl } = settings;
    const title = section === "" ? siteName : `${sectionTitle(section) ?? section} | ${siteName}`;
    const content = writeAtom({
      id: tagOf(baseUrl, path.replace("/", `/${locale}/`).replace(/\.atom$/, "")),
      title,
      lang: locale,
      updated: first.modified,
      author: siteName,
      self: `${baseUrl}/${locale}/${path}`,
      alternate: baseUrl + encodeURI(section === "" ? `/${locale}/` : documentUrl(locale, section)),
      entries: list.slice(0, ENTRIES).map((each) => entryOf(each, baseUrl, locale)),
    });
    return [{ path: `${localeFolder(locale)}/${path}`, content }];
  });
}

/** The id includes the day, so that a change on another day is a new entry. */
function entryOf({ page, modified }: Changed, baseUrl: string, locale: Locale): AtomEntry {
  const url = encodeURI(documentUrl(locale, page.slug));
  return {
    id: tagOf(baseUrl, `${url.slice(1)}/${modified.slice(0, 10)}`),
    title: plainTitle(page.title),
    updated: modified,
    link: baseUrl + url,
    categories: [feedSection(page.slug)],
  };
}

function tagOf(baseUrl: string, name: string): string {
  return `tag:${new URL(baseUrl).hostname},2026:${name}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
