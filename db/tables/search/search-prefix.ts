/** The documents that somebody may want who has typed so much. */
export interface SearchPrefixTable {
  segment: number;
  prefix: string;
  /** The most read ones, as `writeList` has them. */
  documents: string;
}
