import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { documentUrl, splitLocale } from "../contract/slugs.ts";
import type { IndexedPage } from "./indexed-page.ts";

/** A translation that has kept an address which its English page has left. */
export interface Pair {
  page: IndexedPage;
  /** The slug of the English page. */
  slug: string;
  /** It is the translation of that page: no other one is nearer. */
  isNearest: boolean;
}

/**
 * Finds translations whose English page has moved, through the moved addresses. A translation
 * that stands where the English page is now comes first; of several that have stayed behind, the
 * first in the order of slugs is the nearest. What has become a part of another page is never.
 */
export function pairTranslations(
  pages: Iterable<IndexedPage>,
  redirects: readonly (readonly [from: string, to: string])[],
): Pair[] {
  const all = [...pages];
  if (all.every(({ locale }) => locale === DEFAULT_LOCALE)) return [];
  const taken = new Set(all.map(({ locale, slug }) => keyOf(locale, slug)));
  const english = new Map(
    all.flatMap(({ locale, slug }) =>
      locale === DEFAULT_LOCALE ? [[slug.toLowerCase(), slug] as const] : [],
    ),
  );
  const moved = new Map<string, string>();
  for (const [from, to] of redirects) {
    const target = englishSlug(to);
    const old = englishSlug(from);
    if (target !== undefined && old !== undefined) moved.set(old, target);
  }
  const left = all.filter(({ locale, slug }) => {
    return locale !== DEFAULT_LOCALE && !english.has(slug.toLowerCase());
  });
  left.sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
  return left.flatMap((page) => {
    const [target = "", part] = moved.get(page.slug.toLowerCase())?.split("#", 2) ?? [];
    const slug = english.get(target);
    if (slug === undefined) return [];
    const key = keyOf(page.locale, slug);
    const isNearest = part === undefined && !taken.has(key);
    if (isNearest) taken.add(key);
    return [{ page, slug, isNearest }];
  });
}

/** Moved addresses from where the English page is now to translations that have stayed behind. */
export function addressesOfPairs(pairs: readonly Pair[]): [from: string, to: string][] {
  return pairs.flatMap(({ page: { locale, slug }, slug: now, isNearest }): [string, string][] =>
    isNearest ? [[documentUrl(locale, now), documentUrl(locale, slug)]] : [],
  );
}

function keyOf(locale: string, slug: string): string {
  return `${locale}/${slug}`.toLowerCase();
}

/** The slug of an English document's address, in lower case, with its fragment. */
function englishSlug(url: string): string | undefined {
  const { locale, rest } = splitLocale(url);
  if (locale !== DEFAULT_LOCALE || !rest.startsWith("/docs/")) return undefined;
  return rest.slice("/docs/".length).toLowerCase();
}
