/** What an author may say of a page before its text. Other keys are ignored. */
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
}
