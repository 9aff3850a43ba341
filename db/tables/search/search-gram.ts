/** The groups of three letters of each known word, in an FTS5 table; `rowid` is the word's id. */
export interface SearchGramTable {
  rowid: number;
  grams: string;
}
