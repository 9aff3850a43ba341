/** The plans, from the free one up. Tables hold the place in this list. */
export const PLANS = [
  "core",
  "mdn_plus_5m",
  "mdn_plus_5y",
  "mdn_plus_10m",
  "mdn_plus_10y",
] as const;

export type PlanName = (typeof PLANS)[number];

/** As many collections as the free plan has, the default one included. */
export const CORE_COLLECTIONS = 3;

/** Articles on a page of a collection. */
export const ITEMS_AT_ONCE = 12;

/** What can be said about a collection, in characters. */
export const COLLECTION_LIMITS = { name: 60, description: 160 } as const;
