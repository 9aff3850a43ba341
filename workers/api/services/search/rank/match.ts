import { camelParts, fold } from "#db/search/fold.ts";
import { stem } from "#db/search/stem.ts";
import { wordsOf } from "#db/search/text.ts";
import type { Term } from "../read/query.ts";

/** A text, ready to be compared with terms. What takes long is made when it is asked for. */
export class TextWords {
  readonly folded: string;
  /** In their order. */
  readonly words: string[];
  /** How surely it has each term, as far as that was asked. */
  readonly matches = new Map<Term, number>();
  readonly #text: string;
  readonly #locale: string;
  #set: Set<string> | undefined;
  #stems: Set<string> | undefined;

  constructor(text: string, locale: string) {
    this.#text = text;
    this.#locale = locale;
    this.folded = fold(text);
    this.words = wordsOf(this.folded);
  }

  /** The words, and the parts of those in camel case. */
  get set(): Set<string> {
    this.#set ??= new Set([...this.words, ...wordsOf(this.#text).flatMap(camelParts).map(fold)]);
    return this.#set;
  }

  get stems(): Set<string> {
    this.#stems ??= new Set(Array.from(this.set, (word) => stem(word, this.#locale)));
    return this.#stems;
  }
}

/** How sure it is that a word of one kind is what a term means. */
const SURE = { written: 1, ending: 0.95, other: 0.85, correction: 0.85, start: 0.7 } as const;

/** Scripts that set no spaces between words, or fewer than others. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The shortest stem that says something when it is only the start of a word. */
const TELLING_STEM = 5;

/** How surely a text has a term: 1 as it was written, 0 not at all. */
export function matchTerm(term: Term, text: TextWords): number {
  const known = text.matches.get(term);
  if (known !== undefined) return known;
  const sure = compare(term, text);
  text.matches.set(term, sure);
  return sure;
}

function compare(term: Term, text: TextWords): number {
  const { words, others, corrections, symbol, isOpen, halves } = term;
  if (symbol) return text.folded.includes(symbol) ? SURE.written : 0;
  if (!mentions(term, text.folded)) return 0;
  if (hasPhrase(text, words)) return SURE.written;
  if (words.length === 1 && text.stems.has(term.stem)) return SURE.ending;
  const isMeant = (other: string) => hasPhrase(text, other.split(" ")) || hasStems(text, other);
  if (others.some(isMeant)) return SURE.other;
  if (corrections.some((word) => isMeant(word) || text.stems.has(word))) return SURE.correction;
  const starts = (start: string) => text.words.some((word) => word.startsWith(start));
  if (halves?.every(starts)) return SURE.other;
  if (isOpen && words.length === 1 && starts(words[0] ?? "")) return SURE.start;
  return term.stem.length >= TELLING_STEM && starts(term.stem) ? SURE.start : 0;
}

/** Whether a folded text may have a term: cheap, and never wrong about a no. */
export function mentions(term: Term, folded: string): boolean {
  const { words, stem: root, others, corrections, symbol, halves } = term;
  if (symbol) return folded.includes(symbol);
  const has = (phrase: string) => phrase.split(" ").every((word) => folded.includes(word));
  return (
    folded.includes(root) ||
    words.every((word) => folded.includes(word)) ||
    others.some(has) ||
    corrections.some(has) ||
    (halves?.every((half) => folded.includes(half)) ?? false)
  );
}

/** Whether a single folded word is, or belongs to, what a term means. */
export function isWordOf(term: Term, word: string, locale: string): boolean {
  const { words, others, corrections, isOpen, halves } = term;
  if (term.symbol) return words.includes(word);
  const has = (phrase: string) => phrase.split(" ").includes(word);
  return (
    words.includes(word) ||
    (isOpen && word.startsWith(words.at(-1) ?? "\n")) ||
    (term.stem.length >= TELLING_STEM && word.startsWith(term.stem)) ||
    others.some(has) ||
    corrections.some(has) ||
    (halves?.includes(word) ?? false) ||
    (words.length === 1 && stem(word, locale) === term.stem)
  );
}

/** Whether a text has the words of a phrase, if in other forms. */
function hasStems(text: TextWords, phrase: string): boolean {
  const words = phrase.split(" ");
  return words.length > 1 && words.every((word) => text.stems.has(word) || text.set.has(word));
}

function hasPhrase(text: TextWords, words: readonly string[]): boolean {
  const [first = ""] = words;
  if (UNSPACED.test(first)) return text.folded.includes(words.join(""));
  if (words.length === 1) return text.set.has(first);
  if (!words.every((word) => text.set.has(word))) return false;
  return words.length > 3 || ` ${text.words.join(" ")} `.includes(` ${words.join(" ")} `);
}

/** The share of terms that a text has, each as surely as it has it, by what they say. */
export function coverage(terms: readonly Term[], text: TextWords): number {
  return weightedShare(terms, (term) => matchTerm(term, text));
}

/** The share of terms that a folded text may have. */
export function roughCoverage(terms: readonly Term[], folded: string): number {
  return weightedShare(terms, (term) => (mentions(term, folded) ? 1 : 0));
}

/** The mean of a value over terms, weighted by how much each says. */
export function weightedShare(terms: readonly Term[], worth: (term: Term) => number): number {
  const weight = terms.reduce((sum, term) => sum + term.weight, 0);
  if (weight === 0) return 0;
  return terms.reduce((sum, term) => sum + term.weight * worth(term), 0) / weight;
}
