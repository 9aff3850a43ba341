import { DEFAULT_LOCALE, findLocale, type Locale } from "#content-build/contract/locales.ts";
import { slugToFolder, splitLocale } from "#content-build/contract/slugs.ts";
import type { Published } from "../documents.ts";

/** A page in Markdown. */
export interface MarkdownPage {
  /** Its canonical path: `/ja/docs/Web/CSS`. */
  path: string;
  locale: Locale;
  hash: string;
  text: string;
}

/** Longer addresses than any page has. */
const LONGEST = 1000;
const MOST_MOVES = 5;

/**
 * The Markdown of a page, by its address or a part of that: a URL, a path with or without a locale,
 * a slug. Redirects are followed; pages that are not translated are given in English.
 *
 * @example readPage(documents, "Web/CSS/color", "ja")
 */
export async function readPage(
  documents: Published,
  asked: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<MarkdownPage | undefined> {
  const address = pathOf(asked);
  const named = splitLocale(address);
  const wanted = named.locale ?? locale;
  const rests = [named.rest, ...(named.rest.startsWith("/docs/") ? [] : [`/docs${named.rest}`])];
  for (const one of new Set([wanted, DEFAULT_LOCALE])) {
    for (const rest of rests) {
      const found = await follow(documents, one, rest);
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

async function follow(
  documents: Published,
  locale: Locale,
  rest: string,
): Promise<MarkdownPage | undefined> {
  let at = { locale, rest };
  for (let moves = 0; moves <= MOST_MOVES; moves++) {
    const key = slugToFolder(at.rest.replace(/^\/+|(?<!\/)\/+$/g, ""));
    const here = (await documents.entries(key)).filter(
      (entry) => findLocale(entry.locale) === at.locale,
    );
    const file = await documents.findFile(key === "" ? "index.md" : `${key}/index.md`, at.locale);
    const page = here.find((entry) => entry.kind === "page");
    if (file && page) {
      return { path: page.url, locale: at.locale, hash: file.hash, text: await file.text() };
    }
    const moved = here.find((entry) => entry.kind === "moved");
    if (!moved?.target.startsWith("/")) return undefined;
    const to = splitLocale(moved.target.replace(/[?#].*/s, ""));
    at = { locale: to.locale ?? at.locale, rest: to.rest };
  }
  return undefined;
}
