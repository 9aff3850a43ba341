import { expect, test } from "vitest";
import { areaOf } from "#content-build/contract/areas.ts";

test("finds the area of a document from its URL", () => {
  expect(areaOf("/de/docs/Web/CSS/color")).toBe("css");
  expect(areaOf("/en-US/docs/Web/API")).toBe("api");
  expect(areaOf("/en-US/docs/Mozilla/Add-ons/WebExtensions/API")).toBe("webextensions");
  expect(areaOf("/en-US/docs/Glossary/Abstraction")).toBe("glossary");
});

test("matches whole path segments, not just the same first letters", () => {
  expect(areaOf("/en-US/docs/Web/CSSOM")).toBeUndefined();
  expect(areaOf("/en-US/docs/Web")).toBeUndefined();
  expect(areaOf("/en-US/")).toBeUndefined();
});
