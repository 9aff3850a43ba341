import { expect, test } from "vitest";
import { compareUrl, MOST_FEATURES, readCompareQuery } from "#app/features/compare/query.ts";

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

test("a query names features, each once, and what is looked for", () => {
  expect(
    read("f=css.properties.gap&f= css.selectors.has&f=css.properties.gap&f=&q= grid "),
  ).toEqual({
    keys: ["css.properties.gap", "css.selectors.has"],
    search: "grid",
    isCut: false,
  });
  expect(read("")).toEqual({ keys: [], search: "", isCut: false });
});

test("more than six features are cut, and it is known", () => {
  const { keys, isCut } = read(Array.from({ length: 9 }, (_, n) => `f=k${n}`).join("&")) ?? {};
  expect(keys).toHaveLength(MOST_FEATURES);
  expect(isCut).toBe(true);
  expect(read("f=a&f=b&f=c&f=d&f=e&f=g")?.isCut).toBe(false);
});

test("texts that are too long are refused as keys, and not looked for", () => {
  expect(read(`f=${"a".repeat(201)}`)).toBeUndefined();
  expect(read(`q=${"a".repeat(201)}`)?.search).toBe("");
});

test("the address of a comparison can be read again", () => {
  const keys = ["css.properties.gap", "javascript.builtins.Array.@@iterator"];
  const url = new URL(compareUrl("ja", keys), "http://site.invalid");
  expect(url.pathname).toBe("/ja/compare");
  expect(readCompareQuery(url.searchParams)?.keys).toEqual(keys);
  expect(compareUrl("de", [])).toBe("/de/compare");
});
