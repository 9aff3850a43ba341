import { expect, test } from "vitest";
import { baselineLevelOf } from "#content-build/contract/search.ts";

test("a discouraged feature is shown as such, whatever its Baseline status", () => {
  expect(baselineLevelOf({ baseline: "high" })).toBe("high");
  expect(baselineLevelOf({ baseline: false })).toBe("limited");
  expect(baselineLevelOf({ baseline: "high", discouraged: "removing" })).toBe("removing");
});
