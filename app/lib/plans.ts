import type { PlanPrices } from "./api-answers.ts";
import { PLANS, type PlanName } from "#content-build/contract/plans.ts";

/** Paid plans, lowest first. */
export const PLAN_TIERS = [
  { id: "plus5", name: "Plus 5", monthly: "mdn_plus_5m", yearly: "mdn_plus_5y" },
  { id: "plus10", name: "Supporter 10", monthly: "mdn_plus_10m", yearly: "mdn_plus_10y" },
] as const;

export const CORE_NAME = "Core";

/** Price of a plan. */
export type PlanPrice = PlanPrices["plans"][keyof PlanPrices["plans"]];

/**
 * The action a plan card offers: depends on whether the reader is logged in and has this, a lower
 * or a higher plan.
 */
export function offerOf(
  plan: PlanName,
  subscription: string | null | undefined,
): "start" | "current" | "upgrade" | "unavailable" {
  if (!subscription) return "start";
  const own = PLANS.indexOf(subscription as PlanName);
  const offered = PLANS.indexOf(plan);
  if (own === offered) return "current";
  return own < offered ? "upgrade" : "unavailable";
}

/** A formatted price: `$5`, `4,17 $`. */
export function formatPrice(locale: string, currency: string, cents: number): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}
