/** One way to say a thing: all its terms, as the index has them. */
export interface Form {
  terms: string[];
  /** How surely it says that: 1 as it was written. */
  sure: number;
}

/** One thing that a query asks for, in all its forms. */
export interface Concept {
  /** As it was written, folded. */
  word: string;
  forms: Form[];
  /** How much of what the query says it is; the rarer, the more. Set once the index is known. */
  weight: number;
  /** What weighs less from the start: grammar, and what was pasted along. */
  share: number;
  /** Its names in English. */
  meanings?: string[];
}
