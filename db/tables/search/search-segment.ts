/** Documents of one locale that were indexed together, in the versions that have any of them. */
export interface SearchSegmentTable {
  id: number;
  locale: string;
  /** The id of its first document: the index counts from there. */
  first: number;
  documents: number;
  /** The id of its first row in `search_posting`. */
  first_posting: number;
  added_in: number;
  removed_in: number | null;
}
