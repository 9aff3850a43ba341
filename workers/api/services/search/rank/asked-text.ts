import { tokensOfChunk } from "#db/search/known-tokens.ts";
import { chunksOf, type Token } from "#db/search/tokens.ts";
import type { Concept } from "../read/concept.ts";
import { type Coverable, runShare, surenessIn, takenIn } from "./text-words.ts";

/** What a query is looked for by. */
interface Asked {
  concepts: readonly Concept[];
  /** Its words in order, folded. */
  words: readonly string[];
}

/** A word of a text, and what of it a query asks for. */
interface Met {
  tokens: readonly Token[];
  /** Its terms that are asked for. */
  terms: readonly string[];
  /** Number of its words that are asked for. */
  words: number;
}

/** A text as far as a query asks for it. Most texts have nothing of a query, and cost next to nothing. */
export class AskedText implements Coverable {
  readonly #asked: Asked;
  readonly #met: readonly Met[];
  readonly #found: Set<string> | undefined;

  constructor(asked: Asked, met: readonly Met[]) {
    this.#asked = asked;
    this.#met = met;
    for (const { terms } of met) {
      for (const term of terms) {
        this.#found ??= new Set();
        this.#found.add(term);
      }
    }
  }

  /** Whether it has anything of a query. */
  get isFound(): boolean {
    return this.#found !== undefined;
  }

  has(concept: Concept): number {
    return this.#found ? surenessIn(concept, this.#found) : 0;
  }

  /** The share of its different terms that the concepts of the query take. */
  density(): number {
    const found = this.#found;
    if (!found) return 0;
    let taken = 0;
    for (const concept of this.#asked.concepts) taken += takenIn(concept, found);
    if (taken === 0) return 0;
    const all = new Set(this.#met.flatMap(({ tokens }) => tokens.map(({ term }) => term)));
    return Math.min(1, taken / all.size);
  }

  /** The longest run of words it has in common with the query, as a share of the query. */
  run(): number {
    let count = 0;
    for (const { words } of this.#met) count += words;
    if (count < 2) return 0;
    const words = this.#met.flatMap(({ tokens }) => tokens.map(({ word }) => word));
    return runShare(this.#asked.words, words);
  }
}

const NONE: readonly string[] = [];

/** Reads texts of a locale for a query. */
export class AskedReader {
  readonly #asked: Asked;
  readonly #locale: string;
  readonly #terms: ReadonlySet<string>;
  readonly #words: ReadonlySet<string>;
  /** Words that were met: texts repeat most of theirs. */
  readonly #known = new Map<string, Met>();

  constructor(asked: Asked, locale: string) {
    const { concepts, words } = asked;
    this.#asked = asked;
    this.#locale = locale;
    this.#terms = new Set(concepts.flatMap(({ forms }) => forms.flatMap(({ terms }) => terms)));
    this.#words = new Set(words);
  }

  read(text: string): AskedText {
    return new AskedText(
      this.#asked,
      chunksOf(text).map((chunk) => this.#meet(chunk)),
    );
  }

  #meet(chunk: string): Met {
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
