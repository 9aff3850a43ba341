import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { createSearchDb } from "#db/client.ts";
import { addRows, searchRow } from "#test/db/support.ts";
import { type SearchRequest, searchDocuments } from "#workers/api/services/search/search.ts";

const db = createSearchDb(env.SEARCH);
/** More pages than are ranked, all with the word in the title, while other pages only mention it. */
const MANY = 240;

beforeAll(async () => {
  await addRows([
    ...Array.from({ length: MANY }, (_, i) =>
      searchRow({ url: `/en-US/docs/Web/CSS/widget-${i}`, title: `widget ${i}`, popularity: 1 }),
    ),
    ...["Role", "Guides/Focus", "Guides/Names"].map((name) =>
      searchRow({ url: `/en-US/docs/Web/HTML/${name}`, body: `${"Text. ".repeat(90)} A widget.` }),
    ),
    searchRow({ url: "/en-US/docs/Web/CSS/widgat", title: "Twig", body: "Nothing." }),
    searchRow({ url: "/fr/docs/Web/CSS/widget", title: "widget" }),
    searchRow({ url: "/fr/docs/Web/HTML/Rôle", body: "Un texte." }),
  ]);
});

async function find(text: string, restricted: Partial<SearchRequest>) {
  const request = { text, locales: ["en-US"], page: 1, sort: "best" as const, ...restricted };
  const { documents, total, suggestions } = await searchDocuments(db, request);
  const slugs = documents.map(({ slug }) => slug).sort();
  return { slugs, total: total.value, suggestions };
}

const IN_HTML = ["Web/HTML/Guides/Focus", "Web/HTML/Guides/Names", "Web/HTML/Role"];

test("finds pages of an area and a kind behind many better matches elsewhere", async () => {
  expect(await find("widget", { area: "html" })).toMatchObject({ slugs: IN_HTML, total: 3 });
  const guides = { slugs: IN_HTML.slice(0, 2), total: 2 };
  expect(await find("widget", { kind: "guide" })).toMatchObject(guides);
  expect(await find("widget", { area: "html", kind: "guide" })).toMatchObject(guides);
  expect(await find("widget", { area: "css", kind: "guide" })).toMatchObject({ total: 0 });
  expect((await find("widget", { area: "css" })).total).toBe(MANY);
});

test("restricts English fallback pages to the area", async () => {
  expect(await find("widget", { locales: ["fr"], fallback: true, area: "html" })).toMatchObject({
    slugs: IN_HTML,
    total: 3,
  });
});

test("corrects misspelt words only to words within the area", async () => {
  const suggestions = [{ text: "widget", total: 3 }];
  expect(await find("wiget", { area: "html" })).toMatchObject({ slugs: IN_HTML, suggestions });
  expect(await find("widgat", { area: "html" })).toMatchObject({ total: 0, suggestions: [] });
});

test("finds pages that work in the reader's browsers behind many that do not", async () => {
  const works = { key: "html", admits: (slug: string) => slug.startsWith("Web/HTML") };
  expect(await find("widget", { works })).toMatchObject({ slugs: IN_HTML, total: 3 });
});

test("searches an old index without area and kind terms by filtering its results", async () => {
  await env.SEARCH.prepare(
    "DELETE FROM search_posting WHERE term > '~area:' AND term < '~l'",
  ).run();
  expect((await find("twig", { area: "css" })).slugs).toEqual(["Web/CSS/widgat"]);
  expect(await find("twig", { area: "html" })).toMatchObject({ slugs: [] });
});
