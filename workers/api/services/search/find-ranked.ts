import type { Kysely } from "kysely";
import type { Sort } from "#content-build/contract/search.ts";
import type { Database } from "#db/database.ts";
import { correctQuery } from "./find/correct.ts";
import { type Candidate, readCandidates } from "./find/documents.ts";
import { scoreSegments, weighConcepts } from "./find/score.ts";
import { readSegments } from "./find/segments.ts";
import { type Ranked, rankCandidates } from "./rank/rank.ts";
import type { Meanings } from "./read/meanings.ts";
import type { Query } from "./read/query.ts";
import { readQuery } from "./read-query.ts";

/** The pages that may be meant, the likeliest first. */
export interface Answer {
  /** How the query was read, for each locale. */
  queries: Query[];
  /** The query as it should have been written, if it was misspelt. */
  meant: string | undefined;
  ranked: Ranked[];
  total: number;
}

/** Finds the pages that a query may mean in some locales, and puts them in order. */
export async function findRanked(
  db: Kysely<Database>,
  text: string,
  locales: readonly string[],
  sort: Sort,
  asker?: string,
): Promise<Answer> {
  const { queries, candidates, meant, total } = await findCandidates(db, text, locales, { asker });
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

/** How a query is to be read. */
export interface Reading {
  /** The language of whoever asks, where it is not that of the pages. */
  asker?: string | undefined;
  /** What unknown words were meant to be. */
  corrected?: Meanings;
}

/** Finds the pages that a query may mean, in no order. */
export async function findCandidates(
  db: Kysely<Database>,
  text: string,
  locales: readonly string[],
  { asker, corrected }: Reading = {},
): Promise<Found> {
  const queries = await Promise.all(
    locales.map((locale) => readQuery(db, text, { asker: asker ?? locale, locale }, corrected)),
  );
  const segments = await readSegments(db, queries);
  let total = 0;
  const hits = queries.flatMap((query) => {
    const own = segments.filter(({ locale }) => locale === query.locale);
    weighConcepts(query, own);
    const scored = scoreSegments(query, own);
    total += scored.total;
    return scored.hits;
  });
  const [first] = queries;
  if (!corrected && first && !isNamed(first, hits)) {
    const correction = await correctQuery(db, first, segments);
    if (correction) {
      const { text: meant, meanings } = correction;
      const found = await findCandidates(db, meant, locales, { asker, corrected: meanings });
      if (found.candidates.length > 0) {
        return { ...found, meant: meant === text ? undefined : meant };
      }
    }
  }
  return { queries, candidates: await readCandidates(db, hits), meant: undefined, total };
}

/** What is somebody's name is not misspelt. */
function isNamed({ names }: Query, hits: readonly { names: { name: string }[] }[]): boolean {
  return hits.some((hit) => hit.names.some(({ name }) => names.get(name) === 1));
}
