/** Scores of a group of queries. */
export interface Score {
  queries: number;
  /** Mean reciprocal rank of the first right answer among the first ten. */
  mrr: number;
  /** Share of queries with a right answer among the first five. */
  recall: number;
}

/** A query and the rank of its answer. */
export interface Asked {
  locale: string;
  query: string;
  /** Rank of the first right answer, from 1; undefined if not among the first ten. */
  place: number | undefined;
}

export function score(asked: readonly Asked[]): Score {
  const queries = asked.length;
  const sum = asked.reduce((total, { place }) => total + (place ? 1 / place : 0), 0);
  const found = asked.filter(({ place = 11 }) => place <= 5).length;
  return { queries, mrr: queries ? sum / queries : 0, recall: queries ? found / queries : 0 };
}

/** Rank of the first right answer, from 1; undefined if not among the first ten. */
export function placeOf(found: readonly string[], answers: readonly string[]): number | undefined {
  const at = found
    .slice(0, 10)
    .findIndex((slug) => answers.some((answer) => answer.toLowerCase() === slug.toLowerCase()));
  return at === -1 ? undefined : at + 1;
}
