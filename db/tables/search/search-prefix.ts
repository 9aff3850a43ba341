/** The most likely documents for a typed prefix. */
export interface SearchPrefixTable {
  segment: number;
  prefix: string;
  /** The most popular ones, as encoded by `writeList`. */
  documents: string;
}
