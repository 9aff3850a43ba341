import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeQuery } from "#workers/api/services/search/read/normalize.ts";
import { parseQuery } from "#workers/api/services/search/read/query.ts";

test.each([
  ["  Center\t a  Div", "center a div"],
  ["CSS Grid", "css grid"],
  ["Étape", "étape"],
  ["cafe\u0301", "café"],
  ["grid ", "grid "],
  ["addEventListener", "addEventListener"],
  ["Array.Map", "Array.Map"],
  ["new Map", "new Map"],
  ["", ""],
])("%j is normalised to %j", (typed, asked) => {
  expect(normalizeQuery(typed)).toBe(asked);
});

test("a query is parsed in the same way before and after it is normalised", () => {
  const word = fc.oneof(
    fc.constantFrom(
      "new",
      "Map",
      "CSS",
      "Größe",
      "ΣΑΣ",
      "İstanbul",
      "XMLHttp",
      "2D",
      "配列",
      "Ёлка",
    ),
    fc.constantFrom("<a>", "a.map()", "TypeError:", "::before", "ﬁ", "ｶﾞ", "--X", "'it'"),
    fc.string({ maxLength: 6 }),
    fc.string({ maxLength: 6, unit: "grapheme" }),
  );
  const query = fc
    .array(word, { maxLength: 5 })
    .map((words) => words.join(" ").normalize("NFC").replace(/\s+/g, " ").trim());
  fc.assert(
    fc.property(query, fc.constantFrom("en-US", "de", "ja", "ko", "ru"), (text, locale) => {
      const { text: _, ...meant } = parseQuery(text, locale, new Map());
      const { text: __, ...same } = parseQuery(normalizeQuery(text), locale, new Map());
      expect(same).toEqual(meant);
    }),
  );
});
