import type { Locale } from "../../contract/locales.ts";
import type { MarkdownEntry } from "../../page/compiled.ts";

/** A list of pages, as other lists refer to it. */
export interface ListedArea {
  /** `docs/Web/CSS`. */
  id: string;
  title: string;
  locale: Locale;
  pages: number;
  /** Path of its list: `/en-US/docs/Web/CSS/llms.txt`. */
  list: string;
  /** All its pages in one compressed file, and how large that is, in bytes. */
  pack: { path: string; size: number };
}

/** Parts of the documentation that are areas of their own one level deeper. */
const DIVIDED = new Set(["web", "mozilla"]);

/**
 * The area of a page, by its path without locale.
 *
 * @example areaOf("/docs/Web/CSS/color") // "docs/web/css"
 */
export function areaOf(rest: string): string {
  const [first = "", second, third] = rest.slice(1).toLowerCase().split("/").filter(Boolean);
  if (first !== "docs" || !second) return first;
  return DIVIDED.has(second) && third ? `docs/${second}/${third}` : `docs/${second}`;
}

/** The folder of an area's lists, with a slash at the end. */
export function areaPath(id: string): string {
  return id === "" ? "" : `${id}/`;
}

/** The name of the file with all pages of an area, beside its list. */
export const PACK_NAME = "pages.md.gz";

/** The path of the file with all pages of an area: `/en-US/docs/web/css/pages.md.gz`. */
export function packPath(locale: string, id: string): string {
  return `/${locale}/${areaPath(id)}${PACK_NAME}`;
}

/** The size of a file for people: 12 KB, 3.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The title of an area: that of its first page, if it has one. */
export function areaTitle(id: string, locale: Locale, pages: readonly MarkdownEntry[]): string {
  const root = `/${locale}/${id}`.toLowerCase();
  const page = pages.find(({ url }) => url.toLowerCase().replace(/\/$/, "") === root);
  const name = id.split("/").at(-1) ?? id;
  return page?.title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}
