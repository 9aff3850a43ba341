import { expect, test } from "vitest";
import { type Example, fitWeights, meanReciprocalRank } from "./fit-weights.ts";

/** Candidates with an informative, a misleading and an uninformative feature. */
const EXAMPLES: Example[] = Array.from({ length: 20 }, (_, i) => ({
  features: [
    [0, 1, (i % 3) / 3],
    [1, 0, ((i + 1) % 3) / 3],
    [0.2, 0.6, 0],
  ],
  isRight: [false, true, false],
}));

test("weights learn what speaks for right pages", () => {
  const start = [1, 5, 0];
  expect(meanReciprocalRank(EXAMPLES, start)).toBeLessThan(0.5);
  const weights = fitWeights(EXAMPLES, start);
  expect(meanReciprocalRank(EXAMPLES, weights)).toBe(1);
  expect(weights[0]).toBeGreaterThan(weights[1] ?? 0);
});

test("without examples, weights stay as they are", () => {
  expect(fitWeights([], [3, -2])).toEqual([3, -2]);
  expect(meanReciprocalRank([], [1])).toBe(0);
});
