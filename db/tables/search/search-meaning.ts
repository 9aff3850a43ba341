/** English translations of a word, derived from the content. */
export interface SearchMeaningTable {
  locale: string;
  /** A stem, or a run of characters. */
  word: string;
  /** JSON: `[english, probability][]`; empty for function words. */
  meanings: string;
}
