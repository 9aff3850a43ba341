/** Names of documents; see `db/search/names.ts`. */
export interface SearchNameTable {
  segment: number;
  name: string;
  /** Relative to the first document of the segment. */
  document: number;
  /** One of `NAME_KINDS`. */
  kind: number;
}
