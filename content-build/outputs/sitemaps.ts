import { gzipSync } from "node:zlib";
import { LOCALES, localeFolder } from "../contract/locales.ts";
import { splitLocale } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import { escapeAttribute } from "../html/escape.ts";

/** A page's URL, and the day of its last change if known. */
export interface SitemapEntry {
  url: string;
  modified: string | null;
}

/** A list of all URLs as text, a sitemap for each locale, and the index of these. */
export function sitemaps(entries: readonly SitemapEntry[], baseUrl: string): Output[] {
  const sorted = [...entries].sort((a, b) => (a.url < b.url ? -1 : 1));
  const files: Output[] = [
    { path: "sitemap.txt", content: sorted.map(({ url }) => `${url}\n`).join("") },
  ];
  const maps: string[] = [];
  for (const locale of LOCALES) {
    const own = sorted.filter(({ url }) => splitLocale(url).locale === locale);
    if (own.length === 0) continue;
    const path = `sitemaps/${localeFolder(locale)}/sitemap.xml.gz`;
    files.push({ path, content: gzip(urlSet(own, baseUrl)) });
    maps.push(`<sitemap><loc>${baseUrl}/${path}</loc></sitemap>`);
  }
  const index = `${HEAD}<sitemapindex ${NAMESPACE}>${maps.join("")}</sitemapindex>\n`;
  return [...files, { path: "sitemap.xml", content: index }];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(entries: readonly SitemapEntry[], baseUrl: string): string {
  const urls = entries.map(({ url, modified }) => {
    const day = modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${escapeAttribute(baseUrl + encodeURI(url))}</loc>${day}</url>`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>${urls.join("")}</urlset>\n`;
}

/** Deterministic: without timestamp and OS byte. */
function gzip(text: string): Uint8Array {
  const bytes = gzipSync(text, { level: 9 });
  bytes[9] = 255;
  return bytes;
}
