import { expect, test } from "vitest";
import { baselineLevelOf, documentTypeOf } from "#content-build/contract/search.ts";

test("what a document is about is read from the end of its page type", () => {
  const types = [
    "css-shorthand-property",
    "web-api-instance-method",
    "css-pseudo-class",
    "css-at-rule-descriptor",
    "css-at-rule",
    "http-status-code",
    "learn-module-chapter",
    "web-api-overview",
    "landing-page",
    "javascript-language-feature",
    "css-media-feature",
    "guide",
  ];
  expect(types.map(documentTypeOf)).toEqual([
    "property",
    "method",
    "pseudoClass",
    "descriptor",
    "atRule",
    "statusCode",
    "guide",
    "api",
    "overview",
    "feature",
    "mediaFeature",
    "guide",
  ]);
});

test("page types that say nothing, and names of inherited properties, are about nothing known", () => {
  for (const type of ["none", "", "reference", "toString", "to-string", "__proto__"]) {
    expect(documentTypeOf(type), type).toBeUndefined();
  }
});

test("a discouraged feature is shown as such, whatever supports it", () => {
  expect(baselineLevelOf({ baseline: "high" })).toBe("high");
  expect(baselineLevelOf({ baseline: false })).toBe("limited");
  expect(baselineLevelOf({ baseline: "high", discouraged: "removing" })).toBe("removing");
});
