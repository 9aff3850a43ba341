/** Attributes of the parts of the form that `start-compare.ts` uses. */
export const COMPARE = {
  keys: "data-compare-keys",
} as const;
