import type { SearchDb } from "#db/client.ts";
import { similarPages } from "../meaning/index.ts";
import type { SearchDocument } from "./find/documents.ts";
import { readDocumentsAt } from "./find/documents-at.ts";

const MOST = 5;
const LEAST_LIKENESS = 0.5;

/** Published documents that are like a page, best first: neither the page itself nor one above or below it. */
export async function readSimilar(
  db: SearchDb,
  { locale, slug }: { locale: string; slug: string },
): Promise<SearchDocument[]> {
  const near = await similarPages(db, slug, { locale, limit: 4 * MOST });
  const isKin = (other: string) => isBelow(slug, other) || isBelow(other, slug);
  const urls = near
    .filter((page) => page.likeness >= LEAST_LIKENESS && !isKin(page.slug))
    .map((page) => `/${locale}/docs/${page.slug}`);
  const found = new Map((await readDocumentsAt(db, urls)).map((page) => [page.url, page]));
  const titles = new Set<string>();
  return urls
    .flatMap((url) => {
      const page = found.get(url);
      if (!page || titles.has(page.title)) return [];
      titles.add(page.title);
      return page;
    })
    .slice(0, MOST);
}

function isBelow(slug: string, other: string): boolean {
  return other.toLowerCase().startsWith(`${slug.toLowerCase()}/`);
}
