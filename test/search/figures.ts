/** How well the queries of each locale, file and half were answered. */
export type Figures = Record<string, { queries: number; mrr: number }>;

/** A figure may fall by so much without anybody having to look at it. */
const MOST_FALL = 0.02;

/** Which figures have fallen too far, in words. Groups that were not judged now do not count. */
export function findFalls(before: Figures, now: Figures): string[] {
  return Object.entries(before).flatMap(([name, { mrr }]) => {
    const found = now[name];
    if (!found || found.mrr >= mrr - MOST_FALL) return [];
    return [`${name} ${mrr.toFixed(3)} → ${found.mrr.toFixed(3)}`];
  });
}
