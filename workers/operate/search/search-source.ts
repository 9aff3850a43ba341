import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest, SearchPage, SearchRow } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE, type Locale } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import type { PackedPage } from "#content-build/files/pack.ts";
import { readSearchPage, readSearchPages } from "#content-build/files/search-pages.ts";
import { hashOf } from "#content-build/files/write.ts";
import type { SearchLoad } from "#db/search/load.ts";
import { EnglishPages } from "./english-pages.ts";
import { LinkTexts } from "./link-texts.ts";
import { listMeanings } from "./meanings.ts";
import type { Pair } from "./mine-meanings.ts";
import { openPhrases, phraseLocales, readSymbols } from "./phrases.ts";

/** The part of a build that a search load needs. */
export type SearchSource = Pick<SearchLoad, "hashes" | "readRow" | "meanings">;

/** The data of each page that is kept in memory. */
interface Known {
  packed: PackedPage;
  title: string;
  titles: string[];
  links: string[];
  popularity: number;
}

/**
 * Reads page metadata, and what pages say about each other, from a build.
 *
 * @param named - Aliases by slug, instead of those of the build.
 */
export async function readSearchSource(
  outDir: string,
  named?: ReadonlyMap<string, string[]>,
): Promise<SearchSource> {
  const manifest = JSON.parse(
    await readFile(path.join(outDir, "manifest.json"), "utf8"),
  ) as BuildManifest;
  const popularity = readMap<number>(path.join(outDir, "popularity.json"));
  const phrasesOf = openPhrases(
    Object.fromEntries(readMap<Record<string, string[]>>(path.join(outDir, "search-phrases.json"))),
  );
  const aliases = named ?? readMap<string[]>(path.join(outDir, "search-aliases.json"));
  const symbols = readSymbols();
  const packed = readSearchPages(outDir);
  const pages = new Map<string, Known>();
  const linkTexts = new LinkTexts();
  const english = new EnglishPages(manifest.redirects);
  const pairs = new Map<Locale, Pair[]>();
  // Originals first: translations are compared with them.
  const isOriginal = ({ url }: PackedPage) => url.startsWith(`/${DEFAULT_LOCALE}/`);
  for (const each of [...packed.filter(isOriginal), ...packed.filter((one) => !isOriginal(one))]) {
    const page = readSearchPage(outDir, each);
    const { url, locale, slug, title, titles, links, sections, summary } = page;
    const headings = sections.map(([, heading]) => heading);
    // Links from other locales do not count: rows would depend on the locales of a build.
    linkTexts.add(
      url,
      links.filter(([to]) => splitLocale(to).locale === locale),
    );
    if (locale === DEFAULT_LOCALE) english.add({ slug, title, headings, summary });
    else {
      const known = pairs.get(locale) ?? [];
      pairs.set(locale, known);
      known.push(...pairsOf(page, headings, english));
    }
    pages.set(url, {
      packed: each,
      title,
      titles,
      links: [],
      popularity: popularity.get(url) ?? 0,
    });
  }
  addFormerTitles(pages, manifest.redirects);
  const originalOf = (slug: string) => english.of(slug)?.slug ?? slug;
  const rows = new Map<
    string,
    Pick<SearchRow, "original" | "aliases" | "links" | "phrases" | "popularity" | "above" | "hash">
  >();
  for (const [url, page] of pages) {
    const { locale, rest } = splitLocale(url);
    const slug = rest.slice("/docs/".length);
    const original = originalOf(slug);
    const called = aliases.get(slug) ?? aliases.get(original);
    const others = [...page.titles, ...(called ?? []), ...(symbols.get(original) ?? [])];
    const links = [...linkTexts.of(url, [page.title, ...others]), ...page.links];
    const row = {
      original: original === slug ? "" : original,
      aliases: [...new Set(others)].join("\n"),
      links: [...new Set(links)].join("\n"),
      phrases: phraseLocales(locale ?? DEFAULT_LOCALE)
        .flatMap((each) => phrasesOf(each, original))
        .map(({ text, anchor }) => (anchor ? `${anchor}\t${text}` : text))
        .join("\n"),
      popularity: page.popularity,
      above: popularity.get(url.slice(0, url.lastIndexOf("/"))) ?? 0,
    };
    rows.set(url, { ...row, hash: hashOf(`${page.packed.hash}\n${JSON.stringify(row)}`) });
  }
  const mostRead = [...rows].sort(([, a], [, b]) => b.popularity - a.popularity);
  return {
    hashes: new Map(mostRead.map(([url, { hash }]) => [url, hash])),
    meanings: listMeanings(pairs),

    async readRow(url) {
      const known = pages.get(url);
      const row = rows.get(url);
      if (!known || !row) return undefined;
      const {
        sections,
        titles: _titles,
        links: _links,
        ...page
      } = readSearchPage(outDir, known.packed);
      return {
        ...page,
        headings: sections.map(([id, heading]) => `${id}\t${heading}`).join("\n"),
        body: sections.map(([, , text]) => text).join("\n"),
        ...row,
      };
    },
  };
}

/** The parallel texts of a translation and its original. */
function pairsOf(
  { slug, title, summary, links }: SearchPage,
  headings: readonly string[],
  english: EnglishPages,
): Pair[] {
  const original = english.of(slug);
  if (!original) return [];
  const pairs: Pair[] = [
    [title, original.title],
    [title, (slug.split("/").at(-1) ?? "").replaceAll("_", " ")],
    [summary, original.summary],
  ];
  if (headings.length === original.headings.length) {
    for (const [i, heading] of headings.entries())
      pairs.push([heading, original.headings[i] ?? ""]);
  }
  for (const [to, text] of links) {
    const target = english.of(splitLocale(to).rest.slice("/docs/".length));
    if (target) pairs.push([text, target.title]);
  }
  return pairs;
}

const MOST_FORMER = 4;

/** Moved pages can still be found by the last segment of their old URL. */
function addFormerTitles(
  pages: ReadonlyMap<string, Known>,
  redirects: BuildManifest["redirects"],
): void {
  const byPath = new Map([...pages].map(([url, page]) => [url.toLowerCase(), page]));
  for (const [from, to] of redirects) {
    const page = byPath.get(to.replace(/#.*/s, "").toLowerCase());
    const title = (from.split("/").at(-1) ?? "").replaceAll("_", " ");
    const now = (to.split("/").at(-1) ?? "").replaceAll("_", " ");
    if (!page || title.toLowerCase() === now.toLowerCase() || title === "index") continue;
    if (splitLocale(from).locale !== splitLocale(to).locale) continue;
    if (page.links.length < MOST_FORMER) page.links.push(title);
  }
}

function readMap<T>(file: string): Map<string, T> {
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, T>));
}
