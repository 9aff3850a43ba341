import { tokensOf } from "#db/search/tokens.ts";
import type { Concept } from "../read/concept.ts";

const PARTLY = 0.5;

/** A short text, tokenised for comparison with queries. */
export class TextWords {
  readonly length: number;
  readonly words: string[];
  readonly #terms: Set<string>;

  constructor(text: string, locale: string) {
    const tokens = tokensOf(text, locale);
    this.words = tokens.map(({ word }) => word);
    this.#terms = new Set(tokens.map(({ term }) => term));
    this.length = this.#terms.size;
  }

  /** How surely the text contains a concept. */
  has({ forms }: Concept): number {
    let best = 0;
    for (const { terms, sure } of forms) {
      if (sure <= best || terms.length === 0) continue;
      const share = terms.filter((term) => this.#terms.has(term)).length / terms.length;
      // In a run without spaces, word boundaries are unknown.
      if (share === 1) best = sure;
      else if (share >= 0.5 && terms.length > 2) best = Math.max(best, PARTLY * share * sure);
    }
    return best;
  }

  /** Number of the text's terms that belong to a concept. */
  taken({ forms }: Concept): number {
    return Math.max(
      0,
      ...forms.map(({ terms }) =>
        terms.every((term) => this.#terms.has(term)) ? terms.length : 0,
      ),
    );
  }
}

/** Weighted share of a query that a text contains. */
export function coverage(concepts: readonly Concept[], text: TextWords): number {
  let all = 0;
  let had = 0;
  for (const concept of concepts) {
    all += concept.weight;
    had += concept.weight * text.has(concept);
  }
  return all > 0 ? had / all : 0;
}

/** Share of a text that is about a query. */
export function density(concepts: readonly Concept[], text: TextWords): number {
  const taken = concepts.reduce((sum, concept) => sum + text.taken(concept), 0);
  return text.length > 0 ? Math.min(1, taken / text.length) : 0;
}

/** The longest common run of words of query and text, as a share of the query. */
export function runShare(asked: readonly string[], words: readonly string[]): number {
  let longest = 0;
  // Length of the common run ending at each word (dynamic programming).
  let before: number[] = [];
  for (const word of words) {
    const row = asked.map((each, i) =>
      each === word ? 1 + (i > 0 ? (before[i - 1] ?? 0) : 0) : 0,
    );
    longest = Math.max(longest, ...row);
    before = row;
  }
  return longest > 1 ? longest / asked.length : 0;
}
