import { tokensOfChunk } from "#db/search/known-tokens.ts";
import { chunksOf, type Token } from "#db/search/tokens.ts";
import type { Concept } from "../read/concept.ts";
import { type Coverable, coverage, runShare, surenessIn, takenIn } from "./text-words.ts";
import { WordStarts } from "./word-starts.ts";

/** The terms that a query is searched by. */
interface Asked {
  concepts: readonly Concept[];
  /** Its words in order, folded. */
  words: readonly string[];
}

/** A word of a text, and the part of it that a query asks for. */
interface Met {
  tokens: Token[];
  /** Its terms that are asked for. */
  terms: readonly string[];
  /** Number of its words that are asked for. */
  words: number;
}

/** The part of a text that a query asks for. Most texts have none, and cost next to nothing. */
export class AskedText implements Coverable {
  readonly #reader: AskedReader;
  readonly #text: string;
  #found: Set<string> | undefined;
  /** Number of its words that are asked for. */
  #words = 0;

  constructor(reader: AskedReader, text: string) {
    this.#reader = reader;
    this.#text = text;
    reader.starts.forEach(text, (word) => {
      const met = reader.meet(word);
      this.#words += met.words;
      for (const term of met.terms) {
        this.#found ??= new Set();
        this.#found.add(term);
      }
    });
  }

  /** Whether it contains any term of the query. */
  get isFound(): boolean {
    return this.#found !== undefined;
  }

  has(concept: Concept): number {
    return this.#found ? surenessIn(concept, this.#found) : 0;
  }

  /** The share of its distinct terms that belong to concepts of the query. */
  density(): number {
    const found = this.#found;
    if (!found) return 0;
    let taken = 0;
    for (const concept of this.#reader.asked.concepts) taken += takenIn(concept, found);
    if (taken === 0) return 0;
    return Math.min(1, taken / new Set(this.#tokens().map(({ term }) => term)).size);
  }

  /** How well it says what is asked and nothing else, 0 to 1. */
  only(): number {
    return this.isFound ? coverage(this.#reader.asked.concepts, this) * this.density() : 0;
  }

  /** The longest run of words it has in common with the query, as a share of the query. */
  run(): number {
    if (this.#words < 2) return 0;
    return runShare(
      this.#reader.asked.words,
      this.#tokens().map(({ word }) => word),
    );
  }

  #tokens(): Token[] {
    return chunksOf(this.#text).flatMap((chunk) => this.#reader.meet(chunk).tokens);
  }
}

const NONE: readonly string[] = [];

/** Reads texts of a locale for a query. */
export class AskedReader {
  readonly asked: Asked;
  readonly starts: WordStarts;
  readonly #locale: string;
  readonly #terms: ReadonlySet<string>;
  readonly #words: ReadonlySet<string>;
  /** Cache by word: texts repeat most of theirs. */
  readonly #known = new Map<string, Met>();

  constructor(asked: Asked, locale: string) {
    const { concepts, words } = asked;
    this.asked = asked;
    this.#locale = locale;
    this.#terms = new Set(concepts.flatMap(({ forms }) => forms.flatMap(({ terms }) => terms)));
    this.#words = new Set(words);
    this.starts = new WordStarts([...this.#terms, ...this.#words]);
  }

  read(text: string): AskedText {
    return new AskedText(this, text);
  }

  /** The part of a word that the query asks for. */
  meet(chunk: string): Met {
    const known = this.#known.get(chunk);
    if (known) return known;
    const tokens = tokensOfChunk(chunk, this.#locale);
    const asked = tokens.map(({ term }) => term).filter((term) => this.#terms.has(term));
    const terms = asked.length > 0 ? asked : NONE;
    const met = { tokens, terms, words: tokens.filter(({ word }) => this.#words.has(word)).length };
    this.#known.set(chunk, met);
    return met;
  }
}
