/** How well the answers to some queries were. */
export interface Score {
  queries: number;
  /** Mean of one through the place of the first right answer among the first ten; 0 where there is none. */
  mrr: number;
  /** Share of queries with a right answer among the first five. */
  recall: number;
}

/** A query that was asked. */
export interface Asked {
  locale: string;
  query: string;
  /** Place of the first right answer, counted from 1; undefined where it is not among the first ten. */
  place: number | undefined;
}

/** Sums up how well queries were answered. */
export function score(asked: readonly Asked[]): Score {
  const queries = asked.length;
  const sum = asked.reduce((total, { place }) => total + (place ? 1 / place : 0), 0);
  const found = asked.filter(({ place = 11 }) => place <= 5).length;
  return { queries, mrr: queries ? sum / queries : 0, recall: queries ? found / queries : 0 };
}

/** The place of the first right answer among the first ten, counted from 1. */
export function placeOf(found: readonly string[], answers: readonly string[]): number | undefined {
  const at = found
    .slice(0, 10)
    .findIndex((slug) => answers.some((answer) => answer.toLowerCase() === slug.toLowerCase()));
  return at === -1 ? undefined : at + 1;
}
