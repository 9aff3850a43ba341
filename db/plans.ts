import { PLANS, type PlanName } from "#content-build/contract/plans.ts";

/** The rank of a plan as stored. Unknown names count as the free plan. */
export function planRank(name: string): number {
  return Math.max(0, (PLANS as readonly string[]).indexOf(name));
}

/** The plan of a stored rank. */
export function planName(rank: number): PlanName {
  return PLANS[rank] ?? "core";
}
