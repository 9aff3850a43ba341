import { findLocale, type Locale } from "./locales.ts";

/**
 * The folder of a slug or URL path: lower case, with characters that file systems reject spelled
 * out.
 *
 * @example slugToFolder("Web/CSS/::before") // "web/css/_doublecolon_before"
 */
export function slugToFolder(slug: string): string {
  return slug
    .replaceAll("*", "_star_")
    .replaceAll("::", "_doublecolon_")
    .replaceAll(":", "_colon_")
    .replaceAll("?", "_question_")
    .toLowerCase();
}

/**
 * Splits a URL path into locale and rest.
 *
 * @example splitLocale("/pt-br/docs/Web") // { locale: "pt-BR", rest: "/docs/Web" }
 */
export function splitLocale(path: string): { locale: Locale | undefined; rest: string } {
  const end = path.indexOf("/", 1);
  const first = end === -1 ? path.slice(1) : path.slice(1, end);
  const locale = findLocale(first);
  if (!locale) return { locale: undefined, rest: path };
  return { locale, rest: end === -1 ? "/" : path.slice(end) };
}

/**
 * The URL of a page in another locale.
 *
 * @example inLocale("/de/docs/Web", "fr") // "/fr/docs/Web"
 */
export function inLocale(path: string, locale: Locale): string {
  return `/${locale}${splitLocale(path).rest}`;
}

/** Segments of paths that say nothing about a page. */
const UNINFORMATIVE = /^(?:docs|web|index\.md)?$/i;

/**
 * What a missing page may be about: the last two informative segments of its path, since the name
 * of a member alone says too little.
 *
 * @example wordsOfPath("/de/docs/Web/CSS/Flex_box") // "CSS Flex box"
 */
export function wordsOfPath(path: string): string {
  const parts = splitLocale(path).rest.split("/");
  const words = parts.filter((part) => !UNINFORMATIVE.test(part)).slice(-2);
  return words.map(readable).join(" ").replaceAll("_", " ");
}

/** A path without percent-encoding, for display; a malformed one stays as it is. */
export function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The URL of a document: `/de/docs/Web/CSS`. */
export function documentUrl(locale: Locale, slug: string): string {
  return `/${locale}/docs/${slug}`;
}

/**
 * The path of a page's JSON in the build tree and in storage.
 *
 * @example pageFile("/en-US/docs/Web/CSS/:hover") // "en-us/docs/web/css/_colon_hover/index.json"
 */
export function pageFile(url: string): string {
  const folder = slugToFolder(url.replace(/^\/|\/$/g, ""));
  return `${folder}/index.json`;
}
