import { expect, test } from "vitest";
import { compareUrl, MOST_FEATURES, readCompareQuery } from "#app/features/compare/query.ts";

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

test("a query is parsed into unique features and a search text", () => {
  expect(
    read("f=css.properties.gap&f= css.selectors.has&f=css.properties.gap&f=&q= grid "),
  ).toEqual({
    keys: ["css.properties.gap", "css.selectors.has"],
    search: "grid",
    isCut: false,
  });
  expect(read("")).toEqual({ keys: [], search: "", isCut: false });
});

test("a query of more than six features is cut, and marked as cut", () => {
  const { keys, isCut } = read(Array.from({ length: 9 }, (_, n) => `f=k${n}`).join("&")) ?? {};
  expect(keys).toHaveLength(MOST_FEATURES);
  expect(isCut).toBe(true);
  expect(read("f=a&f=b&f=c&f=d&f=e&f=g")?.isCut).toBe(false);
});

test("a key that is too long is refused, a search text that is too long is ignored", () => {
  expect(read(`f=${"a".repeat(201)}`)).toBeUndefined();
  expect(read(`q=${"a".repeat(201)}`)?.search).toBe("");
});

test("the URL of a comparison can be parsed again", () => {
  const keys = ["css.properties.gap", "javascript.builtins.Array.@@iterator"];
  const url = new URL(compareUrl("ja", keys), "http://site.invalid");
  expect(url.pathname).toBe("/ja/compare");
  expect(readCompareQuery(url.searchParams)?.keys).toEqual(keys);
  expect(compareUrl("de", [])).toBe("/de/compare");
});
