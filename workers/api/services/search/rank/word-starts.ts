import { fold } from "#db/search/fold.ts";
import { chunksOf, UNSPACED, wordsOf } from "#db/search/tokens.ts";

/** Letters whose folded form is known: Latin, Greek and Cyrillic. */
const LAST_LETTER = 0x52f;
/** By code unit: the first letter of its folded form; 0 if it has none. */
const FIRSTS = Uint16Array.from({ length: LAST_LETTER + 1 }, (_, unit) =>
  fold(String.fromCharCode(unit)).charCodeAt(0),
);
const ASCII = /^[\0-\x7f]*$/;
const SURROGATE = /[\ud800-\udfff]/;
const [FIRST_CAPITAL, LAST_CAPITAL] = [0x41, 0x5a];

/**
 * Finds the words of a text that may have one of some terms. A stem starts with the same letter as
 * its word, so most words are skipped without being cut out of the text.
 */
export class WordStarts {
  readonly #starts: ReadonlySet<number>;

  constructor(terms: Iterable<string>) {
    this.#starts = new Set([...terms].map((term) => term.charCodeAt(0)));
  }

  /** Calls `each` with these words of a text, in order, as `chunksOf` cuts it. */
  forEach(text: string, each: (word: string) => void): void {
    const isPlain = ASCII.test(text);
    if (!isPlain && (UNSPACED.test(text) || SURROGATE.test(text))) {
      for (const chunk of chunksOf(text)) each(chunk);
      return;
    }
    const composed = isPlain ? text : text.normalize("NFC");
    const { length } = composed;
    for (let at = 0; at < length; at++) {
      const first = composed.charCodeAt(at);
      if (!isWordUnit(first)) continue;
      const start = at;
      // In camel case, each part has terms of its own.
      let isCamel = false;
      for (at++; at < length; at++) {
        const unit = composed.charCodeAt(at);
        if (unit >= FIRST_CAPITAL && unit <= LAST_CAPITAL) isCamel = true;
        else if (!isWordUnit(unit)) break;
      }
      if (isCamel || this.#mayStart(first)) each(composed.slice(start, at));
    }
  }

  #mayStart(unit: number): boolean {
    const letter = FIRSTS[unit] ?? 0;
    return letter === 0 || this.#starts.has(letter);
  }
}

/** Cache by code unit: 1 for part of a word, 2 for anything else, 0 if it is not known yet. */
const WORD_UNITS = new Uint8Array(1 << 16);

/** Whether a code unit that is a character of its own is part of a word. */
function isWordUnit(unit: number): boolean {
  const known = WORD_UNITS[unit];
  if (known) return known === 1;
  const isWord = wordsOf(String.fromCharCode(unit)).length > 0;
  WORD_UNITS[unit] = isWord ? 1 : 2;
  return isWord;
}
