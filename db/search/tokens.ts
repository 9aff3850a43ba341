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
  const tokens: Token[] = [];
  const source = UNSPACED.test(text) ? text.normalize("NFKC") : text.normalize("NFC");
  for (const [chunk] of source.matchAll(WORD)) {
    if (UNSPACED.test(chunk)) {
      for (const [run] of chunk.matchAll(RUN)) {
        if (UNSPACED.test(run)) pushPairs(tokens, run);
        else pushWord(tokens, run, locale);
      }
    } else pushWord(tokens, chunk, locale);
  }
  return tokens;
}

function pushWord(tokens: Token[], word: string, locale: string): void {
  if (word.length > LONGEST) return;
  tokens.push({ term: stem(word, locale), word: fold(word) });
  for (const part of camelParts(word)) {
    tokens.push({ term: stem(part, locale), word: fold(part) });
  }
}

function pushPairs(tokens: Token[], run: string): void {
  for (const term of pairsOf(run)) tokens.push({ term, word: run });
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
