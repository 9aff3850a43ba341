/** The paid plans, from the lower one up. */
export const PAID_PLANS = [
  { id: "plus5", name: "Plus 5", monthly: "mdn_plus_5m", yearly: "mdn_plus_5y" },
  { id: "plus10", name: "Supporter 10", monthly: "mdn_plus_10m", yearly: "mdn_plus_10y" },
] as const;

export const CORE_NAME = "Core";

/** All plans, in the order in which one can go up. */
export const PLAN_ORDER = [
  "core",
  "mdn_plus_5m",
  "mdn_plus_5y",
  "mdn_plus_10m",
  "mdn_plus_10y",
] as const;

export type PlanType = (typeof PLAN_ORDER)[number];

/** What one plan costs, in cents. */
export interface PlanPrice {
  id: string;
  monthlyPriceInCents: number;
  /** What is paid at once: for a month, or for a year. */
  priceInCents: number;
}

/** What `GET /api/v1/stripe/plans` answers. */
export interface PlanPrices {
  currency: string;
  plans: Record<Exclude<PlanType, "core">, PlanPrice>;
}

/** What a card offers to a reader: who is nobody yet, has this plan, a lower or a higher one. */
export function offerOf(
  plan: PlanType,
  subscription: string | null | undefined,
): "start" | "current" | "upgrade" | "unavailable" {
  if (!subscription) return "start";
  const own = PLAN_ORDER.indexOf(subscription as PlanType);
  const offered = PLAN_ORDER.indexOf(plan);
  if (own === offered) return "current";
  return own < offered ? "upgrade" : "unavailable";
}

/** A price: `$5`, `4,17 $`. */
export function formatPrice(locale: string, currency: string, cents: number): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}
