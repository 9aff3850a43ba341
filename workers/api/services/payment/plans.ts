import { PLANS, type PlanName } from "#content-build/contract/plans.ts";

export type PaidPlan = Exclude<PlanName, "core">;

export type Currency = "usd" | "eur" | "chf";

/** What a plan costs, the same number in every currency: cents, and for how many months. */
const PRICES: Record<PaidPlan, { cents: number; months: 1 | 12 }> = {
  mdn_plus_5m: { cents: 500, months: 1 },
  mdn_plus_5y: { cents: 5000, months: 12 },
  mdn_plus_10m: { cents: 1000, months: 1 },
  mdn_plus_10y: { cents: 10_000, months: 12 },
};

/** Where the plans are sold. */
const COUNTRIES: Record<Currency, string[]> = {
  usd: ["AS", "CA", "GB", "GU", "MP", "MY", "NZ", "SG", "US", "VI"],
  eur: [
    ...["AT", "BE", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "IE", "IT"],
    ...["LT", "LU", "LV", "MT", "NL", "PT", "SE", "SI", "SK"],
  ],
  chf: ["CH"],
};

export const CURRENCIES = Object.keys(COUNTRIES) as Currency[];

/** The plans that cost something, from the cheapest up. */
export const PAID_PLANS = PLANS.filter((plan): plan is PaidPlan => plan !== "core");

/** Ids of prices at the payment provider, by currency and plan. */
export type PriceIds = Partial<Record<string, Partial<Record<string, string>>>>;

/** The currency of a country; undefined where the plans are not sold. Nowhere is the USA. */
export function currencyOf(country: string): Currency | undefined {
  const code = country === "ZZ" ? "US" : country;
  return CURRENCIES.find((currency) => COUNTRIES[currency].includes(code));
}

/** What is paid at once, in cents: for a month, or for a year. */
export function priceInCents(plan: PaidPlan): number {
  return PRICES[plan].cents;
}

/** What a month costs, in cents. */
export function monthlyPriceInCents(plan: PaidPlan): number {
  const { cents, months } = PRICES[plan];
  return Math.round(cents / months);
}

/** The payment provider's id of a price; where none is configured, a name of our own. */
export function priceId(ids: PriceIds, currency: Currency, plan: PaidPlan): string {
  return ids[currency]?.[plan] ?? `${currency}_${plan}`;
}

/** The plan that a price is for. */
export function planOfPrice(ids: PriceIds, id: string): PaidPlan | undefined {
  return PAID_PLANS.find((plan) =>
    CURRENCIES.some((currency) => priceId(ids, currency, plan) === id),
  );
}
