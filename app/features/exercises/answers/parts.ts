/** Attributes of the cards that `start-answers.ts` links to samples. */
export const ANSWERS = {
  sample: "data-sample",
  check: "data-sample-check",
} as const;
