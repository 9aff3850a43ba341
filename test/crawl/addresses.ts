import { gunzipSync } from "node:zlib";
import { getElementsByTagName, textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import { LOCALES } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import type { Ask } from "./ask.ts";

/** A page to crawl. */
export interface PageAddress {
  /** Percent-encoded path: `/ja/docs/Glossary/Stra%C3%9Fe`. */
  path: string;
  locale: string;
  kind: string;
}

/** Placeholder base for parsing URLs; only their paths are requested. */
const ANYWHERE = "http://site.invalid";

/** Pages of the app, which are in no sitemap. */
const OF_THE_APP = [
  "check",
  "compare",
  "compare?f=css.properties.gap&f=css.properties.color",
  "play",
  "reading",
  "search",
  "search?q=color",
  "search?similar=/en-US/docs/Web/CSS",
  "login-failed",
  "newsletter",
  "plus",
  "plus/updates",
];

/** All pages in sitemaps and search indexes, and those of the app. */
export async function listAddresses(ask: Ask): Promise<PageAddress[]> {
  const paths = new Set<string>();
  const add = (address: string) => {
    const url = new URL(address, ANYWHERE);
    paths.add(url.pathname + url.search);
  };
  const index = await ask("/sitemap.xml");
  if (index.status !== 200) throw new Error(`/sitemap.xml: ${index.status}`);
  for (const map of locations(index.body.toString())) {
    const file = await ask(new URL(map, ANYWHERE).pathname);
    if (file.status !== 200) throw new Error(`${map}: ${file.status}`);
    for (const page of locations(unpack(file.body))) add(page);
  }
  for (const locale of LOCALES) {
    const file = await ask(`/${locale}/search-index.json`);
    if (file.status !== 200) continue;
    for (const { url } of JSON.parse(file.body.toString()) as { url: string }[]) add(url);
    for (const page of OF_THE_APP) add(`/${locale}/${page}`);
  }
  return [...paths].sort().map((path) => ({ path, ...placeOf(path) }));
}

/** An evenly spaced sample of at most `most` pages per kind and locale; all pages if it is 0. */
export function sampleOf(pages: readonly PageAddress[], most: number): PageAddress[] {
  if (most === 0) return [...pages];
  const groups = new Map<string, PageAddress[]>();
  for (const page of pages) {
    const name = `${page.locale} ${page.kind}`;
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  return [...groups.values()].flatMap((group) => {
    const step = Math.max(1, group.length / most);
    return group.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  });
}

/** The locale and kind of a page: its section of the site, for documents with the area. */
export function placeOf(path: string): { locale: string; kind: string } {
  const { locale = "none", rest } = splitLocale(path.replace(/\?.*$/, ""));
  const [section = "", area = "", below = ""] = rest.split("/").filter(Boolean);
  if (section === "docs") {
    return { locale, kind: area === "Web" && below ? `docs ${area}/${below}` : `docs ${area}` };
  }
  if (section === "") return { locale, kind: "home" };
  const isList = area === "";
  return {
    locale,
    kind: isList ? section : `${section} ${section === "community" ? area : "page"}`,
  };
}

function locations(xml: string): string[] {
  const document = parseDocument(xml, { xmlMode: true });
  return getElementsByTagName("loc", document).map((element) => textContent(element));
}

function unpack(bytes: Buffer): string {
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();
}
