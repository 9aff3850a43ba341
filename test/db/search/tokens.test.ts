import { expect, test } from "vitest";
import { tokensOf } from "#db/search/tokens.ts";

const terms = (text: string, locale: string) => tokensOf(text, locale).map(({ term }) => term);

test.each([
  ["addEventListener()", "en-US", ["addeventlisten", "add", "event", "listen"]],
  ["Les tableaux", "fr", ["le", "tableau"]],
  ["Größe", "de", ["gross"]],
  ["配列の要素", "ja", ["配列", "要素"]],
  ["フレックス", "ja", ["フレ", "レッ", "ック", "クス"]],
  ["CSS颜色", "zh-CN", ["css", "颜色"]],
  ["배열을", "ko", ["배열", "열을"]],
  ["色を変える", "ja", ["色", "変"]],
])("%j in %s has the terms %j", (text, locale, expected) => {
  expect(terms(text, locale)).toEqual(expected);
});

test("a pair of characters refers to the word that contains it", () => {
  expect(tokensOf("数组方法", "zh-CN").map(({ word }) => word)).toEqual(
    Array.from({ length: 3 }, () => "数组方法"),
  );
});

test("a query has the same terms as the text", () => {
  for (const [text, locale] of [
    ["ПРИВЕТ массивы", "ru"],
    ["ＡＢＣ配列", "ja"],
    ["Éléments flexibles", "fr"],
  ] as const) {
    expect(terms(text.toLowerCase(), locale)).toEqual(terms(text, locale));
  }
});
