import { expect, test } from "vitest";
import { stem } from "#db/search/stem.ts";

test.each([
  ["en-US", ["center", "centers", "centered", "centering"]],
  ["en-US", ["validate", "validating", "validation"]],
  ["en-US", ["query", "queries"]],
  ["de", ["zentrieren", "Zentrierung", "zentriert"]],
  ["de", ["Farbe", "Farben"]],
  ["fr", ["régulière", "régulières"]],
  ["es", ["cadena", "cadenas"]],
  ["ru", ["массив", "массивы", "массива"]],
  ["ko", ["배열", "배열을", "배열의"]],
  ["ja", ["メディアクエリ", "メディアクエリー"]],
])("in %s, %j are forms of one word", (locale, forms) => {
  expect(new Set(forms.map((form) => stem(form, locale))).size).toBe(1);
});

test("short words and identifiers keep what makes them what they are", () => {
  expect(stem("css", "en-US")).toBe("css");
  expect(stem("用户", "zh-CN")).toBe("用户");
  expect(stem("map", "de")).toBe("map");
});
