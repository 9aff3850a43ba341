import { camelParts, fold } from "./fold.ts";
import { stem } from "./stem.ts";

/** One word of a text, as the index has it. */
export interface Token {
  /** Its stem, or two characters of a script that sets no spaces. */
  term: string;
  /** As it was written, folded; what it is a part of, for pairs of characters. */
  word: string;
}

/** Scripts that set no spaces between words, or fewer than others. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u;
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[A-Za-z0-9]+/g;
/** Words of one script. Hiragana is grammar, mostly, and only parts the others. */
const RUN =
  /\p{Script=Han}[\p{Script=Han}々〆]*|[\p{Script=Katakana}ー]+|\p{Script=Hangul}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu;
const LONGEST = 40;

/**
 * The words of a text. Scripts without spaces are cut into overlapping pairs of characters,
 * so that no dictionary has to agree with itself about where words begin.
 *
 * @example tokensOf("addEventListener()", "en-US").map(({ term }) => term) // ["addeventlisten", "add", "event", "listen"]
 */
export function tokensOf(text: string, locale: string): Token[] {
  return chunksOf(text).flatMap((chunk) => chunkTokens(chunk, locale));
}

/** What stands between spaces and signs, and is of one script. */
export function chunksOf(text: string): string[] {
  // Most texts, and most code: this is what a load spends its time on.
  if (ASCII.test(text)) return text.match(ASCII_WORD) ?? [];
  if (!UNSPACED.test(text)) return text.normalize("NFC").match(WORD) ?? [];
  return (text.normalize("NFKC").match(WORD) ?? []).flatMap((chunk) =>
    UNSPACED.test(chunk) ? (chunk.match(RUN) ?? []) : chunk,
  );
}

/** The words that one of `chunksOf` is made of: always the same ones. */
export function chunkTokens(chunk: string, locale: string): Token[] {
  if (UNSPACED.test(chunk)) return pairsOf(chunk).map((term) => ({ term, word: chunk }));
  if (chunk.length > LONGEST) return [];
  return [chunk, ...camelParts(chunk)].map((word) => ({
    term: stem(word, locale),
    word: fold(word),
  }));
}

/** A run of characters as overlapping pairs; a single one as itself. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}

/** The runs of scripts without spaces in a text: what may be words of them. */
export function unspacedRuns(text: string): string[] {
  return (text.normalize("NFKC").match(RUN) ?? []).filter((run) => UNSPACED.test(run));
}

/** The words of a text, apart from what parts them. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Whether a word means something by its signs: `??`, `<a>`, `:has()`, `--x`. */
export function isSymbol(chunk: string): boolean {
  if (chunk.length > 40) return false;
  return (
    !/^[("'“„«]*[\p{L}\p{N}_][\p{L}\p{M}\p{N}._'’\-/]*(\(\))?[)"'”“»,;:.!?？。]*$/u.test(chunk) &&
    chunk !== ""
  );
}
