import type { Locale } from "../contract/locales.ts";
import type { FrontMatter } from "./front-matter-fields.ts";

/** What other pages may want to know of a document, without reading its text. */
export interface IndexedPage extends FrontMatter {
  locale: Locale;
  /** Folder below its root: `en-us/web/css`. */
  folder: string;
}

/** The key under which a page is looked up, letter case aside. */
export function pageKey(locale: Locale, slug: string): string {
  return `${locale}/${slug}`.toLowerCase();
}
