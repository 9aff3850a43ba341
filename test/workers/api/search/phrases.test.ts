import { beforeAll, expect, test } from "vitest";
import { loadMeaning } from "#db/meaning/load.ts";
import { DIMENSIONS, quantise } from "#db/meaning/vectors.ts";
import { loadSearch } from "#db/search/load.ts";
import { tokensOf } from "#db/search/tokens.ts";
import { beginVectors, runSearch, searchRow } from "#test/db/support.ts";
import { searchDocuments, searchSections } from "#workers/api/services/search/index.ts";
import { searchDb } from "../support.ts";

const rows = [
  searchRow({
    url: "/en-US/docs/Web/CSS/pointer",
    title: "pointer",
    phrases: "hand over a clickable thing\nforbidden sign under the mouse",
  }),
  searchRow({
    url: "/en-US/docs/Web/CSS/mouse",
    title: "mouse",
    body: "A sign of the mouse that is forbidden stands under a hand.",
    popularity: 1,
  }),
  searchRow({
    url: "/en-US/docs/Web/CSS/layers",
    title: "layers",
    headings: "\norder\tOrder\nisolation\tIsolation\nshadows\tShadows",
    phrases: "isolation\twhy is my menu behind the picture\nshadows\tsoft dark edge",
    body: "Layers lie on each other.\nThe last is on top.\nA context of its own.\nDepth.",
  }),
  searchRow({ url: "/en-US/docs/Web/CSS/hidden", title: "hidden", phrases: "hide a box" }),
  searchRow({
    url: "/en-US/docs/Glossary/Hiding",
    title: "Hide",
    summary: "To hide is to make something invisible: a box, a word.",
    body: "Who hides a box does not see it.",
    popularity: 1,
  }),
  searchRow({
    url: "/en-US/docs/Web/API/Sanitizer/removeElement",
    title: "Sanitizer: removeElement() method",
    pageType: "web-api-instance-method",
    aliases: "removeElement()",
    summary: "The method sets the specified element be removed from the output.",
    headings: "\nparameters\tParameters\nreturn_value\tReturn value",
    body: "The specified element is added to the removeElements array.\nThe element to be disallowed.\nElements in an array of elements need not be removed.",
    code: "removeElement element elements removeElements",
    popularity: 0.1,
  }),
  ...[
    [
      "filter",
      "keep only some values\nremove an entry from a list\nremove element from array by value",
    ],
    [
      "splice",
      "delete an entry by index\nremove item from array by index\nremove one item from array",
    ],
  ].map(([name = "", phrases = ""]) =>
    searchRow({
      url: `/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/${name}`,
      title: `Array.prototype.${name}()`,
      pageType: "javascript-instance-method",
      aliases: `${name}()\nArray.${name}`,
      summary: `The ${name}() method of Array instances takes elements away.`,
      body: "It removes existing elements of an array, and leaves others.",
      phrases,
      popularity: 0.5,
    }),
  ),
];

beforeAll(() =>
  loadSearch({
    run: runSearch,
    content: "phrases",
    hashes: new Map(rows.map(({ url, hash }) => [url, hash])),
    readRow: async (url) => rows.find((row) => row.url === url),
  }),
);

test("finds a page by a phrase that does not contain its name", async () => {
  const { documents } = await searchDocuments(searchDb, {
    ...{ text: "forbidden sign under mouse", locales: ["en-US"], page: 1, sort: "best" },
  });
  expect(documents.map(({ title }) => title)).toEqual(["pointer", "mouse"]);
});

test("ranks a whole phrase above a name within it", async () => {
  const search = async (text: string) => {
    const { documents } = await searchDocuments(searchDb, {
      ...{ text, locales: ["en-US"], page: 1, sort: "best" },
    });
    return documents.map(({ title }) => title);
  };
  expect(await search("hide a box")).toEqual(["hidden", "Hide"]);
  expect(await search("hide a word")).toEqual(["Hide", "hidden"]);
});

test("shows and quotes the section that a phrase belongs to first", async () => {
  const text = "menu behind a picture";
  const { documents } = await searchDocuments(searchDb, {
    ...{ text, locales: ["en-US"], page: 1, sort: "best" },
  });
  expect(documents.map(({ sections }) => sections.map(({ title }) => title))).toEqual([
    ["Isolation"],
  ]);
  const [section] = await searchSections(searchDb, text, { locale: "en-US", limit: 1 });
  expect(section).toMatchObject({ anchor: "isolation", text: "A context of its own." });
  const after = await searchSections(searchDb, "soft edge", { locale: "en-US", limit: 1 });
  expect(after).toMatchObject([{ anchor: "shadows" }]);
});

/** A unit vector along the given axis. */
const axis = (at: number) => Float32Array.from({ length: DIMENSIONS }, (_, i) => Number(i === at));

test("ranks pages that fulfil a described task above a page that only has its name", async () => {
  const text = "array remove element";
  const toPage = (slug: string, direction: number) => ({
    ...{ slug, locales: 1, numbers: Int8Array.from(axis(direction), (n) => 127 * n) },
  });
  await beginVectors();
  await loadMeaning(runSearch, {
    content: text,
    learned: 1000,
    words: tokensOf(text, "en-US").map(({ term }) => [term, quantise(axis(1))] as const),
    pages: rows.map(({ slug }) => toPage(slug, slug.includes("/Array/") ? 1 : 2)),
  });
  const { documents } = await searchDocuments(searchDb, {
    ...{ text, locales: ["en-US"], page: 1, sort: "best" },
  });
  expect(documents.map(({ title }) => title)).toEqual([
    "Array.prototype.filter()",
    "Array.prototype.splice()",
    "Sanitizer: removeElement() method",
  ]);
});
