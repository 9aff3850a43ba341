import { expect, test } from "vitest";
import type { Meanings } from "#workers/api/services/search/read/meanings.ts";
import { parseQuery } from "#workers/api/services/search/read/query.ts";

const MEANINGS: Meanings = new Map([
  ["函数", [["function", 0.9]]],
  ["包", [["on", 0.6]]],
  ["的", []],
  ["丸", [["round", 0.8]]],
  ["배열", [["array", 0.9]]],
  ["differ", [["vs", 0.8]]],
]);

const words = (text: string, locale: string) =>
  parseQuery(text, locale, MEANINGS).concepts.map(({ word }) => word);

test("text without spaces is split into known words and those of the dictionary", () => {
  expect(words("函数的数组", "zh-CN")).toEqual(["函数", "数组"]);
  expect(words("闭包", "zh-CN")).not.toContain("on");
  expect(words("配列を並べ替える", "ja")[0]).toBe("配列");
});

test("a character that is a whole word has the meaning of the word", () => {
  const { concepts } = parseQuery("角を丸くする", "ja", MEANINGS);
  expect(concepts.find(({ word }) => word === "丸")?.meanings).toEqual(["round"]);
});

test("a particle weighs less than a word, and is searched for with its neighbour", () => {
  const [array, particle] = parseQuery("배열을", "ko", MEANINGS).concepts;
  expect(array).toMatchObject({ word: "배열", share: 1, meanings: ["array"] });
  expect(particle?.word).toBe("을");
  expect(particle?.share).toBeLessThan(0.1);
  expect(particle?.forms).toEqual([{ terms: ["열을"], sure: 1 }]);
});

test("compared things are names, and the comparing word hardly counts", () => {
  const { concepts, parts } = parseQuery("difference let const", "en-US", MEANINGS);
  expect(concepts.find(({ word }) => word === "difference")?.share).toBeLessThan(0.1);
  expect([...parts]).toEqual(expect.arrayContaining(["let", "const"]));
  expect([...parseQuery("let vs const", "en-US", MEANINGS).parts]).toContain("const");
  expect([...parseQuery("vs code", "en-US", MEANINGS).parts]).not.toContain("code");
});

test("operators in a query are names, although they contain no words", () => {
  const named = (text: string) => [...parseQuery(text, "en-US", MEANINGS).names];
  for (const text of [
    "difference == ===",
    "In JavaScript, what is the difference between `==` and `===`?",
    "== vs === ?",
  ]) {
    expect(named(text), text).toEqual(
      expect.arrayContaining([
        ["==", 0.85],
        ["===", 0.85],
      ]),
    );
  }
  expect(named("difference ?? and ||?").map(([name]) => name)).toContain("??");
  expect(named("what is ?? in javascript")).toContainEqual(["??", 0.85]);
  expect(named("??")).toContainEqual(["??", 1]);
  // A single character may be punctuation.
  expect(named("difference css & html").map(([name]) => name)).not.toContain("&");
});

test("code in a long question is a name, wherever it is", () => {
  const text = "why does my page jump when i call scrollIntoView() inside of a click handler";
  expect([...parseQuery(text, "en-US", MEANINGS).parts]).toContain("scrollintoview");
});

test.each([
  ["border css", "css border"],
  ["background color css", "cssbackgroundcolor"],
  ["before pseudo element", "before"],
  ["html dialog tag", "html dialog"],
  ["length data type", "length"],
  ["Element.prototype.append", "element append"],
])("%s may mean the name %s", (text, name) => {
  expect([...parseQuery(text, "en-US", MEANINGS).names.keys()]).toContain(name);
});

test("the kind at the end of a name, such as “tag”, weighs less than the name", () => {
  const shares = (text: string) =>
    parseQuery(text, "en-US", MEANINGS).concepts.map(({ word, share }) => [word, share]);
  expect(shares("script tag")).toEqual([
    ["script", 1],
    ["tag", 0.3],
  ]);
  expect(shares("css property")).toEqual([
    ["css", 1],
    ["property", 1],
  ]);
});
