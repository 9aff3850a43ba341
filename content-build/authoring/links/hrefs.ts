import { DEFAULT_LOCALE, findLocale, type Locale } from "../../contract/locales.ts";
import { splitLocale } from "../../contract/slugs.ts";
import type { SourceLink } from "../../markdown/source-links.ts";
import { OWN_ORIGIN } from "../../project/site-address.ts";

/** A parsed link to a document, in its author's spelling. */
export interface WrittenLink {
  origin: string;
  /** Locale prefix as written: `/en-us`, or empty. */
  prefix: string;
  locale: Locale;
  slug: string;
  isEncoded: boolean;
  query: string;
  hash: string;
}

/** Parses the URL of a document; undefined for all other URLs. */
export function readHref(href: string, pageLocale: Locale): WrittenLink | undefined {
  const origin = href.startsWith(OWN_ORIGIN) ? OWN_ORIGIN : "";
  const rest = href.slice(origin.length);
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(rest) ?? [];
  const { locale, rest: below } = splitLocale(path);
  if (!below.startsWith("/docs/")) return undefined;
  const written = below.slice("/docs/".length).replace(/(?<!\/)\/+$/, "");
  const slug = decode(written);
  const prefix = path.slice(0, path.length - below.length);
  return {
    origin,
    prefix,
    locale: locale ?? pageLocale,
    slug,
    isEncoded: slug !== written,
    query,
    hash,
  };
}

/** The same link to another document, in the same spelling. */
export function writeHref(link: WrittenLink, target: { url: string; slug?: string }): string {
  const [path = "", ownHash] = target.url.split("#", 2);
  const hash = ownHash === undefined ? link.hash : `#${ownHash}`;
  if (target.slug === undefined) return /^https?:/.test(path) ? target.url : path + hash;
  const { locale } = splitLocale(path);
  const keepsLocale = findLocale(link.prefix.slice(1)) === locale || !link.prefix;
  const prefix = keepsLocale ? link.prefix : `/${locale ?? DEFAULT_LOCALE}`;
  const slug = link.isEncoded ? encodeURI(target.slug) : target.slug.replaceAll("%", "%25");
  const safe = slug.replaceAll("?", "%3F").replaceAll("#", "%23").replaceAll(" ", "%20");
  return `${link.origin}${prefix}/docs/${safe}${link.query}${hash}`;
}

/** A URL with the escapes required at its place in the text. */
export function escapeFor(href: string, place: SourceLink["place"]): string {
  if (place === "attribute") {
    return href.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
  }
  if (place === "brackets") return href.replaceAll("<", "%3C").replaceAll(">", "%3E");
  return isBalanced(href) ? href : href.replaceAll("(", "%28").replaceAll(")", "%29");
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === "(") open++;
    if (character === ")" && --open < 0) return false;
  }
  return open === 0;
}

/** Decodes a percent-encoded text; malformed sequences stay. */
export function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
