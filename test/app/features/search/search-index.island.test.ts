import { expect, test } from "vitest";
import { searchTerms, TitleIndex } from "#app/features/search/search-index.ts";

const index = new TitleIndex([
  { title: "Array.prototype.map()", url: "/en-US/docs/Web/JavaScript/Array/map" },
  { title: "background-color", url: "/en-US/docs/Web/CSS/background-color" },
  { title: "color", url: "/en-US/docs/Web/CSS/color" },
  { title: "Map", url: "/en-US/docs/Web/JavaScript/Map" },
  { title: "CSS Colors", url: "/en-US/docs/Web/CSS/Colors" },
]);

const titles = (query: string, limit = 10) => index.find(query, limit).map(({ title }) => title);

test("an exact match comes first, the rest in the order of the index", () => {
  expect(titles("color")).toEqual(["color", "background-color", "CSS Colors"]);
  expect(titles("MAP ")).toEqual(["Array.prototype.map()", "Map"]);
});

test("whole words come before starts of words, and these before the inside of words", () => {
  const popular = new TitleIndex(
    [
      "Animatable CSS properties",
      "Tables and their styles",
      "CSS styling of a table",
      "TypedArray.prototype.copyWithin()",
      "Array.prototype.copyWithin()",
      "table-layout",
      "<table>",
      "copy an array",
    ].map((title, i) => ({ title, url: `/en-US/docs/${i}` })),
  );
  const found = (query: string) => popular.find(query, 10).map(({ title }) => title);
  expect(found("table")).toEqual([
    // The title starts with the query, although the word is longer.
    "Tables and their styles",
    "CSS styling of a table",
    "table-layout",
    "<table>",
    "Animatable CSS properties",
  ]);
  expect(found("css tabl")).toEqual(["CSS styling of a table", "Animatable CSS properties"]);
  expect(found("array copy")).toEqual([
    "copy an array",
    "Array.prototype.copyWithin()",
    "TypedArray.prototype.copyWithin()",
  ]);
  expect(found("<table")).toEqual(["<table>"]);
});

test("a popular title that has the term within a word does not displace a better one", () => {
  const entries = Array.from({ length: 20 }, (_, i) => ({
    title: `Candidate ${i}`,
    url: `/x/${i}`,
  }));
  const many = new TitleIndex([...entries, { title: "Date.now()", url: "/x/Date/now" }]);
  expect(many.find("date", 5).map(({ title }) => title)).toEqual([
    "Date.now()",
    ...entries.slice(0, 4).map(({ title }) => title),
  ]);
});

test("every term must occur in the title", () => {
  expect(titles("css color")).toEqual(["CSS Colors"]);
  expect(titles("css map")).toEqual([]);
});

test("results do not exceed the limit, exact matches included", () => {
  expect(titles("color", 1)).toEqual(["color"]);
});

test("spaces, commas and dots separate terms", () => {
  expect(searchTerms("array.map, css")).toEqual(["array", "map", "css"]);
});

test("text from input methods is normalised: wide letters and spaces, decomposed accents", () => {
  expect(titles("ｃｓｓ\u3000ｃｏｌｏｒ")).toEqual(["CSS Colors"]);
  expect(titles("ＭＡＰ")[0]).toBe("Array.prototype.map()");
  const accented = new TitleIndex([{ title: "Méthode", url: "/fr/docs/M" }]);
  expect(accented.find("me\u0301thode", 1)).toHaveLength(1);
});

test("a dot at either end of a term is kept", () => {
  expect(searchTerms(".box")).toEqual([".box"]);
  expect(searchTerms("math. abs.")).toEqual(["math.", "abs."]);
});

test("an index is read in chunks, with breaks in between", async () => {
  const entries = Array.from({ length: 3000 }, (_, i) => ({
    title: `Page "${i}" },{"title":"of many`,
    url: `/en-US/docs/${i}`,
  }));
  const inParts = (text: string) =>
    new ReadableStream<string>({
      start(controller) {
        for (let at = 0; at < text.length; at += 10_007) {
          controller.enqueue(text.slice(at, at + 10_007));
        }
        controller.close();
      },
    });
  let breaks = 0;
  const yieldToBrowser = async () => {
    breaks += 1;
  };
  const read = await TitleIndex.read(inParts(`${JSON.stringify(entries)}\n`), yieldToBrowser);
  expect(breaks).toBeGreaterThan(2);
  expect(read.find("page", 5000).map(({ url }) => url)).toEqual(entries.map(({ url }) => url));
  expect((await TitleIndex.read(inParts("[]"), yieldToBrowser)).find("page", 10)).toEqual([]);
});

test("an empty query finds nothing", () => {
  expect(titles("  ")).toEqual([]);
});
