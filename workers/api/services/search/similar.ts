import type { SearchDb } from "#db/client.ts";
import { similarPages } from "../meaning/index.ts";
import type { SearchDocument } from "./find/documents.ts";
import { readDocumentsAt } from "./find/documents-at.ts";

const MOST = 5;
const LEAST_LIKENESS = 0.5;

/** The documents that are like a page. */
export interface Similar {
  /** The page itself; undefined if it is not published. */
  page: SearchDocument | undefined;
  /** Best first. */
  documents: SearchDocument[];
}

/** Finds published documents that are like a page: neither the page itself nor one above or below it. */
export async function readSimilar(
  db: SearchDb,
  { locale, slug }: { locale: string; slug: string },
): Promise<Similar> {
  const near = await similarPages(db, slug, { locale, limit: 4 * MOST });
  const isKin = (other: string) => isBelow(slug, other) || isBelow(other, slug);
  const toUrl = (one: string) => `/${locale}/docs/${one}`;
  const urls = near
    .filter((page) => page.likeness >= LEAST_LIKENESS && !isKin(page.slug))
    .map((page) => toUrl(page.slug));
  const asked = await readDocumentsAt(db, [toUrl(slug), ...urls]);
  const found = new Map(asked.map((page) => [page.url, page]));
  const titles = new Set<string>();
  const documents = urls.flatMap((url) => {
    const page = found.get(url);
    if (!page || titles.has(page.title)) return [];
    titles.add(page.title);
    return page;
  });
  return { page: found.get(toUrl(slug)), documents: documents.slice(0, MOST) };
}

function isBelow(slug: string, other: string): boolean {
  return other.toLowerCase().startsWith(`${slug.toLowerCase()}/`);
}
