import { LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { normalizeQuery } from "#workers/api/services/search/read/normalize.ts";
import type { SearchSource } from "#workers/operate/search/search-source.ts";

/** A search request. */
export interface Asked {
  /** Suggestions while typing, or a page of results. */
  kind: "suggestions" | "results";
  q: string;
  locale: Locale;
}

/** Page titles by locale, the most popular first. */
export type Names = ReadonlyMap<Locale, readonly string[]>;

const MOST_NAMES = 500;
const ENGLISH_SHARE = 0.6;

/** Reads the titles of the most popular pages. */
export async function readNames(source: SearchSource): Promise<Names> {
  const names = new Map<Locale, string[]>(LOCALES.map((locale) => [locale, []]));
  for (const url of source.hashes.keys()) {
    const own = names.get(url.split("/")[1] as Locale);
    if (!own || own.length >= MOST_NAMES) continue;
    const row = await source.readRow(url);
    if (row) own.push(row.title.slice(0, 60));
  }
  return names;
}

/** A seeded generator of numbers from 0 (inclusive) to 1 (exclusive). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Number of distinct queries from which mixtures are drawn. */
const MOST_QUERIES = 20_000;
/** Limit of attempts to draw distinct queries. */
const MOST_TRIES = 20 * MOST_QUERIES;

/** A query as intended, before it is typed. */
interface Wanted {
  q: string;
  locale: Locale;
}

/**
 * Distinct queries, the most frequent first; 60 % are English. Titles are drawn by Zipf's law, like
 * page views; 10 % are misspelt, and 20 % have additional words.
 */
export function queriesOf(names: Names, count = MOST_QUERIES, seed = 1): Wanted[] {
  const draw = draws(seed);
  const others = LOCALES.filter((locale) => locale !== "en-US");
  const queries = new Map<string, Wanted>();
  for (let tries = 0; tries < MOST_TRIES && queries.size < count; tries++) {
    const other = others[Math.floor(draw() * others.length)] ?? "de";
    const locale = draw() < ENGLISH_SHARE ? "en-US" : other;
    const own = names.get(locale) ?? [];
    const name = own[zipf(own.length, draw())] ?? "map";
    const way = draw();
    const q = way < 0.1 ? misspell(name, draw()) : way < 0.3 ? lengthen(name, draw()) : name;
    const key = `${locale} ${q.toLowerCase()}`;
    if (!queries.has(key)) queries.set(key, { q, locale });
  }
  return [...queries.values()];
}

/**
 * A realistic sequence of requests. Queries are drawn by Zipf's law (the probability of the n-th is
 * proportional to 1/n), as in the logs of search engines: few are frequent, most are rare. 60 % are
 * suggestions for the first one to six characters; 30 % of the others are capitalized.
 */
export function mixtureOf(queries: readonly Wanted[], count: number, seed = 1): Asked[] {
  const draw = draws(seed);
  return Array.from({ length: count }, () =>
    askFor(queries[zipf(queries.length, draw())] as Wanted, draw),
  );
}

/** Each query once, as suggestion or results in the same proportions; without duplicate keys. */
export function onceEach(queries: readonly Wanted[], seed = 1): Asked[] {
  const draw = draws(seed);
  const asked = queries.map((query) => askFor(query, draw));
  return [...new Map(asked.map((each) => [keyOf(each), each])).values()];
}

function askFor({ q, locale }: Wanted, draw: () => number): Asked {
  if (draw() < 0.6) {
    const typed = [...q].slice(0, 1 + Math.floor(draw() * 6)).join("");
    return { kind: "suggestions", q: draw() < 0.3 ? typed : typed.toLowerCase(), locale };
  }
  return {
    kind: "results",
    q: draw() < 0.3 ? q.charAt(0).toUpperCase() + q.slice(1) : q,
    locale,
  };
}

/** Equal for requests that share an answer, like the key of the answer cache. */
export function keyOf({ kind, q, locale }: Asked): string {
  return `${kind} ${locale} ${normalizeQuery(q)}`;
}

/** The path of the API request. */
export function addressOf({ kind, q, locale }: Asked): string {
  const base = kind === "results" ? "/api/v1/search" : "/api/v1/search/suggestions";
  return `${base}?q=${encodeURIComponent(q)}&locale=${locale}`;
}

/** A rank from 0 by Zipf's law; `at` is uniform in [0, 1). */
export function zipf(count: number, at: number): number {
  return Math.min(count - 1, Math.floor((count + 1) ** at) - 1);
}

/** Swaps two adjacent letters. */
function misspell(name: string, at: number): string {
  const letters = [...name];
  const i = 1 + Math.floor(at * Math.max(1, letters.length - 3));
  return [...letters.slice(0, i), letters[i + 1], letters[i], ...letters.slice(i + 2)].join("");
}

function lengthen(name: string, at: number): string {
  const ways = [`how to use ${name}`, `${name} example`, `${name} not working`, `${name} vs map`];
  return ways[Math.floor(at * ways.length)] ?? name;
}
