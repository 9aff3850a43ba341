import { expect, test } from "vitest";
import { part, select } from "#app/lib/browser/parts.ts";

test("a part is an attribute of its element, with a value or without, unless it is none", () => {
  expect(part("data-x")).toEqual({ "data-x": "" });
  expect(part("data-x", true)).toEqual({ "data-x": "" });
  expect(part("data-x", 504)).toEqual({ "data-x": "504" });
  expect(part("data-x", "")).toEqual({ "data-x": "" });
  expect(part("data-x", false)).toEqual({});
});

test("a part is found by its name, and by its value", () => {
  expect(select("data-x")).toBe("[data-x]");
  expect(select("data-x", 'a"b')).toBe('[data-x="a\\"b"]');
});
