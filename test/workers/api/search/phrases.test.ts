import { beforeAll, expect, test } from "vitest";
import { loadSearch } from "#db/search/load.ts";
import { runSearch, searchRow } from "#test/db/support.ts";
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
];

beforeAll(() =>
  loadSearch({
    run: runSearch,
    content: "phrases",
    hashes: new Map(rows.map(({ url, hash }) => [url, hash])),
    readRow: async (url) => rows.find((row) => row.url === url),
  }),
);

test("a page is found by phrases without its name", async () => {
  const { documents } = await searchDocuments(searchDb, {
    ...{ text: "forbidden sign under mouse", locales: ["en-US"], page: 1, sort: "best" },
  });
  expect(documents.map(({ title }) => title)).toEqual(["pointer", "mouse"]);
});

test("the section that answers a phrase is shown first, and quoted", async () => {
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
