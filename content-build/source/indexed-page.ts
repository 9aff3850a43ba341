import type { Locale } from "../contract/locales.ts";
import type { FrontMatter } from "./front-matter-fields.ts";

/** The data of a document that other pages can use without reading its text. */
export interface IndexedPage extends FrontMatter {
  locale: Locale;
  /** Folder relative to its root: `en-us/web/css`. */
  folder: string;
}

/** The lookup key of a page; case-insensitive. */
export function pageKey(locale: Locale, slug: string): string {
  return `${locale}/${slug}`.toLowerCase();
}

/** A copy to keep: a slice of a string keeps all of that string in memory, its copy does not. */
export function detached<T extends FrontMatter | string>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
