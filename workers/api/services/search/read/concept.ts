/** One way to express a concept: all of its terms. */
export interface Form {
  terms: string[];
  /** Probability that it means the concept: 1 as written. */
  sure: number;
}

/** A concept of a query with all of its forms. */
export interface Concept {
  /** The folded word as written. */
  word: string;
  forms: Form[];
  /** Weight in the query, by rarity. Set once the index has been read. */
  weight: number;
  /** Reduced for function words and pasted context. */
  share: number;
  /** English translations. */
  meanings?: string[];
}
