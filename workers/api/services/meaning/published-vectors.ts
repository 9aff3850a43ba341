import { sql } from "kysely";
import { LOCALES } from "#content-build/contract/locales.ts";
import type { SearchDb } from "#db/client.ts";
import {
  DIMENSIONS as D,
  decodeBytes,
  decodeVector,
  type WordVector,
} from "#db/meaning/vectors.ts";

/** The vectors of all pages. */
export interface PageVectors {
  version: number;
  slugs: string[];
  /** By page: a bit mask of the locales that have it; bit i is `LOCALES[i]`. */
  locales: Uint16Array;
  /** Unit vectors times 127. */
  numbers: Int8Array;
  /** Index of a page, by its slug in lower case. */
  places: Map<string, number>;
}

/** The vectors of the words that were asked for, and which version they are of. */
export interface WordVectors {
  version: number;
  words: Map<string, WordVector>;
}

/** The pages that this isolate read last: 1.5 MB for 20,000. */
let known: PageVectors | undefined;

/** Reads the vectors of words; version 0 if nothing was learned yet, or too little. */
export async function readWordVectors(
  db: SearchDb,
  terms: readonly string[],
  leastPages = 0,
): Promise<WordVectors> {
  const { rows } = await sql<{ version: number; term: string | null; vector: string }>`
    SELECT state.version, word.term, word.vector FROM meaning_state AS state
    CROSS JOIN json_each(${JSON.stringify([...new Set(terms)])}) AS asked
    LEFT JOIN meaning_word AS word ON word.version = state.version AND word.term = asked.value
    WHERE state.id = 1 AND state.version > 0 AND state.pages >= ${leastPages}`.execute(db);
  const words = rows.flatMap(({ term, vector }) =>
    term === null ? [] : [[term, decodeVector(vector)] as const],
  );
  return { version: rows[0]?.version ?? 0, words: new Map(words) };
}

/** The version of the published vectors; 0 if there are none. */
export async function readMeaningVersion(db: SearchDb): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM meaning_state WHERE id = 1`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The vectors of pages, from memory if this isolate has read them. */
export async function readPageVectors(
  db: SearchDb,
  version: number,
): Promise<PageVectors | undefined> {
  if (known?.version === version) return known;
  const { rows } = await sql<{ pages: string; vectors: string }>`
    SELECT pages, vectors FROM meaning_page WHERE version = ${version} ORDER BY part`.execute(db);
  if (rows.length === 0) return undefined;
  const pages = rows.flatMap(({ pages }) => JSON.parse(pages) as [string, number][]);
  const numbers = new Int8Array(pages.length * D);
  let at = 0;
  for (const { vectors } of rows) {
    const bytes = decodeBytes(vectors);
    numbers.set(bytes, at);
    at += bytes.length;
  }
  known = {
    version,
    slugs: pages.map(([slug]) => slug),
    locales: Uint16Array.from(pages, ([, locales]) => locales),
    numbers,
    places: new Map(pages.map(([slug], place) => [slug.toLowerCase(), place])),
  };
  return known;
}

/** The bit of a locale; 0 if it is not one of this site. */
export function bitOf(locale: string): number {
  const place = (LOCALES as string[]).indexOf(locale);
  return place < 0 ? 0 : 1 << place;
}
