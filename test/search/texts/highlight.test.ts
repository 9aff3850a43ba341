import { expect, test } from "vitest";
import { type FindWords, highlight } from "#workers/api/services/search/show/highlight.ts";

const isWord =
  (word: string): FindWords =>
  (chunk) =>
    chunk === word ? [[0, chunk.length]] : [];

test("a text is read no further than its fragments need", () => {
  const read: string[] = [];
  const find: FindWords = (chunk) => {
    read.push(chunk);
    return isWord("map")(chunk);
  };
  const text = `map ${"word ".repeat(50)}map last`;
  expect(highlight(text, find, { fragments: 1, length: 20 })).toEqual([
    "<mark>map</mark> word word word",
  ]);
  expect(read).not.toContain("last");
});

test("fragments follow each other, and overlapping matches are one", () => {
  const text = `map ${"word ".repeat(10)}map`;
  const two = highlight(text, isWord("map"), { fragments: 2, length: 20 });
  expect(two).toEqual(["<mark>map</mark> word word word", "word <mark>map</mark>"]);
  const pairs: FindWords = () => [
    [0, 2],
    [1, 3],
    [4, 5],
  ];
  expect(highlight("abcde", pairs, { fragments: 1, length: 20 })).toEqual([
    "<mark>abc</mark>d<mark>e</mark>",
  ]);
});

test("without a match there is nothing, or the whole text", () => {
  expect(highlight("a & b", () => [], { fragments: 1, length: 20 })).toEqual([]);
  const whole = { fragments: 1, length: 20, whole: true };
  expect(highlight("a & b", () => [], whole)).toEqual(["a &amp; b"]);
});

test("for prose, sentences are shown instead of code", () => {
  const code = '<p id="map" class="map">map</p> #map { color: red; margin: 0; }';
  const text = `${code} ${"and so on ".repeat(20)}A map has values = signs.`;
  const options = { fragments: 1, length: 60 };
  expect(highlight(text, isWord("map"), options)[0]).toContain("color: red");
  expect(highlight(text, isWord("map"), { ...options, prose: true })).toEqual([
    "so on and so on A <mark>map</mark> has values = signs.",
  ]);
  expect(highlight(code, isWord("map"), { ...options, prose: true })).toEqual([]);
  const markup = "Edit it here: <ul> <li>One map</li> <li>Two</li> </ul>";
  expect(highlight(markup, isWord("map"), { ...options, prose: true })).toEqual([]);
  const tag = "Use the <map> element for a map";
  expect(highlight(tag, isWord("map"), { ...options, prose: true })).toHaveLength(1);
});
