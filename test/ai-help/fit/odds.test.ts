import { expect, test } from "vitest";
import { fitOdds, shareRight } from "./odds.ts";

test("features that separate the cases get weights at any scale, and others hardly any", () => {
  const cases = Array.from({ length: 40 }, (_, i) => ({
    features: [i >= 15 ? 140 + i : 100 + i, i % 2],
    isRight: i >= 15,
  }));
  const { constant, weights } = fitOdds(cases);
  expect(shareRight(cases, constant, weights)).toBe("1.000");
  expect(weights[0]).toBeGreaterThan(0);
  expect(Math.abs(weights[1] ?? 0)).toBeLessThan(40 * (weights[0] ?? 0));
});
