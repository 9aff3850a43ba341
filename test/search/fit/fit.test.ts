import { expect, test } from "vitest";
import { FEATURES } from "#workers/api/services/search/rank/features.ts";
import { compileTree, treeValue } from "#workers/api/services/search/rank/trees.ts";
import { fitTrees } from "./trees.ts";
import { type Example, fitWeights, meanReciprocalRank, worthOf } from "./weights.ts";

/** Candidates with an informative, a misleading and an uninformative feature. */
const EXAMPLES: Example[] = Array.from({ length: 20 }, (_, i) => ({
  features: [
    [0, 1, (i % 3) / 3],
    [1, 0, ((i + 1) % 3) / 3],
    [0.2, 0.6, 0],
  ],
  isRight: [false, true, false],
}));

const byWeights = (weights: readonly number[]) => (row: readonly number[]) => worthOf(row, weights);

test("weights learn which features favour right pages", () => {
  const start = [1, 5, 0];
  expect(meanReciprocalRank(EXAMPLES, byWeights(start))).toBeLessThan(0.5);
  const weights = fitWeights(EXAMPLES, start);
  expect(meanReciprocalRank(EXAMPLES, byWeights(weights))).toBe(1);
  expect(weights[0]).toBeGreaterThan(weights[1] ?? 0);
});

test("trees learn what weights cannot, such as one of two features but not both", () => {
  const examples = Array.from({ length: 60 }, (_, i): Example => {
    const page = (a: number, b: number) => FEATURES.map((_, f) => [a, b][f] ?? (i % 5) / 5);
    return {
      features: [page(1, 1), page(0, 0), i % 2 ? page(1, 0) : page(0, 1), page(1, 1), page(0, 0)],
      isRight: [false, false, true, false, false],
    };
  });
  const start = FEATURES.map(() => 0);
  const weights = fitWeights(examples, start);
  expect(meanReciprocalRank(examples, byWeights(weights))).toBeLessThan(0.7);
  const trees = fitTrees(examples, weights);
  expect(trees).toEqual(fitTrees(examples, weights));
  const compiled = trees.map(compileTree);
  const rank = (row: readonly number[]) =>
    compiled.reduce((sum, tree) => sum + treeValue(tree, row), worthOf(row, weights));
  expect(meanReciprocalRank(examples, rank)).toBe(1);
});

test("without examples, weights stay unchanged, and there are no trees", () => {
  expect(fitWeights([], [3, -2])).toEqual([3, -2]);
  expect(fitTrees([], [3, -2])).toEqual([]);
  expect(meanReciprocalRank([], byWeights([1]))).toBe(0);
});
