import { expect, test } from "vitest";
import { distance } from "#workers/api/services/search/correct.ts";
import { parseQuery } from "#workers/api/services/search/query.ts";
import { englishForCompound } from "#workers/api/services/search/vocabulary.ts";

const terms = (text: string, locale = "en-US") =>
  parseQuery(text, locale).terms.map(({ words, symbol }) => symbol ?? words.join(" "));

test.each([
  ["center a div", "en-US", ["center", "div"]],
  ["the", "en-US", ["the"]],
  ["<a>", "en-US", ["<a>"]],
  ["??", "en-US", ["??"]],
  [":has() selector", "en-US", [":has", "selector"]],
  ["z-index", "en-US", ["z index"]],
  ["配列 追加", "ja", ["配列", "追加"]],
] as const)("%j (%s) asks for %j", (text, locale, expected) => {
  expect(terms(text, locale)).toEqual(expected);
});

test("names are tried in the ways in which people vary them", () => {
  const names = (text: string, locale = "en-US") => parseQuery(text, locale).names;
  expect(names("query selector all")).toContain("queryselectorall");
  expect(names("z index")).toContain("z-index");
  expect(names("=>")).toContain("arrow function expressions");
  expect(names("--main-color")).toContain("--*");
  expect(names("配列 追加", "ja")).toContain("array push");
  expect(names("Hintergrundfarbe", "de")).toContain("background-color");
});

test("words made of two that we know are known", () => {
  expect(englishForCompound("hintergrundfarbe", "de")).toEqual(["background color"]);
  expect(englishForCompound("ereignisschleife", "de")).toEqual(["event loop"]);
  expect(englishForCompound("rasterlayout", "de")).toEqual(["grid layout"]);
  expect(englishForCompound("handschuh", "de")).toEqual([]);
});

test.each([
  ["centrieren", "zentrieren", 1],
  ["locastorage", "localstorage", 1],
  ["recieve", "receive", 1],
  ["map", "maps", 1],
  ["flexbox", "grid", 3],
])("from %s to %s it is %i", (a, b, steps) => {
  expect(distance(a, b, 2)).toBe(steps);
});
