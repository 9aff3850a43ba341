/** MRR by group: a locale, a file, or all queries, each with its half. */
export type Figures = Record<string, { queries: number; mrr: number }>;

/** The largest drop in MRR that is tolerated. */
const MOST_FALL = 0.02;

/** Describes figures that dropped too far. Groups missing from `now` are ignored. */
export function findFalls(before: Figures, now: Figures): string[] {
  return Object.entries(before).flatMap(([name, { mrr }]) => {
    const found = now[name];
    if (!found || found.mrr >= mrr - MOST_FALL) return [];
    return [`${name} ${mrr.toFixed(3)} → ${found.mrr.toFixed(3)}`];
  });
}

/** Groups that were recorded with other queries, so that their figures cannot be compared. */
export function findOtherQueries(before: Figures, now: Figures): string[] {
  return Object.entries(now).flatMap(([name, { queries }]) => {
    const recorded = before[name]?.queries;
    return recorded === undefined || recorded === queries
      ? []
      : [`${name} ${recorded} → ${queries}`];
  });
}
