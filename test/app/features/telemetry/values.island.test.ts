import { beforeEach, expect, test } from "vitest";
import { address, extra, label, list, takeProblems, text } from "#app/features/telemetry/values.ts";

beforeEach(() => {
  takeProblems();
});

test("strings are cut at 100 bytes, between characters, and the cut is counted", () => {
  expect(text("a".repeat(100), "page.x")).toBe("a".repeat(100));
  expect(takeProblems()).toEqual({});
  expect(text("a".repeat(101), "page.x")).toBe("a".repeat(100));
  expect(text(`a${"é".repeat(60)}`, "page.x")).toBe(`a${"é".repeat(49)}`);
  expect(takeProblems()).toEqual({ "glean.error.invalid_overflow": { "page.x": 2 } });
});

test("values that are not strings are counted, and omitted", () => {
  expect(text(1, "page.x")).toBeUndefined();
  expect(address({}, "page.path")).toBeUndefined();
  expect(takeProblems()).toEqual({
    "glean.error.invalid_type": { "page.x": 1, "page.path": 1 },
  });
});

test("lists have at most 20 entries, each cut like a string", () => {
  const long = list([...Array(21).fill("x"), "y"], "navigator.user_languages");
  expect(long).toHaveLength(20);
  expect(list(["a".repeat(200), 3], "a.b")).toEqual(["a".repeat(100)]);
  expect(takeProblems()).toEqual({
    "glean.error.invalid_value": { "navigator.user_languages": 1 },
    "glean.error.invalid_overflow": { "a.b": 1 },
    "glean.error.invalid_type": { "a.b": 1 },
  });
});

test("URLs are cut at 8192 characters, need a scheme, and cannot be data URLs", () => {
  const long = `https://webdocs.example/${"a".repeat(9000)}`;
  expect(address(long, "page.path")).toHaveLength(8192);
  expect(address("/no/scheme", "page.path")).toBeUndefined();
  expect(address("data:text/html,x", "page.path")).toBeUndefined();
  expect(takeProblems()).toEqual({
    "glean.error.invalid_overflow": { "page.path": 1 },
    "glean.error.invalid_value": { "page.path": 2 },
  });
});

test("extra values of an event are cut at 500 bytes", () => {
  expect(extra("a".repeat(501), "a.b")).toHaveLength(500);
  expect(extra(25, "a.b")).toBe("25");
});

test("labels are snake_case of at most 61 characters, and a metric has at most 16", () => {
  expect(label("page.path", [])).toBe("page.path");
  expect(label("a".repeat(61), [])).toBe("a".repeat(61));
  for (const wrong of ["a".repeat(62), "camelCase", "Camel", "with space", ""]) {
    expect(label(wrong, []), wrong).toBe("__other__");
  }
  const known = Array.from({ length: 16 }, (_, at) => `label_${at}`);
  expect(label("one_more", known.slice(1))).toBe("one_more");
  takeProblems();
  expect(label("one_more", known)).toBe("__other__");
  expect(label("label_3", known)).toBe("label_3");
  expect(takeProblems()).toEqual({});
});

test("problems are counted by metric, and as __other__ if its name is invalid or one too many", () => {
  text(1, "Not a label");
  for (let at = 0; at < 17; at++) text(1, `metric_${at}`);
  const { "glean.error.invalid_type": types, ...others } = takeProblems();
  expect(types).toMatchObject({ __other__: 3, metric_0: 1, metric_14: 1 });
  expect(others).toEqual({ "glean.error.invalid_label": { __other__: 1 } });
});
