/** The vectors of some thousand pages: a JSON list of `[slug, locales]`, and their bytes in base64. */
export interface MeaningPageTable {
  version: number;
  part: number;
  pages: string;
  vectors: string;
}
