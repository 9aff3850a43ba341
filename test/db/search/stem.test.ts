import { expect, test } from "vitest";
import { stem } from "#db/search/stem.ts";

test.each([
  ["en-US", ["center", "centers", "centered", "centering"]],
  ["en-US", ["animate", "animation", "animations"]],
  ["en-US", ["query", "queries"]],
  ["de", ["Schleife", "Schleifen"]],
  ["de", ["Farbe", "Farben"]],
  ["fr", ["régulière", "régulières"]],
  ["es", ["cadena", "cadenas"]],
  ["ru", ["строка", "строки", "строк"]],
  ["ru", ["функция", "функции", "функций"]],
  ["pt-BR", ["propriedade", "propriedades"]],
  ["ja", ["array", "arrays"]],
])("in %s, %j are forms of one word", (locale, forms) => {
  expect(new Set(forms.map((form) => stem(form, locale))).size).toBe(1);
});

test("short words and identifiers are not shortened", () => {
  expect(stem("css", "en-US")).toBe("css");
  expect(stem("用户", "zh-CN")).toBe("用户");
  expect(stem("map", "de")).toBe("map");
});
