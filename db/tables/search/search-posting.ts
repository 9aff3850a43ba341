/** A posting list of a segment; see `db/search/postings.ts`. */
export interface SearchPostingTable {
  id: number;
  segment: number;
  /** A stem, a bigram, or, after a tilde, a trigram of other terms. */
  term: string;
  /** How many. */
  documents: number;
  /** Its spelling in titles or headings; else empty. */
  word: string;
  postings: string;
}
