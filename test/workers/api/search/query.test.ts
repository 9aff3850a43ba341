import { expect, test } from "vitest";
import { distance } from "#workers/api/services/search/find/spelling.ts";
import { parseQuery } from "#workers/api/services/search/read/query.ts";
import { englishFor, englishForCompound } from "#workers/api/services/search/read/vocabulary.ts";

const terms = (text: string, locale = "en-US") =>
  parseQuery(text, locale).terms.map(({ words, symbol }) => symbol ?? words.join(" "));

test.each([
  ["center a div", "en-US", ["center", "div"]],
  ["the", "en-US", ["the"]],
  ["<a>", "en-US", ["<a>"]],
  ["??", "en-US", ["??"]],
  [":has() selector", "en-US", [":has", "selector"]],
  ["z-index", "en-US", ["z index"]],
  ["配列 追加", "ja", ["配列", "追加"]],
] as const)("%j (%s) asks for %j", (text, locale, expected) => {
  expect(terms(text, locale)).toEqual(expected);
});

test("names are tried in the ways in which people vary them", () => {
  const names = (text: string, locale = "en-US") => parseQuery(text, locale).names;
  expect(names("query selector all")).toContain("queryselectorall");
  expect(names("z index")).toContain("z-index");
  expect(names("=>")).toContain("arrow function expressions");
  expect(names("--main-color")).toContain("--*");
  expect(names("配列 追加", "ja")).toContain("array push");
  expect(names("Hintergrundfarbe", "de")).toContain("background-color");
});

test("members are looked for by what they end in, whatever their holder is called", () => {
  const { names, terms } = parseQuery("items.map", "en-US");
  expect(names).toContain("map");
  expect(terms[0]?.others).toContain("map");
  expect(parseQuery("arr.reduce()", "en-US").names).toContain("array reduce");
  expect(parseQuery("window.location.href", "en-US").names).toContain("location href");
  expect(parseQuery("manifest.json", "en-US").names).not.toContain("json");
  expect(parseQuery("onclick", "en-US").names).toContain("click");
});

test("tags are known by their names, with attributes, closed or not", () => {
  for (const tag of ["<br/>", "</br>", '<br class="x">']) {
    expect(parseQuery(tag, "en-US").names, tag).toContain("<br>");
  }
});

test("what is compared is looked for by itself as well", () => {
  const { names, sides } = parseQuery("map vs forEach", "en-US");
  expect(names).toEqual(expect.arrayContaining(["map", "foreach"]));
  expect(names).not.toContain("map foreach");
  expect(sides.map((side) => side.terms.map(({ stem }) => stem))).toEqual([["map"], ["foreach"]]);
});

test("everyday names of topics lead to the names of their pages", () => {
  expect(parseQuery("css dark mode", "en-US").names).toContain("prefers-color-scheme");
  expect(parseQuery("Ereignisschleife", "de").names).toContain("javascript execution model");
});

test("umlauts can be written with an e", () => {
  expect(parseQuery("Ueberschrift", "de").terms[0]?.others).toContain("uberschrift");
  expect(parseQuery("Schriftgroesse", "de").names).toContain("font-size");
  expect(parseQuery("queue", "en-US").terms[0]?.others).toEqual(["queu"]);
});

test("words made of two that we know are known", () => {
  expect(englishForCompound("hintergrundfarbe", "de")).toEqual(["background color"]);
  expect(englishForCompound("ereignisschleife", "de")).toEqual(["event loop"]);
  expect(englishForCompound("rasterlayout", "de")).toEqual(["grid layout"]);
  expect(englishForCompound("stapelkontext", "de")).toContain("stacking context");
  expect(englishForCompound("handschuh", "de")).toEqual([]);
});

test.each([
  ["centrieren", "zentrieren", 1],
  ["locastorage", "localstorage", 1],
  ["recieve", "receive", 1],
  ["map", "maps", 1],
  ["flexbox", "grid", 3],
])("from %s to %s it is %i", (a, b, steps) => {
  expect(distance(a, b, 2)).toBe(steps);
});

test("members of well-known objects are looked for at their interfaces, short ones too", () => {
  const names = (text: string) => parseQuery(text, "en-US").names;
  expect(names("element.classList.add")).toContain("domtokenlist add");
  expect(names("arr.at(-1)")).toContain("array at");
  expect(names("window.onerror")).toContain("window error event");
  expect(names("socket.io")).not.toContain("io");
});

test("selectors are looked for without what they select from or are called with", () => {
  expect(parseQuery("a:hover", "en-US").names).toContain(":hover");
  expect(parseQuery(":nth-child(odd)", "en-US").names).toContain(":nth-child");
});

test("some words of a longer query can be a name of their own", () => {
  const { parts, names } = parseQuery("querySelectorAll durchlaufen", "de");
  expect(parts).toContain("queryselectorall");
  expect(names).toEqual(expect.arrayContaining([...parts]));
  expect(parseQuery("http too many requests", "en-US").parts).toContain("too many requests");
  expect(parseQuery("map", "en-US").parts).toEqual(new Set());
});

test("what is known as one topic is not taken for two things that are compared", () => {
  const { names, sides, topics } = parseQuery("em vs rem", "en-US");
  expect(sides).toEqual([]);
  expect(names).not.toContain("em");
  expect(topics.get("css values and units")).toBe(1);
});

test("French articles do not belong to the word after them", () => {
  expect(terms("l'attribut d'un objet", "fr")).toEqual(["attribut", "objet"]);
  expect(terms("aujourd'hui", "fr")).toEqual(["aujourd hui"]);
  expect(terms("l'attribut", "en-US")).toEqual(["l attribut"]);
});

test("what dictionaries part is put together where we know it as one", () => {
  const [, hidden] = parseQuery("要素を非表示", "ja").terms;
  expect(hidden?.others).toContain("hidden");
});

test("short German words are known in their plural too", () => {
  expect(englishFor("ecken", "de")).toContain("corner");
  expect(englishFor("ecke", "de")).toContain("corner");
});

test("examples of something are looked for at the thing itself", () => {
  expect(terms("Promise.all example")).toEqual(["promise all"]);
  expect(terms("Promise.all 예제", "ko")).toEqual(["promise all"]);
});

test.each([
  ["what is a closure", "en-US", true],
  ["Was ist ein Cookie?", "de", true],
  ["C'est quoi le DOM ?", "fr", true],
  ["クロージャとは", "ja", true],
  ["center a div", "en-US", false],
  ["Cookie löschen", "de", false],
] as const)("whether %j (%s) asks what something is: %j", (text, locale, expected) => {
  expect(parseQuery(text, locale).asksWhatIs).toBe(expected);
});
