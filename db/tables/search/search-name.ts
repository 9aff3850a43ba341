/** What a document may be called; see `db/search/names.ts`. */
export interface SearchNameTable {
  segment: number;
  name: string;
  /** Counted from the first of the segment. */
  document: number;
  /** One of `NAME_KINDS`. */
  kind: number;
}
