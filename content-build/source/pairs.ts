import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { documentUrl, splitLocale } from "../contract/slugs.ts";
import type { IndexedPage } from "./indexed-page.ts";

/** A translation still at the old URL of its moved English page. */
export interface Pair {
  page: IndexedPage;
  /** The slug of the English page. */
  slug: string;
  /** Whether it counts as the translation of that page: no other one is closer. */
  isNearest: boolean;
}

/**
 * Finds translations whose English page has moved, by following redirects. A translation at the
 * current slug takes precedence; of several at old ones, one of the same name counts, else the
 * first by slug: the others were merged into that page. Pages merged into a part of another one
 * never count.
 */
export function pairTranslations(
  pages: Iterable<IndexedPage>,
  redirects: readonly (readonly [from: string, to: string])[],
): Pair[] {
  const english = new Map<string, string>();
  const translated: IndexedPage[] = [];
  for (const page of pages) {
    if (page.locale === DEFAULT_LOCALE) english.set(page.slug.toLowerCase(), page.slug);
    else translated.push(page);
  }
  if (translated.length === 0) return [];
  const moved = new Map<string, string>();
  for (const [from, to] of redirects) {
    const target = englishSlug(to);
    const old = englishSlug(from);
    if (target !== undefined && old !== undefined) moved.set(old, target);
  }
  const left: (Omit<Pair, "isNearest"> & { part: string | undefined; hasName: boolean })[] = [];
  const taken = new Set<string>();
  for (const page of translated) {
    const own = page.slug.toLowerCase();
    if (english.has(own)) {
      taken.add(`${page.locale}/${own}`);
      continue;
    }
    const [target = "", part] = moved.get(own)?.split("#", 2) ?? [];
    const slug = english.get(target);
    if (slug === undefined) continue;
    left.push({ page, slug, part, hasName: nameOf(page.slug) === nameOf(slug) });
  }
  left.sort(
    (a, b) =>
      Number(b.hasName) - Number(a.hasName) ||
      (a.page.slug < b.page.slug ? -1 : a.page.slug > b.page.slug ? 1 : 0),
  );
  return left.map(({ page, slug, part }) => {
    const key = `${page.locale}/${slug.toLowerCase()}`;
    const isNearest = part === undefined && !taken.has(key);
    if (isNearest) taken.add(key);
    return { page, slug, isNearest };
  });
}

/** Redirects from an English page's current slug to translations at an old one. */
export function addressesOfPairs(pairs: readonly Pair[]): [from: string, to: string][] {
  return pairs.flatMap(({ page: { locale, slug }, slug: now, isNearest }): [string, string][] =>
    isNearest ? [[documentUrl(locale, now), documentUrl(locale, slug)]] : [],
  );
}

const KIND = /_(?:assignment|event|operator|property|static)$/;

/**
 * The name of a page, without what often changes in a move: punctuation, and the kind at its end.
 *
 * @example nameOf("Web/API/Response/json_static") // "json"
 */
export function nameOf(slug: string): string {
  const name = slug.slice(slug.lastIndexOf("/") + 1).toLowerCase();
  return name.replace(KIND, "").replace(/[^\p{L}\p{N}]/gu, "");
}

/** The slug of an English document's URL, in lower case, with fragment. */
function englishSlug(url: string): string | undefined {
  const { locale, rest } = splitLocale(url);
  if (locale !== DEFAULT_LOCALE || !rest.startsWith("/docs/")) return undefined;
  return rest.slice("/docs/".length).toLowerCase();
}
