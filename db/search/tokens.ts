import { camelParts, fold } from "./fold.ts";
import { stem } from "./stem.ts";

/** A word of a text as indexed. */
export interface Token {
  /** Its stem, or a bigram in scripts without spaces. */
  term: string;
  /** The folded word; for bigrams the run they belong to. */
  word: string;
}

/** Scripts that do not separate words by spaces. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u;
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[A-Za-z0-9]+/g;
/** A run of one script. Hiragana is mostly grammatical and only separates other runs. */
const RUN =
  /\p{Script=Han}[\p{Script=Han}々〆]*|[\p{Script=Katakana}ー]+|\p{Script=Hangul}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu;
const LONGEST = 40;
/** Text whose characters are one code unit each; not empty. */
const BASIC = /^[^\ud800-\udfff]+$/;

/**
 * The words of a text. Scripts without spaces are cut into overlapping pairs of characters, so that
 * the index does not depend on a dictionary, which may differ between Node and the worker.
 *
 * @example tokensOf("addEventListener()", "en-US").map(({ term }) => term) // ["addeventlisten", "add", "event", "listen"]
 */
export function tokensOf(text: string, locale: string): Token[] {
  return chunksOf(text).flatMap((chunk) => chunkTokens(chunk, locale));
}

/** Splits a text at spaces and symbols, and where the script changes. */
export function chunksOf(text: string): string[] {
  // A fast path for most texts and code, since a load spends most of its time here.
  if (ASCII.test(text)) return text.match(ASCII_WORD) ?? [];
  if (!UNSPACED.test(text)) return text.normalize("NFC").match(WORD) ?? [];
  return (text.normalize("NFKC").match(WORD) ?? []).flatMap((chunk) =>
    UNSPACED.test(chunk) ? (chunk.match(RUN) ?? []) : chunk,
  );
}

/** The tokens of a chunk (see `chunksOf`); deterministic, so they can be cached. */
export function chunkTokens(chunk: string, locale: string): Token[] {
  if (UNSPACED.test(chunk)) return pairsOf(chunk).map((term) => ({ term, word: chunk }));
  if (chunk.length > LONGEST) return [];
  return [chunk, ...camelParts(chunk)].map((word) => ({
    term: stem(word, locale),
    word: fold(word),
  }));
}

/** Overlapping bigrams of a run; a single character stays as it is. */
export function pairsOf(run: string): string[] {
  if (BASIC.test(run)) {
    const pairs: string[] = [];
    for (let at = 1; at < run.length; at++) pairs.push(run.slice(at - 1, at + 1));
    return pairs.length > 0 ? pairs : [run];
  }
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}

/** Runs of scripts without spaces, which may contain several words. */
export function unspacedRuns(text: string): string[] {
  return (text.normalize("NFKC").match(RUN) ?? []).filter((run) => UNSPACED.test(run));
}

/** The words of a text, without separators. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Whether symbols are significant in a word: `??`, `<a>`, `:has()`, `--x`. */
export function isSymbol(chunk: string): boolean {
  if (chunk.length > 40) return false;
  return (
    !/^[("'“„«]*[\p{L}\p{N}_][\p{L}\p{M}\p{N}._'’\-/]*(\(\))?[)"'”“»,;:.!?？。]*$/u.test(chunk) &&
    chunk !== ""
  );
}
