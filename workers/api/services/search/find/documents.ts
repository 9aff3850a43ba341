import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { BaselineLevel } from "#content-build/contract/search.ts";
import type { SearchDb } from "#db/client.ts";
import type { Hit } from "./score.ts";

/** A published document, as ranking needs it. */
export interface SearchDocument {
  id: number;
  url: string;
  locale: string;
  slug: string;
  /** The slug of a translation's English original; empty if it is the same. */
  original: string;
  title: string;
  aliases: string;
  links: string;
  phrases: string;
  headings: string;
  page_type: string;
  baseline: BaselineLevel | "";
  deprecated: number;
  summary: string;
  popularity: number;
  above: number;
}

/** A candidate result. */
export interface Candidate extends Hit, SearchDocument {}

/** The columns of a document. */
export const DOCUMENT = sql`document.id, url, locale, slug, original, title, aliases, links, phrases, headings,
  page_type, baseline, deprecated, summary, popularity, above`;

/** Size of the cache in characters; an id without a document takes ENTRY of them. */
const MOST_CHARACTERS = 8_000_000;
const ENTRY = 100;

/** Documents read lately by id, and ids without one: popular pages are candidates for most queries. */
const known = new LRUCache<number, SearchDocument | "none">({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (document) => ENTRY + (document === "none" ? 0 : lengthOf(document)),
});
/** The published version when they were read. */
let current = "";

function lengthOf(document: SearchDocument): number {
  const { url, slug, original, title, aliases, links, phrases, headings, summary } = document;
  const texts = [url, slug, original, title, aliases, links, phrases, headings, summary];
  return texts.join("").length;
}

/** Reads published documents by id, from memory if they are there. */
export async function readDocuments(
  db: SearchDb,
  published: string,
  ids: readonly number[],
): Promise<Map<number, SearchDocument>> {
  if (published !== current) known.clear();
  current = published;
  const found = new Map<number, SearchDocument>();
  const missing: number[] = [];
  for (const id of ids) {
    const document = known.get(id);
    if (document === undefined) missing.push(id);
    else if (document !== "none") found.set(id, document);
  }
  if (missing.length === 0) return found;
  const { rows } = await sql<SearchDocument>`
    SELECT ${DOCUMENT} FROM json_each(${JSON.stringify(missing)}) AS hit
    CROSS JOIN search_document AS document ON document.id = hit.value
    JOIN content_version ON added_in <= version AND (removed_in IS NULL OR removed_in > version)`.execute(
    db,
  );
  for (const row of rows) found.set(row.id, row);
  if (published === current) for (const id of missing) known.set(id, found.get(id) ?? "none");
  return found;
}

/** Reads the published documents of hits. */
export async function readCandidates(
  db: SearchDb,
  published: string,
  hits: readonly Hit[],
): Promise<Candidate[]> {
  const documents = await readDocuments(
    db,
    published,
    hits.map(({ id }) => id),
  );
  return hits.flatMap((hit) => {
    const document = documents.get(hit.id);
    return document ? [{ ...document, ...hit }] : [];
  });
}
