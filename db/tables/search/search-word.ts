import type { Generated } from "kysely";

/** A word that documents of a locale have in their titles, headings or summaries. */
export interface SearchWordTable {
  id: Generated<number>;
  locale: string;
  /** Without case and accents. */
  word: string;
  /** In how many documents it stands. */
  documents: number;
}
