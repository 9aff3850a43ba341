import { tokensOfChunk } from "#db/search/known-tokens.ts";
import { chunksOf } from "#db/search/tokens.ts";
import type { Concept } from "../read/concept.ts";

const PARTLY = 0.5;

/** A text, as far as coverage needs it. */
export interface Coverable {
  /** How surely it contains a concept, 0 to 1. */
  has(concept: Concept): number;
}

/** The terms of a text. */
interface Terms {
  has(term: string): boolean;
}

/** How surely some terms express a concept, by the best of its forms. */
export function surenessIn({ forms }: Concept, present: Terms): number {
  let best = 0;
  for (const { terms, sure } of forms) {
    if (sure <= best || terms.length === 0) continue;
    let count = 0;
    for (const term of terms) if (present.has(term)) count++;
    const share = count / terms.length;
    // In a run without spaces, word boundaries are unknown.
    if (share === 1) best = sure;
    else if (share >= 0.5 && terms.length > 2) best = Math.max(best, PARTLY * share * sure);
  }
  return best;
}

/** Number of terms in the longest form of a concept of which all terms are present. */
export function takenIn({ forms }: Concept, present: Terms): number {
  let most = 0;
  for (const { terms } of forms) {
    if (terms.length > most && terms.every((term) => present.has(term))) most = terms.length;
  }
  return most;
}

/** A text, tokenised for comparison with queries. */
export class TextWords {
  /** Number of distinct terms. */
  readonly length: number;
  /** All words in order, folded. */
  readonly words: string[] = [];
  readonly #terms = new Map<string, number>();

  constructor(text: string, locale: string) {
    for (const chunk of chunksOf(text)) {
      for (const { term, word } of tokensOfChunk(chunk, locale)) {
        this.words.push(word);
        this.#terms.set(term, (this.#terms.get(term) ?? 0) + 1);
      }
    }
    this.length = this.#terms.size;
  }

  /** How many times the text contains a concept; a form counts by its probability. */
  count({ forms }: Concept): number {
    let most = 0;
    for (const { terms, sure } of forms) {
      const counts = terms.map((term) => this.#terms.get(term) ?? 0);
      if (counts.length > 0) most = Math.max(most, sure * Math.min(...counts));
    }
    return most;
  }

  /** How surely the text contains a concept. */
  has(concept: Concept): number {
    return surenessIn(concept, this.#terms);
  }

  /** Number of the text's terms that belong to a concept. */
  taken(concept: Concept): number {
    return takenIn(concept, this.#terms);
  }
}

/** Weighted share of a query that some texts contain together. */
export function coverageOf(concepts: readonly Concept[], texts: readonly Coverable[]): number {
  let all = 0;
  let had = 0;
  for (const concept of concepts) {
    all += concept.weight;
    had += concept.weight * surenessInAny(concept, texts);
  }
  return all > 0 ? had / all : 0;
}

function surenessInAny(concept: Concept, texts: readonly Coverable[]): number {
  let best = 0;
  for (const text of texts) {
    best = Math.max(best, text.has(concept));
    if (best >= 1) break;
  }
  return best;
}

/** Weighted share of a query that a text contains. */
export function coverage(concepts: readonly Concept[], text: Coverable): number {
  return coverageOf(concepts, [text]);
}

/** The longest common run of words of query and text, as a share of the query. */
export function runShare(asked: readonly string[], words: readonly string[]): number {
  let longest = 0;
  // Length of the common run ending at each word (dynamic programming), updated backwards in place.
  const runs = new Uint32Array(asked.length);
  for (const word of words) {
    for (let i = asked.length - 1; i >= 0; i--) {
      const run = asked[i] === word ? 1 + (i > 0 ? (runs[i - 1] ?? 0) : 0) : 0;
      runs[i] = run;
      if (run > longest) longest = run;
    }
  }
  return longest > 1 ? longest / asked.length : 0;
}
