/** Front matter fields; other keys are ignored. */
export interface FrontMatter {
  title: string;
  slug: string;
  shortTitle?: string;
  pageType?: string;
  status?: string[];
  browserCompat?: string[];
  specUrls?: string[];
  sidebar?: string[];
  banners?: string[];
  /** Of a translation: the commit of the English page that it was made from. */
  sourceCommit?: string;
}
