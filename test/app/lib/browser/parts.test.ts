import { expect, test } from "vitest";
import { part, select } from "#app/lib/browser/parts.ts";

test("a part is an attribute with or without a value, or none if it is false", () => {
  expect(part("data-x")).toEqual({ "data-x": "" });
  expect(part("data-x", true)).toEqual({ "data-x": "" });
  expect(part("data-x", 504)).toEqual({ "data-x": "504" });
  expect(part("data-x", "")).toEqual({ "data-x": "" });
  expect(part("data-x", false)).toEqual({});
});

test("a part is selected by its name, or by its name and value", () => {
  expect(select("data-x")).toBe("[data-x]");
  expect(select("data-x", 'a"b')).toBe('[data-x="a\\"b"]');
});
