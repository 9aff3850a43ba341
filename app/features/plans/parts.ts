/** Attributes of the parts of the chooser of plans that `start-plans.ts` uses. */
export const PLAN_PARTS = {
  plan: "data-plan",
  offer: "data-offer",
  paid: "data-paid",
  price: "data-price",
  wholePrice: "data-whole-price",
  billing: "data-period",
  period: "data-plans-period",
  yearly: "data-yearly",
  followed: "data-followed",
  loading: "data-plans-loading",
  offline: "data-plans-offline",
  elsewhere: "data-plans-elsewhere",
  failed: "data-plans-failed",
  retry: "data-plans-retry",
} as const;
