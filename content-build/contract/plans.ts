/** The plans, from the free one up. Tables store the index. */
export const PLANS = [
  "core",
  "mdn_plus_5m",
  "mdn_plus_5y",
  "mdn_plus_10m",
  "mdn_plus_10y",
] as const;

export type PlanName = (typeof PLANS)[number];

/** Number of collections in the free plan, including the default one. */
export const CORE_COLLECTIONS = 3;

/** Articles per page of a collection. */
export const ITEMS_PER_PAGE = 12;

/** Maximum number of questions of a conversation with AI help in one request: the latest ones. */
export const MAX_SENT_QUESTIONS = 40;

/** Maximum lengths in characters. */
export const COLLECTION_LIMITS = { name: 60, description: 160 } as const;
