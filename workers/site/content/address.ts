import type { Locale } from "#content-build/contract/locales.ts";
import { slugToFolder, splitLocale } from "#content-build/contract/slugs.ts";

/** A path taken apart: which page it means, in which locale, and what of the page. */
export interface Address {
  /** As the path has it; undefined where it names none. */
  locale: Locale | undefined;
  /** Key of the page in the lookup table: `docs/web/css`. */
  key: string;
  /** What follows the page: empty, or for example `/index.json`. */
  suffix: string;
}

/** Files that lie beside every page, and addresses that once did. */
const SUFFIXES = ["/index.json", "/bcd.json", "/contributors.txt", "/metadata.json"];

/**
 * Takes a path apart, whatever its letter case and slashes.
 *
 * @example parseAddress("/de/docs/Web/CSS/index.json")
 * // { locale: "de", key: "docs/web/css", suffix: "/index.json" }
 */
export function parseAddress(pathname: string): Address {
  const path = decodePath(pathname);
  const lower = path.toLowerCase();
  const suffix = SUFFIXES.find((candidate) => lower.endsWith(candidate)) ?? "";
  const { locale, rest } = splitLocale(suffix ? path.slice(0, -suffix.length) || "/" : path);
  return { locale, key: slugToFolder(rest.replace(/^\/+|\/+$/g, "")), suffix };
}

/** Decodes each part of a path; one that is broken or hides a slash stays as it is. */
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

/** Encodes a decoded path for a `Location`. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll("?", "%3F").replaceAll("#", "%23");
}
