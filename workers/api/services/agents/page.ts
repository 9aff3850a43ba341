import { DEFAULT_LOCALE, findLocale, type Locale } from "#content-build/contract/locales.ts";
import type { PageEntry } from "#content-build/contract/lookup.ts";
import { pageFile, slugToFolder, splitLocale } from "#content-build/contract/slugs.ts";
import { pageMarkdown } from "#content-build/outputs/markdown/page-markdown.ts";
import type { Published } from "../documents.ts";

/** A page in Markdown. */
export interface MarkdownPage {
  /** Its canonical path: `/ja/docs/Web/CSS`. */
  path: string;
  locale: Locale;
  /** Hash of the page data that the text is made of. */
  hash: string;
  text: string;
}

/** Where pages are read from, and the origin that their links get. */
interface Site {
  documents: Published;
  origin: string;
}

/** No page has a longer address. */
const LONGEST = 1000;
const MOST_MOVES = 5;

/**
 * The Markdown of a page, by its address or a part of that: a URL, a path with or without a locale,
 * a slug. Redirects are followed; pages that are not translated are given in English.
 *
 * @example readPage({ documents, origin: "https://docs.example" }, "Web/CSS/color", "ja")
 */
export async function readPage(
  site: Site,
  asked: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<MarkdownPage | undefined> {
  const address = pathOf(asked);
  const named = splitLocale(address);
  const wanted = named.locale ?? locale;
  const rests = [named.rest, ...(named.rest.startsWith("/docs/") ? [] : [`/docs${named.rest}`])];
  for (const one of new Set([wanted, DEFAULT_LOCALE])) {
    for (const rest of rests) {
      const found = await follow(site, one, rest);
      if (found) return found;
    }
  }
  return undefined;
}

/** The section that an address names. */
export function sectionOf(asked: string): string | undefined {
  const [, section] = asked.slice(0, LONGEST).split("#", 2);
  return section === undefined || section === "" ? undefined : decoded(section);
}

/** The path of an address, decoded, with one slash before it and none after it. */
function pathOf(asked: string): string {
  const [address = ""] = asked.trim().slice(0, LONGEST).split(/[?#]/, 1);
  const path = decoded(address.replace(/^https?:\/\/[^/]*/i, ""));
  return `/${path.replace(/\/index\.md$/i, "").replace(/^\/+|(?<!\/)\/+$/g, "")}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function follow(site: Site, locale: Locale, rest: string): Promise<MarkdownPage | undefined> {
  let at = { locale, rest };
  for (let moves = 0; moves <= MOST_MOVES; moves++) {
    const key = slugToFolder(at.rest.replace(/^\/+|(?<!\/)\/+$/g, ""));
    const here = (await site.documents.entries(key)).filter(
      (entry) => findLocale(entry.locale) === at.locale,
    );
    const page = here.find((entry) => entry.kind === "page");
    const text = page && (await markdownOf(page, site));
    if (text) return { path: page.url, locale: at.locale, hash: page.hash, text };
    const moved = here.find((entry) => entry.kind === "moved");
    if (!moved?.target.startsWith("/")) return undefined;
    const to = splitLocale(moved.target.replace(/[?#].*/s, ""));
    at = { locale: to.locale ?? at.locale, rest: to.rest };
  }
  return undefined;
}

/** The Markdown of a page, made from its data and cached. */
function markdownOf(
  { url, hash }: PageEntry,
  { documents, origin }: Site,
): Promise<string | undefined> {
  return documents.derive(`${url}/index.md@${hash}`, async () => {
    const { locale, rest } = splitLocale(`/${pageFile(url)}`);
    const json = await (await documents.findFile(rest.slice(1), locale))?.text();
    return json ? pageMarkdown({ ...JSON.parse(json), url }, origin)?.text : undefined;
  });
}
