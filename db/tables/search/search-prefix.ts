/** The most likely documents for a typed prefix. */
export interface SearchPrefixTable {
  segment: number;
  prefix: string;
  /** The most read ones, as `writeList` has them. */
  documents: string;
}
