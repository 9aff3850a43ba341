import type { SearchDb } from "#db/client.ts";
import { type Meaning, readMeaningsOf } from "../../meaning/index.ts";
import type { Candidate } from "./documents.ts";
import { readDocumentsAt } from "./documents-at.ts";

/** Vectors that were learned from fewer pages know too little about how people ask. */
const LEAST_PAGES = 1000;
/** Pages of a locale that are ranked because of their meaning. */
const MOST_NEAR = 30;
const LEAST_LIKENESS = 0.4;

/** The pages of some locales that are near to what a text means. */
export interface NearPages {
  meaning: Meaning;
  /** Place among the nearest, from 1, by locale and slug. */
  places: Map<string, number>;
  /** Likeness of the nearest, by locale. */
  most: Map<string, number>;
  /** Ids of the documents of these pages. */
  ids: Set<number>;
}

/** Finds pages by what texts mean, in the order of the texts; undefined without vectors. */
export async function findNearPages(
  db: SearchDb,
  texts: readonly string[],
  { asker, locales }: { asker: string; locales: readonly string[] },
): Promise<(NearPages | undefined)[]> {
  const meanings = await readMeaningsOf(db, texts, asker, LEAST_PAGES);
  const found = meanings.map((meaning) => meaning && nearOf(meaning, locales));
  const urls = found.flatMap((near) => [...(near?.places.keys() ?? [])]);
  const documents = await readDocumentsAt(db, [...new Set(urls)].map(urlOf));
  const ids = new Map(documents.map(({ id, locale, slug }) => [keyOf(locale, slug), id]));
  for (const near of found) {
    for (const key of near?.places.keys() ?? []) {
      const id = ids.get(key);
      if (id !== undefined) near?.ids.add(id);
    }
  }
  return found;
}

function nearOf(meaning: Meaning, locales: readonly string[]): NearPages {
  const near: NearPages = { meaning, places: new Map(), most: new Map(), ids: new Set() };
  for (const locale of locales) {
    const pages = meaning.nearest(locale, MOST_NEAR);
    near.most.set(locale, pages[0]?.likeness ?? 0);
    for (const [at, { slug, likeness }] of pages.entries()) {
      if (likeness >= LEAST_LIKENESS) near.places.set(keyOf(locale, slug), at + 1);
    }
  }
  return near;
}

function keyOf(locale: string, slug: string): string {
  return `${locale}/${slug}`;
}

function urlOf(key: string): string {
  return `/${key.replace("/", "/docs/")}`;
}

/** Adds to candidates how near they are to the meaning of a text. */
export function withNearness<T extends Candidate>(
  candidates: readonly T[],
  near: NearPages | undefined,
): T[] {
  if (!near) return [...candidates];
  return candidates.map((candidate) => {
    const { locale, slug } = candidate;
    const likeness = near.meaning.likeness(slug);
    const most = near.most.get(locale) ?? 0;
    const place = near.places.get(keyOf(locale, slug));
    const nearness = most > 0 ? Math.min(1, likeness / most) : 0;
    return { ...candidate, likeness, nearness, nearPlace: place ? 1 / place : 0 };
  });
}
