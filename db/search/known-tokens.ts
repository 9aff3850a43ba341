import { chunkTokens, type Token, UNSPACED } from "./tokens.ts";

/** Number of words in each generation of the cache, all locales together. */
const MOST_CHUNKS = 20_000;

type ByLocale = Map<string, Map<string, Token[]>>;

/** A cache of two generations, like an LRU cache: older words that are used become recent again. */
let recent: ByLocale = new Map();
let former: ByLocale = new Map();
let kept = 0;

/** Tokens of a word, cached because most texts consist of the same words. */
export function tokensOfChunk(chunk: string, locale: string): Token[] {
  const known = recent.get(locale)?.get(chunk);
  if (known) return known;
  const before = former.get(locale)?.get(chunk);
  const tokens = before ?? chunkTokens(chunk, locale);
  // Runs of scripts without spaces are often whole sentences, so they are not cached.
  if (before || !UNSPACED.test(chunk)) keep(chunk, locale, tokens);
  return tokens;
}

function keep(chunk: string, locale: string, tokens: Token[]): void {
  if (kept >= MOST_CHUNKS) {
    former = recent;
    recent = new Map();
    kept = 0;
  }
  const ofLocale = recent.get(locale) ?? new Map<string, Token[]>();
  recent.set(locale, ofLocale.set(chunk, tokens));
  kept++;
}
