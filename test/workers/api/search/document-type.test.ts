import { expect, test } from "vitest";
import { documentTypeOf } from "#workers/api/services/search/show/document-type.ts";

test("derives the document type from the end of the page type", () => {
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

test("has no document type for generic page types and names of inherited properties", () => {
  for (const type of ["none", "", "reference", "toString", "to-string", "__proto__"]) {
    expect(documentTypeOf(type), type).toBeUndefined();
  }
});
