import type { MediaEntry } from "../offline/job.ts";
import type { Locale } from "#content-build/contract/locales.ts";

/** The pages of an area, in the order of the book. */
export interface Book {
  locale: Locale;
  /** `Web/CSS`. */
  area: string;
  title: string;
  /** Origin of the site, for links that lead out of the book. */
  origin: string;
  /** Time of the latest change of a page. */
  modified: string;
  pages: BookPage[];
  /** Pages by their paths in lower case. */
  byPath: ReadonlyMap<string, BookPage>;
}

export interface BookPage {
  /** Unique within the book: `p12`. */
  name: string;
  slug: string;
  url: string;
  title: string;
  /** File in the build tree. */
  file: string;
  /** Ids of its elements, after `bookId`. */
  ids: ReadonlySet<string>;
  media: MediaEntry[];
}

/** A page in the table of contents, with the pages below it. */
export interface Branch<Page extends { slug: string } = BookPage> {
  page: Page;
  below: Branch<Page>[];
}

/** The table of contents: a page is below its nearest ancestor by slug. */
export function branchesOf<Page extends { slug: string }>(pages: readonly Page[]): Branch<Page>[] {
  const roots: Branch<Page>[] = [];
  const bySlug = new Map<string, Branch<Page>>();
  for (const page of pages) {
    const branch = { page, below: [] };
    const above = nearest(page.slug, bySlug);
    (above?.below ?? roots).push(branch);
    bySlug.set(page.slug.toLowerCase(), branch);
  }
  return roots;
}

/**
 * Pages in the order of their table of contents, as an EPUB demands: in the order of slugs,
 * `Color-space` would stand between `Color` and `Color/Channel`.
 */
export function inReadingOrder<Page extends { slug: string }>(pages: readonly Page[]): Page[] {
  const flatten = (branches: Branch<Page>[]): Page[] =>
    branches.flatMap(({ page, below }) => [page, ...flatten(below)]);
  return flatten(branchesOf(pages));
}

function nearest<Found>(slug: string, bySlug: ReadonlyMap<string, Found>): Found | undefined {
  const parts = slug.toLowerCase().split("/");
  while (parts.pop() !== undefined) {
    const found = bySlug.get(parts.join("/"));
    if (found) return found;
  }
  return undefined;
}

/** An id that is valid in XML, too: ASCII letters, digits, hyphens and underscores. */
export function bookId(id: string): string {
  const plain = id.replace(/[^A-Za-z0-9-]/g, (char) => `_${char.codePointAt(0)?.toString(16)}`);
  return `s-${plain}`;
}

export const STYLE = `body { max-width: 44rem; margin: 1rem auto; padding: 0 1rem; font-family: sans-serif; line-height: 1.5; }
h1, h2, h3 { line-height: 1.2; }
pre { padding: 0.5rem; border: 1px solid #888; white-space: pre-wrap; overflow-wrap: anywhere; }
code { font-family: monospace; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.5rem; border: 1px solid #888; text-align: start; vertical-align: top; }
img { max-width: 100%; }
.notecard { padding: 0.25rem 0.75rem; border-inline-start: 4px solid #888; }
.language-name { font-size: 0.8em; }
.comment { font-style: italic; }
.keyword, .selector, .tag { font-weight: bold; }
`;
