/** The plans, from the free one up. Tables hold the place in this list. */
export const PLANS = [
  "core",
  "mdn_plus_5m",
  "mdn_plus_5y",
  "mdn_plus_10m",
  "mdn_plus_10y",
] as const;

export type PlanName = (typeof PLANS)[number];

/** The number of a plan in the tables. Unknown names are the free plan. */
export function planRank(name: string): number {
  return Math.max(0, (PLANS as readonly string[]).indexOf(name));
}

/** The name of a plan by its number. */
export function planName(rank: number): PlanName {
  return PLANS[rank] ?? "core";
}
