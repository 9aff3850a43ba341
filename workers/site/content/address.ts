import type { Locale } from "#content-build/contract/locales.ts";
import { slugToFolder, splitLocale } from "#content-build/contract/slugs.ts";

/** A parsed path: locale, page and file of the page. */
export interface Address {
  /** From the path; undefined if it has none. */
  locale: Locale | undefined;
  /** Key of the page in the lookup table: `docs/web/css`. */
  key: string;
  /** The rest after the page's path: empty or, for example, `/index.json`. */
  suffix: string;
}

/** Files of every page, and former suffixes. */
const SUFFIXES = ["/index.json", "/index.md", "/bcd.json", "/contributors.txt", "/metadata.json"];

/**
 * Parses a path, ignoring letter case and trailing slashes.
 *
 * @example parseAddress("/de/docs/Web/CSS/index.json") // { locale: "de", key: "docs/web/css",
 * suffix: "/index.json" }
 */
export function parseAddress(pathname: string): Address {
  const path = decodePath(pathname);
  const lower = path.toLowerCase();
  const suffix = SUFFIXES.find((candidate) => lower.endsWith(candidate)) ?? "";
  const { locale, rest } = splitLocale(suffix ? path.slice(0, -suffix.length) || "/" : path);
  return { locale, key: slugToFolder(rest.replace(/^\/+|(?<!\/)\/+$/g, "")), suffix };
}

/**
 * Decodes each segment of a path; segments that are malformed or contain an encoded slash stay as
 * they are.
 */
export function decodePath(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  return pathname.split("/").map(decodeSegment).join("/");
}

function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.includes("/") ? segment : decoded;
  } catch {
    return segment;
  }
}

/** Percent-encodes a decoded path for `Location`. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll("?", "%3F").replaceAll("#", "%23");
}
