/** A posting list of a segment; see `db/search/postings.ts`. */
export interface SearchPostingTable {
  id: number;
  segment: number;
  /** A stem or a bigram; after a tilde, a trigram of other terms, or a group of documents. */
  term: string;
  /** Length of the list. */
  documents: number;
  /** Spellings of the term in titles, headings and the like, separated by spaces; may be empty. */
  word: string;
  postings: string;
}
