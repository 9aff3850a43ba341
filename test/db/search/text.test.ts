import { expect, test } from "vitest";
import { indexCode, indexText, plainText, queryWords, scopeWord } from "#db/search/text.ts";

const words = (text: string) => text.split("\u200b");

test("words of Japanese and Chinese are set apart, without being seen", () => {
  const text = indexText("配列の要素を操作する", "ja");
  expect(words(text)).toEqual(expect.arrayContaining(["配列", "要素", "操作"]));
  expect(plainText(text)).toBe("配列の要素を操作する");
  expect(words(indexText("数组的方法", "zh-CN"))).toContain("方法");
});

test("other texts stay as they are", () => {
  expect(indexText("Sélecteurs & <b>", "fr")).toBe("Sélecteurs & <b>");
});

test("full-width letters are found by their usual form", () => {
  expect(indexText("ＣＳＳ", "ja")).toBe("CSS");
});

test("code words are indexed with their parts", () => {
  expect(indexCode("addEventListener flex XMLHttpRequest")).toBe(
    "addEventListener flex XMLHttpRequest add Event Listener XML Http Request",
  );
});

test("a locale is one word", () => {
  expect(scopeWord("pt-BR")).toBe("localeptbr");
});

test.each([
  ["array map", "en-US", [["array"], ["map"]]],
  ["Array.prototype.map()", "en-US", [["Array", "prototype", "map"]]],
  ["::before", "en-US", [["before"]]],
  ['"); DROP', "en-US", [["DROP"]]],
  ["  ", "en-US", []],
  ["?. !==", "en-US", []],
  ["flex-box", "en-US", [["flex", "box"]]],
  ["cafe\u0301", "fr", [["café"]]],
] as const)("the words of %j", (query, locale, expected) => {
  expect(queryWords(query, locale)).toEqual(expected);
});

test("words that only join others are not asked for", () => {
  expect(queryWords("配列の操作", "ja")).toEqual([["配列"], ["操作"]]);
  expect(queryWords("の", "ja")).toEqual([["の"]]);
});

test("characters that no dictionary joins are asked for side by side", () => {
  expect(queryWords("数组的方法", "zh-CN")).toEqual([["数", "组"], ["方法"]]);
});

test("a query is parted as the index is, next to other letters, too", () => {
  const asked = queryWords("CSSグリッド 配列操作", "ja").flat();
  const indexed = indexText("CSSグリッド 配列操作", "ja").split(/[\u200b ]|(?<=CSS)/);
  expect(asked).toEqual(indexed);
});
