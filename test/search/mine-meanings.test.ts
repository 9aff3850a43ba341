import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Locale } from "#content-build/contract/locales.ts";
import { stem } from "#db/search/stem.ts";
import { listMeanings } from "#workers/operate/search/meanings.ts";
import { mineMeanings, type Pair } from "#workers/operate/search/mine-meanings.ts";

test("a word means the English words that explain its occurrences best", () => {
  const pairs: Pair[] = [
    ["Elemente ausrichten", "Aligning elements"],
    ["Elemente verstecken", "Hiding elements"],
    ["Listen ausrichten", "Aligning lists"],
    ["Listen", "Lists"],
    ["Text ausrichten", "Aligning text"],
    ["Bilder verstecken", "Hiding images"],
  ];
  const meanings = mineMeanings(pairs, "de");
  expect(meanings.get("ausricht")?.[0]?.[0]).toBe("aligning");
  expect(meanings.get("versteck")?.[0]?.[0]).toBe("hiding");
});

test("a compound means its adjacent English words together, not each of them", () => {
  const pairs: Pair[] = [
    ["Der Stapelkontext", "Stacking context"],
    ["Stapelkontext erzeugen", "Creating a stacking context"],
    ["Ein Stapelkontext je Element", "A stacking context for each element"],
    ["Elemente erzeugen", "Creating elements"],
    ["Liste erzeugen", "Creating a list"],
  ];
  expect(
    mineMeanings(pairs, "de")
      .get("stapelkontext")
      ?.map(([word]) => word),
  ).toEqual(["stacking context"]);
});

test("words are learned from sentences as long as a summary", () => {
  const pairs: Pair[] = [
    [
      "Die Methode dreht die Reihenfolge aller Elemente eines Arrays an Ort und Stelle um und gibt es zurück",
      "The method reverses the order of all elements of an array in place and returns the reversed array to its caller",
    ],
    ["Reihenfolge der Schlüssel", "Order of the keys"],
    ["Schlüssel", "Keys"],
    ["Elemente und ihre Reihenfolge", "Elements and their order"],
  ];
  expect(mineMeanings(pairs, "de").get("reihenfolg")?.[0]?.[0]).toBe("order");
});

test("a locale without translations learns from a related one, in its own spelling", () => {
  const pairs = new Map<Locale, Pair[]>([
    [
      "zh-CN",
      [
        ["变量", "Variables"],
        ["变量作用域", "Variable scope"],
        ["作用域", "Scope"],
      ],
    ],
    [
      "es",
      [
        ["Selección", "Selection"],
        ["Eventos de selección", "Selection events"],
        ["Eventos", "Events"],
      ],
    ],
  ]);
  const found = new Map(
    [...listMeanings(pairs)].map(([locale, word, meanings]) => [`${locale} ${word}`, meanings]),
  );
  const meaning = (locale: Locale, word: string) =>
    JSON.parse(found.get(`${locale} ${word}`) ?? "[]");
  expect(meaning("zh-TW", "變數")[0][0]).toMatch(/^variables?$/);
  expect(meaning("pt-BR", stem("seleção", "pt-BR"))[0][0]).toBe("selection");
});

test("words of scripts without spaces are found in their runs", () => {
  const pairs: Pair[] = [
    ["数组的方法", "Array methods"],
    ["数组长度", "Array length"],
    ["创建数组", "Creating arrays"],
    ["字符串的方法", "String methods"],
    ["字符串长度", "String length"],
  ];
  const meanings = mineMeanings(pairs, "zh-CN");
  expect(meanings.get("数组")?.[0]?.[0]).toBe("array");
  expect(meanings.get("字符串")?.[0]?.[0]).toBe("string");
});

test("pairs that occur once, or only in the same text, are not learned", () => {
  const pairs: Pair[] = Array.from({ length: 5 }, () => ["Kuriosum", "Curiosity"]);
  expect(mineMeanings(pairs, "de").size).toBe(0);
});

test("function words of English are no meanings, and single characters are not words", () => {
  const pairs: Pair[] = [
    ["闭包的使用", "Using the closures"],
    ["函数的使用", "Using the functions"],
    ["对象的使用", "Using the objects"],
    ["闭包", "Closures"],
  ];
  const found = new Map(
    [...listMeanings(new Map([["zh-CN", pairs]]))]
      .filter(([locale]) => locale === "zh-CN")
      .map(([, word, meanings]) => [word, JSON.parse(meanings) as [string, number][]]),
  );
  expect(found.get("闭包")?.[0]?.[0]).toBe("closures");
  expect(found.get("的")).toEqual([]);
  const english = [...found.values()].flat().map(([word]) => word);
  expect(english).not.toContain("the");
});

test("at most 150 words are written by hand", () => {
  const text = readFileSync("workers/operate/search/words.yaml", "utf8");
  expect(text.split("\n").filter((line) => /^ {2}\S/.test(line)).length).toBeLessThanOrEqual(150);
  expect([...listMeanings(new Map())].length).toBeGreaterThan(150);
});
