import { PLANS, type PlanName } from "#content-build/contract/plans.ts";

export type PaidPlan = Exclude<PlanName, "core">;

export type Currency = "usd" | "eur" | "chf";

/** Price in cents, the same figure in every currency, and the number of months it covers. */
const PRICES: Record<PaidPlan, { cents: number; months: 1 | 12 }> = {
  mdn_plus_5m: { cents: 500, months: 1 },
  mdn_plus_5y: { cents: 5000, months: 12 },
  mdn_plus_10m: { cents: 1000, months: 1 },
  mdn_plus_10y: { cents: 10_000, months: 12 },
};

/** Countries where the plans are sold, by currency. */
const COUNTRIES: Record<Currency, string[]> = {
  usd: ["AS", "CA", "GB", "GU", "MP", "MY", "NZ", "SG", "US", "VI"],
  eur: [
    ...["AT", "BE", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "IE", "IT"],
    ...["LT", "LU", "LV", "MT", "NL", "PT", "SE", "SI", "SK"],
  ],
  chf: ["CH"],
};

export const CURRENCIES = Object.keys(COUNTRIES) as Currency[];

/** Paid plans, cheapest first. */
export const PAID_PLANS = PLANS.filter((plan): plan is PaidPlan => plan !== "core");

/** Stripe price ids by currency and plan. */
export type PriceIds = Partial<Record<string, Partial<Record<string, string>>>>;

/** The currency for a country; undefined if plans are not sold there. */
export function currencyOf(country: string): Currency | undefined {
  return CURRENCIES.find((currency) => COUNTRIES[currency].includes(country));
}

/** The amount charged at once, in cents: for a month or a year. */
export function priceInCents(plan: PaidPlan): number {
  return PRICES[plan].cents;
}

/** The price per month, in cents. */
export function monthlyPriceInCents(plan: PaidPlan): number {
  const { cents, months } = PRICES[plan];
  return Math.round(cents / months);
}

/** The Stripe price id; a placeholder if none is configured. */
export function priceId(ids: PriceIds, currency: Currency, plan: PaidPlan): string {
  return ids[currency]?.[plan] ?? `${currency}_${plan}`;
}

/** The plan of a price id. */
export function planOfPrice(ids: PriceIds, id: string): PaidPlan | undefined {
  return PAID_PLANS.find((plan) =>
    CURRENCIES.some((currency) => priceId(ids, currency, plan) === id),
  );
}
