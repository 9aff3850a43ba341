import { PLANS, type PlanName } from "#content-build/contract/plans.ts";

/** The number of a plan in the tables. Unknown names are the free plan. */
export function planRank(name: string): number {
  return Math.max(0, (PLANS as readonly string[]).indexOf(name));
}

/** The name of a plan by its number. */
export function planName(rank: number): PlanName {
  return PLANS[rank] ?? "core";
}
