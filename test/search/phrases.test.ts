import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { slugToFolder } from "#content-build/contract/slugs.ts";
import { toName } from "#db/search/names.ts";
import { wordsOf } from "#db/search/tokens.ts";
import { openPhrases, readOwnPhrases, readSymbols } from "#workers/operate/search/phrases.ts";

const english = process.env.CONTENT_ROOT;

test("phrases of the content precede built-in ones, without duplicates, and sections have theirs", () => {
  const slug = "Web/HTML/Reference/Elements/dialog";
  const ours = readOwnPhrases("en-US").get(slug) ?? [];
  const [first = ""] = ours;
  expect(first).not.toBe("");
  const phrasesOf = openPhrases({
    "en-US": {
      [`${slug}#examples`]: ["a window of an example"],
      [slug]: ["a window of mine", first],
    },
  });
  const texts = (anchor: string) =>
    phrasesOf("en-US", slug).flatMap((one) => (one.anchor === anchor ? one.text : []));
  expect(texts("")).toEqual(["a window of mine", ...ours]);
  expect(texts("examples")).toEqual(["a window of an example"]);
  expect(phrasesOf("en-US", "constructor")).toEqual([]);
  expect(phrasesOf("de", slug).map(({ text }) => text)).toEqual(readOwnPhrases("de").get(slug));
});

test.each(LOCALES)("no phrase in %s belongs to more than four pages", (locale) => {
  const counts = new Map<string, number>();
  for (const phrases of readOwnPhrases(locale).values()) {
    for (const phrase of new Set(phrases)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 4)).toEqual([]);
});

test("symbols contain no words, and are their own names", () => {
  for (const symbol of [...readSymbols().values()].flat()) {
    expect(wordsOf(symbol), symbol).toEqual([]);
    expect(toName(symbol), symbol).toBe(symbol);
  }
});

test.skipIf(!english)("every page with phrases or symbols is in the corpus", () => {
  const slugs = [...LOCALES.map(readOwnPhrases), readSymbols()].map((bySlug) => [...bySlug.keys()]);
  const missing = slugs.flatMap((keys) =>
    keys.filter((key) => {
      const [slug = ""] = key.split("#");
      return !existsSync(path.join(english ?? "", "en-us", slugToFolder(slug), "index.md"));
    }),
  );
  expect(missing).toEqual([]);
});
