/** The text of a document, a line per heading. */
export interface SearchBodyTable {
  id: number;
  body: string;
}
