import { expect, test } from "vitest";
import { documentTypeOf } from "#workers/api/services/search/show/document-type.ts";

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
