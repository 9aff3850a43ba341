import type { Sort } from "#content-build/contract/search.ts";
import type { SearchDb } from "#db/client.ts";
import { correctQuery } from "./find/correct.ts";
import { type Candidate, readCandidates } from "./find/documents.ts";
import { findNearPages, withNearness } from "./find/near-pages.ts";
import { WHOLE_INDEX, type Scope, scoreSegments, weighConcepts } from "./find/score.ts";
import { readSegments, type Segment } from "./find/segments.ts";
import { type Ranked, rankCandidates } from "./rank/rank.ts";
import type { Meanings } from "./read/meanings.ts";
import type { Query } from "./read/query.ts";
import { readQuery } from "./read-query.ts";

/** Matching pages, best first. */
export interface Answer {
  /** The parsed query, by locale. */
  queries: Query[];
  /** The corrected query, if it was misspelt. */
  meant: string | undefined;
  ranked: Ranked[];
  total: number;
}

/** Finds and ranks pages for a query in some locales. */
export async function findRanked(
  db: SearchDb,
  text: string,
  locales: readonly string[],
  sort: Sort,
  reading: Reading = {},
): Promise<Answer> {
  const { queries, candidates, meant, total } = await findCandidates(db, text, locales, reading);
  const ranked = queries.flatMap((query) =>
    rankCandidates(
      query,
      candidates.filter(({ locale }) => locale === query.locale),
      sort,
    ),
  );
  if (queries.length > 1) {
    ranked.sort(
      (a, b) => (sort === "popularity" ? b.popularity - a.popularity : 0) || b.rank - a.rank,
    );
  }
  return { queries, meant, ranked, total };
}

export interface Found {
  queries: Query[];
  meant: string | undefined;
  candidates: Candidate[];
  total: number;
}

/** How to parse a query, and where to look. */
export interface Reading {
  /** Language of the asker, if it differs from that of the pages. */
  asker?: string | undefined;
  /** Corrections of unknown words. */
  corrected?: Meanings;
  scope?: Scope | undefined;
}

/** Finds candidate pages, unordered. */
export async function findCandidates(
  db: SearchDb,
  text: string,
  locales: readonly string[],
  { asker, corrected, scope = WHOLE_INDEX }: Reading = {},
): Promise<Found> {
  const queries = await Promise.all(
    locales.map((locale) => readQuery(db, text, { asker: asker ?? locale, locale }, corrected)),
  );
  const [segments, [near]] = await Promise.all([
    readSegments(db, queries, scope.groups),
    findNearPages(db, [text], { asker: asker ?? locales[0] ?? "", locales }),
  ]);
  let total = 0;
  const hits = queries.flatMap((query) => {
    const own = segments.filter(({ locale }) => locale === query.locale);
    weighConcepts(query, own);
    const scored = scoreSegments(query, own, near?.ids, scope);
    total += scored.total;
    return scored.hits;
  });
  const [first] = queries;
  // The name of a page outside of the scope is not misspelt either.
  const called = scope.groups.length === 0 ? hits : segments.flatMap(namesIn);
  if (!corrected && first && !isNamed(first, called)) {
    const correction = await correctQuery(db, first, segments);
    if (correction) {
      const { text: meant, meanings } = correction;
      const found = await findCandidates(db, meant, locales, {
        ...{ asker, scope },
        corrected: meanings,
      });
      if (found.candidates.length > 0) {
        return { ...found, meant: meant === text ? undefined : meant };
      }
    }
  }
  const candidates = await readCandidates(db, segments[0]?.published ?? "", hits);
  return { queries, candidates: withNearness(candidates, near), meant: undefined, total };
}

function namesIn({ names }: Segment) {
  return [...names.values()].map((found) => ({ names: found }));
}

/** A query that is the name of a page is not misspelt. */
export function isNamed({ names }: Query, hits: readonly { names: { name: string }[] }[]): boolean {
  return hits.some((hit) => hit.names.some(({ name }) => names.get(name) === 1));
}
