/** The vector of a word, as `encodeVector` writes it. */
export interface MeaningWordTable {
  version: number;
  term: string;
  vector: string;
}
