import type { Sort } from "#content-build/contract/search.ts";
import { type Candidate, UNSURE } from "../find/candidates.ts";
import type { Query } from "../read/query.ts";
import { candidateStatistics, headShare, type Sign, type Signs, signsOf } from "./signs.ts";

/** A candidate with its place in the order. */
export interface Ranked extends Candidate {
  /** What the order is made by. */
  rank: number;
  /** How surely the query is a name of it: 1 as it was written. */
  named: number;
}

/** What each sign of a good answer is worth, and each of a bad one. */
const WORTH: Record<Sign, number> = {
  titleIsQuery: 49,
  aliasIsQuery: 44,
  nameIsQuery: 30,
  partIsQuery: 26,
  topic: 45,
  partOfQuery: 12,
  whatIs: 20,
  title: 15,
  titleOnly: 9,
  titleRun: 16,
  tail: 2,
  tailOnly: 2,
  slug: 7,
  heading: 12,
  summary: 21,
  head: 8,
  phrase: 16,
  words: 9,
  all: 12,
  popularity: 39,
  above: 11,
  deprecated: -28,
  otherMember: -3,
  depth: -8,
  holds: 10,
  sibling: 25,
  message: 40,
  former: -30,
  about: -18,
  extensions: -24,
  niche: -13,
  games: -4,
  glossary: -3,
  tests: -12,
  errorKind: -10,
  interfaceKind: -13,
  guideKind: 13,
  overviewKind: 3,
  builtinKind: 18,
  coreKind: 12,
};

/** Puts candidates in the order of how likely each is what somebody looks for. */
export function rankCandidates(
  query: Query,
  candidates: readonly Candidate[],
  sort: Sort,
): Ranked[] {
  const statistics = candidateStatistics(query, candidates);
  const ranked = candidates.flatMap((candidate): Ranked[] => {
    const signs = signsOf(query, candidate, statistics);
    if (!isSure(candidate) && headShare(signs) <= 0.5) return [];
    return [{ ...candidate, rank: worthOf(signs, sort), named: namedBy(signs) }];
  });
  const byRank = (a: Ranked, b: Ranked) => b.rank - a.rank || a.id - b.id;
  if (sort !== "popularity") return ranked.sort(byRank);
  const sure = ranked.filter(isSure);
  return (sure.length > 0 ? sure : ranked).sort(
    (a, b) => b.popularity - a.popularity || byRank(a, b),
  );
}

function namedBy({ titleIsQuery, aliasIsQuery, nameIsQuery, partIsQuery }: Signs): number {
  return Math.max(
    ...[titleIsQuery, aliasIsQuery, nameIsQuery, partIsQuery].map((sign) => sign ?? 0),
  );
}

function isSure({ found }: Candidate): boolean {
  return (found & ~UNSURE) > 0;
}

function worthOf(signs: Signs, sort: Sort): number {
  let worth = 0;
  for (const [sign, strength] of Object.entries(signs)) {
    if ((sign !== "popularity" && sign !== "above") || sort === "best")
      worth += WORTH[sign as Sign] * strength;
  }
  return worth;
}
