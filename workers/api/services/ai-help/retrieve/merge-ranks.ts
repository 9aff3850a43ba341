/** The constant of reciprocal rank fusion: how much the first places differ from the next ones. */
const RANKS = 60;

/** Merges several orders of things into one: by the sum of the reciprocals of their places. */
export function mergeRanks<T>(orders: readonly (readonly T[])[]): T[] {
  const worths = new Map<T, number>();
  for (const order of orders) {
    for (const [place, each] of order.entries()) {
      worths.set(each, (worths.get(each) ?? 0) + 1 / (RANKS + place));
    }
  }
  return [...worths].sort(([, a], [, b]) => b - a).map(([each]) => each);
}
