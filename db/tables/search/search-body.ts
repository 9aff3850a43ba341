/** The text of a document, a line for each of its headings. */
export interface SearchBodyTable {
  id: number;
  body: string;
}
