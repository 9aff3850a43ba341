/** Documents of one locale indexed together, valid for a range of versions. */
export interface SearchSegmentTable {
  id: number;
  locale: string;
  /** Id of its first document: postings are relative to it. */
  first: number;
  documents: number;
  /** Id of its first row in `search_posting`. */
  first_posting: number;
  added_in: number;
  removed_in: number | null;
}
