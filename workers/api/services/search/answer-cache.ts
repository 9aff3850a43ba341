import { LRUCache } from "lru-cache";
import type { SearchDb } from "#db/client.ts";
import type { Settings } from "../../env.ts";
import { ApiError } from "../../errors.ts";
import { searchLine } from "./line.ts";
import { PublishedVersion } from "./published-version.ts";
import { normalizeQuery } from "./read/normalize.ts";
import { type SearchRequest, type SearchResult, searchDocuments } from "./search.ts";
import { suggestLabels } from "./show/labels.ts";

/** The size limit of a cache, which all readers share. */
export interface CacheLimits {
  /** Number of answers. */
  answers: number;
  /** Total length of keys and answers. */
  characters: number;
}

/**
 * Answers by key: the published version and the query, and nothing about the reader. Failures are
 * not kept.
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

  /** The cached answer, else the result of `answer`, which is cached unless it is undefined. */
  async once<T>(
    parts: readonly unknown[],
    answer: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const key = JSON.stringify(parts);
    const known = this.#answers.get(key);
    if (known !== undefined) return JSON.parse(known) as T;
    const found = await answer();
    if (found !== undefined) this.#answers.set(key, JSON.stringify(found));
    return found;
  }
}

const cache = new AnswerCache({ answers: 4000, characters: 12_000_000 });
const published = new PublishedVersion();

/** Where answers come from. */
export interface AnswerSource {
  searchDb: SearchDb;
  settings: Pick<Settings, "VERSION_SECONDS">;
}

/**
 * A page of results, from memory if it was asked for before. Other searches are queued; undefined
 * if the queue is full or the wait too long. Throws `search_empty` if nothing has been loaded.
 */
export async function searchOnce(
  { searchDb, settings }: AnswerSource,
  request: SearchRequest,
): Promise<SearchResult | undefined> {
  const text = normalizeQuery(request.text);
  const { locales, page, sort, fallback = false, area = null, kind = null, works } = request;
  // Before the search: an answer may be newer than the version in its key, but never older.
  const version = await published.read(searchDb, settings.VERSION_SECONDS);
  if (version === undefined) throw nothingLoaded();
  const key = [version, "results", text, locales, page, sort, fallback, area, kind, works?.key];
  return cache.once(key, () => inLine(() => searchDocuments(searchDb, { ...request, text })));
}

/** Suggestions, from memory if possible, like `searchOnce`. */
export async function suggestOnce(
  { searchDb, settings }: AnswerSource,
  typed: string,
  locale: string,
): Promise<string[] | undefined> {
  const text = normalizeQuery(typed);
  const version = await published.read(searchDb, settings.VERSION_SECONDS);
  if (version === undefined) return [];
  return cache.once([version, "labels", text, locale], () =>
    inLine(() => suggestLabels(searchDb, text, locale)),
  );
}

/** For example on a laptop, while the content is loaded for the first time. */
function nothingLoaded(): ApiError {
  return new ApiError(
    "search_empty",
    "Search has not been loaded yet. Try again in some minutes.",
    {
      retryAfter: 60,
    },
  );
}

async function inLine<T>(work: () => Promise<T>): Promise<T | undefined> {
  return (await searchLine.run(work))?.result;
}
