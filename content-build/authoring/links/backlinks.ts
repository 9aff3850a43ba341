import { readFileSync } from "node:fs";
import { DEFAULT_LOCALE, type Locale, localeFolder } from "../../contract/locales.ts";
import { documentUrl, slugToFolder } from "../../contract/slugs.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { linkingFiles, type Workspace } from "../repository/workspace.ts";
import { readHref } from "./hrefs.ts";
import { hasPaths, isLinkMacro, MacroLinks } from "./macro-links.ts";
import { readPageText } from "./page-text.ts";

/** A document with its links to some pages. */
export interface Backlinks {
  page: IndexedPage;
  file: string;
  text: string;
  /** Positions of addresses and of macro calls. */
  places: { start: number; end: number }[];
}

/**
 * Other documents that link to any of these pages, in Markdown or by a macro, or to a deleted page
 * whose folder is in `gone`.
 */
export function pagesThatLinkTo(
  workspace: Pick<Workspace, "settings" | "sources" | "project">,
  pages: ReadonlySet<IndexedPage>,
  gone: ReadonlySet<string> = new Set(),
): IndexedPage[] {
  return findBacklinks(workspace, pages, gone)
    .filter(({ page }) => !pages.has(page))
    .map(({ page }) => page);
}

/** The same with the positions of the links, and including pages that link to themselves. */
export function findBacklinks(
  workspace: Pick<Workspace, "settings" | "sources" | "project">,
  pages: ReadonlySet<IndexedPage>,
  gone: ReadonlySet<string> = new Set(),
): Backlinks[] {
  const { index } = workspace.project;
  const macros = new MacroLinks(workspace.project);
  const words = [...[...pages].map(({ slug }) => slug), ...gone].map(wordOf);
  const isGone = (locale: Locale, slug: string) =>
    gone.has(`${localeFolder(locale)}/${slugToFolder(slug)}`);
  return linkingFiles(workspace).flatMap(({ file, page }) => {
    if (!page) return [];
    const text = readFileSync(file, "utf8");
    const lower = text.toLowerCase();
    if (!words.some((word) => lower.includes(word))) return [];
    const { links, calls } = readPageText(text);
    const leadsThere = (locale: IndexedPage["locale"], slug: string) => {
      const found = index.resolve(documentUrl(locale, slug)).page;
      if (isGone(locale, slug) || (!found && isGone(DEFAULT_LOCALE, slug))) return true;
      return pages.has(
        (found ?? index.resolve(documentUrl(DEFAULT_LOCALE, slug)).page) as IndexedPage,
      );
    };
    const linked = links.filter(({ href }) => {
      const link = readHref(href, page.locale);
      return link && leadsThere(link.locale, link.slug);
    });
    const called = calls.filter((call) => {
      if (hasPaths(call)) {
        return call.values.some(
          (value) =>
            typeof value === "string" && leadsThere(page.locale, value.replace(/^.*?\/docs\//, "")),
        );
      }
      const link = isLinkMacro(call) ? macros.find(page.locale, call) : undefined;
      return link && leadsThere(link.locale, link.slug);
    });
    const places = [...linked, ...called].map(({ start, end }) => ({ start, end }));
    return places.length > 0 ? { page, file, text, places } : [];
  });
}

/**
 * A short string that every link to a page contains, for a fast pre-check: a word from the end of
 * its slug.
 */
function wordOf(slug: string): string {
  const last = slug.split("/").at(-1) ?? slug;
  const bare = last.replace(/_(?:value|function|static|role|event)$/, "").toLowerCase();
  return bare.split(/[^\p{L}\p{N}]+/u).reduce((a, b) => (b.length > a.length ? b : a), "");
}
