import { beforeAll, expect, test } from "vitest";
import { loadSearch } from "#db/search/load.ts";
import { runSearch, searchRow } from "#test/db/support.ts";
import { searchDocuments } from "#workers/api/services/search/index.ts";
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
