import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "#db/database.ts";
import { searchLine } from "./line.ts";
import { normalizeQuery } from "./read/normalize.ts";
import { type SearchRequest, type SearchResult, searchDocuments } from "./search.ts";
import { suggestLabels } from "./show/labels.ts";

/** What a cache may hold, for all readers together. */
export interface CacheLimits {
  /** Number of answers. */
  answers: number;
  /** Length of all keys and answers. */
  characters: number;
}

/**
 * Answers by content version and key, so that stale ones are never returned. Failures are not
 * kept. Keys contain the query and nothing about the reader.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, string>;

  constructor({ answers, characters }: CacheLimits) {
    this.#answers = new LRUCache({
      max: answers,
      maxSize: characters,
      sizeCalculation: (answer, key) => answer.length + key.length,
    });
  }

  /** The known answer, else the one that `answer` gives; undefined is not an answer. */
  async once<T>(
    db: Kysely<Database>,
    key: readonly unknown[],
    answer: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { rows } = await sql<{ version: number; content: string }>`
      SELECT version, content FROM content_version WHERE id = 1`.execute(db);
    const versioned = JSON.stringify([rows[0]?.version, rows[0]?.content, ...key]);
    const known = this.#answers.get(versioned);
    if (known !== undefined) return JSON.parse(known) as T;
    const found = await answer();
    if (found !== undefined) this.#answers.set(versioned, JSON.stringify(found));
    return found;
  }
}

const cache = new AnswerCache({ answers: 4000, characters: 12_000_000 });

/**
 * A page of results, from memory if it was asked for before. Only others wait in line; undefined if
 * that is too long.
 */
export async function searchOnce(
  db: Kysely<Database>,
  request: SearchRequest,
): Promise<SearchResult | undefined> {
  const text = normalizeQuery(request.text);
  const { locales, page, sort, fallback = false, area = null } = request;
  const key = ["results", text, locales, page, sort, fallback, area];
  return cache.once(db, key, () => inLine(() => searchDocuments(db, { ...request, text })));
}

/** Suggestions, from memory if possible, like `searchOnce`. */
export async function suggestOnce(
  db: Kysely<Database>,
  typed: string,
  locale: string,
): Promise<string[] | undefined> {
  const text = normalizeQuery(typed);
  return cache.once(db, ["labels", text, locale], () =>
    inLine(() => suggestLabels(db, text, locale)),
  );
}

async function inLine<T>(work: () => Promise<T>): Promise<T | undefined> {
  return (await searchLine.run(work))?.result;
}
