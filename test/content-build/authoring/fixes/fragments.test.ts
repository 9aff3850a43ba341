import { expect, test } from "vitest";
import { onlyCandidate } from "#content-build/authoring/fixes/fragments.ts";

test.each([
  ["browser_compatability", ["browser_compatibility", "see_also"], "browser_compatibility"],
  ["examples", ["example", "syntax"], "example"],
  ["value", ["return_value", "syntax"], "return_value"],
  // Ambiguous: two candidates match equally well.
  ["value", ["return_value", "initial_value"], undefined],
  ["example_1", ["example_2", "example_3"], undefined],
  ["something_else", ["syntax", "examples"], undefined],
  ["a", [], undefined],
])("finds the only candidate for %s among %j", (fragment, ids, expected) => {
  expect(onlyCandidate(fragment, ids)).toBe(expected);
});
