import type { Sort } from "#content-build/contract/search.ts";
import type { Candidate } from "../find/documents.ts";
import type { Query } from "../read/query.ts";
import { FEATURES, FeatureReader, type Features } from "./features.ts";
import { worthByTrees } from "./trees.ts";
import { WEIGHTS } from "./weights.ts";

/** A ranked candidate. */
export interface Ranked extends Candidate {
  /** Its score. */
  rank: number;
  /** How surely the query is its name: 1 as written. */
  named: number;
  /** Weighted share of the query in its titles. */
  head: number;
}

/** Minimum coverage: pages below it are about something else. */
const LEAST_COVERED = 0.5;
const NEARLY = 0.7;

/** Sorts candidates by relevance. */
export function rankCandidates(
  query: Query,
  candidates: readonly Candidate[],
  sort: Sort,
): Ranked[] {
  const isEnough = (each: Candidate) =>
    each.covered >= LEAST_COVERED || each.nearPlace > 0 || isNamed(query, each);
  const most = Math.max(...candidates.map(({ covered }) => covered));
  // If no page covers most of the query, weaker ones are kept.
  const enough = candidates.some(isEnough)
    ? candidates.filter(isEnough)
    : candidates.filter(({ covered }) => covered > 0 && covered >= most * NEARLY);
  const reader = new FeatureReader(query);
  const ranked = enough.map((candidate): Ranked => {
    const features = reader.of(candidate);
    const { nameTitle, nameAlias, nameTail, namePart, head } = features;
    const named = Math.max(nameTitle, nameAlias, nameTail, namePart);
    return { ...candidate, rank: worthOf(features, sort), named, head: Math.sqrt(head) };
  });
  const byRank = (a: Ranked, b: Ranked) => b.rank - a.rank || a.id - b.id;
  if (sort !== "popularity") return ranked.sort(byRank);
  const whole = ranked.filter(({ covered, named }) => covered > 0.99 || named > 0);
  return (whole.length > 0 ? whole : ranked).sort(
    (a, b) => b.popularity - a.popularity || byRank(a, b),
  );
}

function isNamed({ names }: Query, candidate: Candidate): boolean {
  return candidate.names.some(({ name }) => names.has(name));
}

/**
 * With sort order "relevance", popularity does not count, nor do the trees, which were fitted to
 * pages with it.
 */
function worthOf(features: Features, sort: Sort): number {
  let worth = sort === "best" ? worthByTrees(features) : 0;
  for (const feature of FEATURES) {
    if ((feature !== "popularity" && feature !== "above") || sort === "best") {
      worth += WEIGHTS[feature] * features[feature];
    }
  }
  return worth;
}
