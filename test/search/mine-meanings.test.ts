import { expect, test } from "vitest";
import { mineMeanings, type Pair } from "#workers/operate/search/mine-meanings.ts";

test("a word means what explains best which English words it is met with", () => {
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

test("what was met once, or in the same text again, is not learned", () => {
  const pairs: Pair[] = Array.from({ length: 5 }, () => ["Kuriosum", "Curiosity"]);
  expect(mineMeanings(pairs, "de").size).toBe(0);
});
