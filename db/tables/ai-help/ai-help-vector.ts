/** A section of a document that can be found by meaning. */
export interface AiHelpVectorTable {
  /** Hash of address and anchor; also the id in Vectorize. */
  id: string;
  locale: string;
  url: string;
  /** Empty for the introduction. */
  anchor: string;
  /** Hash of the model's name and the text. */
  hash: string;
  /** Base64 of one signed byte per dimension; null if Vectorize stores it. */
  vector: string | null;
}
