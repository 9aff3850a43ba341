import type { SearchDb } from "#db/client.ts";
import { DIMENSIONS as D } from "#db/meaning/vectors.ts";
import { tokensOf } from "#db/search/tokens.ts";
import { directionOf, likenesses, type Near, nearestOf } from "./likeness.ts";
import {
  bitOf,
  type PageVectors,
  readMeaningVersion,
  readPageVectors,
  readWordVectors,
} from "./published-vectors.ts";

export type { Near } from "./likeness.ts";

/** The similarities of all pages to a text. */
export class Meaning {
  readonly #pages: PageVectors;
  readonly #all: Float32Array;

  constructor(pages: PageVectors, all: Float32Array) {
    this.#pages = pages;
    this.#all = all;
  }

  /** The nearest pages of a locale, best first. */
  nearest(locale: string, limit: number): Near[] {
    return nearestOf(this.#all, this.#pages, { bit: bitOf(locale), limit });
  }

  /** The cosine similarity of a page, by slug; 0 if it is negative or the page unknown. */
  likeness(slug: string): number {
    const place = this.#pages.places.get(slug.toLowerCase());
    return place === undefined ? 0 : Math.max(0, this.#all[place] ?? 0);
  }
}

/**
 * The meanings of some texts of a language, in the order of the texts; undefined for a text without
 * known words, and while there are no vectors. One statement, and one more in a new isolate.
 *
 * @param leastPages - Vectors that were learned from fewer pages are ignored.
 */
export async function readMeaningsOf(
  db: SearchDb,
  texts: readonly string[],
  language: string,
  leastPages = 0,
): Promise<(Meaning | undefined)[]> {
  const terms = texts.map((text) => tokensOf(text, language).map(({ term }) => term));
  const { version, words } = await readWordVectors(db, terms.flat(), leastPages);
  const pages = words.size > 0 ? await readPageVectors(db, version) : undefined;
  return terms.map((each) => {
    const direction = pages && directionOf(each, words);
    return direction && pages ? new Meaning(pages, likenesses(direction, pages)) : undefined;
  });
}

/** The pages of a locale that are nearest to a text in any language, best first; none without vectors. */
export async function nearest(
  db: SearchDb,
  text: string,
  { locale, language = locale, limit }: { locale: string; language?: string; limit: number },
): Promise<Near[]> {
  const [meaning] = await readMeaningsOf(db, [text], language);
  return meaning?.nearest(locale, limit) ?? [];
}

/**
 * The pages of a locale that are most similar to a page, which need not exist in that locale; none
 * without vectors.
 */
export async function similarPages(
  db: SearchDb,
  slug: string,
  { locale, limit }: { locale: string; limit: number },
): Promise<Near[]> {
  const pages = await readPageVectors(db, await readMeaningVersion(db));
  const place = pages?.places.get(slug.toLowerCase());
  if (!pages || place === undefined) return [];
  const own = Float32Array.from(pages.numbers.subarray(place * D, (place + 1) * D), (n) => n / 127);
  const isOther = (near: Near) => near.slug.toLowerCase() !== slug.toLowerCase();
  return nearestOf(likenesses(own, pages), pages, { bit: bitOf(locale), limit: limit + 1 })
    .filter(isOther)
    .slice(0, limit);
}
