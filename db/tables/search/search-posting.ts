/** The documents of a segment that have a word; see `db/search/postings.ts`. */
export interface SearchPostingTable {
  id: number;
  segment: number;
  /** A stem, a pair of characters, or, behind a tilde, a group of letters of other terms. */
  term: string;
  /** How many. */
  documents: number;
  /** How it is written where titles or headings have it; else empty. */
  word: string;
  postings: string;
}
