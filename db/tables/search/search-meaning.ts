/** What a word is called in English, as the content shows. */
export interface SearchMeaningTable {
  locale: string;
  /** Its stem, or a run of characters. */
  word: string;
  /** JSON: `[english, how sure it is][]`; empty for a word that says nothing. */
  meanings: string;
}
