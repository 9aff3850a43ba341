import type { CompatIndex } from "./compat-index.ts";

/** Maximum length of a query in characters; the rest is ignored. */
const MAX_LENGTH = 200;

/** Minimum similarity of two names: the Dice coefficient of their bigrams. */
const MIN_SIMILARITY = 0.5;

/** Minimum score of a key that contains all words; names that are only similar score up to 1. */
const WORDS_SCORE = 2;

/**
 * The keys that a text may mean, the likeliest first: those that contain all of its words,
 * else those whose name is spelled much the same.
 *
 * @example nearKeys("selectors has", [css], 3)[0] // "css.selectors.has"
 */
export function nearKeys(text: string, areas: Iterable<CompatIndex>, limit: number): string[] {
  const words =
    text
      .slice(0, MAX_LENGTH)
      .toLowerCase()
      .match(/[\w@-]+/g) ?? [];
  const name = words.at(-1);
  if (name === undefined) return [];
  const bigrams = new Set(bigramsOf(name));
  const found: { key: string; score: number }[] = [];
  for (const { keys } of areas) {
    for (const key of keys) {
      const score = scoreOf(key.toLowerCase(), words, name, bigrams);
      if (score >= MIN_SIMILARITY) found.push({ key, score });
    }
  }
  // Similar spellings are used only if nothing else is found.
  const least = found.some(({ score }) => score >= WORDS_SCORE) ? WORDS_SCORE : MIN_SIMILARITY;
  return found
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.key.length - b.key.length)
    .slice(0, limit)
    .map(({ key }) => key);
}

function scoreOf(
  key: string,
  words: readonly string[],
  name: string,
  bigrams: ReadonlySet<string>,
): number {
  const last = key.slice(key.lastIndexOf(".") + 1);
  if (words.every((word) => key.includes(word))) {
    return WORDS_SCORE + (last === name ? 2 : last.startsWith(name) ? 1 : 0);
  }
  const own = bigramsOf(last);
  const shared = own.filter((bigram) => bigrams.has(bigram)).length;
  return own.length === 0 ? 0 : (2 * shared) / (own.length + bigrams.size);
}

function bigramsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}
