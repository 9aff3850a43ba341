/** The full text of a search document, in an FTS5 table; `rowid` is the document's id. */
export interface SearchTextTable {
  rowid: number;
  /** The locale as one word, so that it narrows a full-text query. */
  scope: string;
  title: string;
  /** Words that stand for the names of the document, and its other titles. */
  names: string;
  slug: string;
  headings: string;
  summary: string;
  /** Stems of words of title, headings and summary. */
  stems: string;
  code: string;
  body: string;
}
