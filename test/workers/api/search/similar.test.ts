import { beforeAll, expect, test } from "vitest";
import { loadMeaning } from "#db/meaning/load.ts";
import { addRows, beginVectors, runSearch, searchRow } from "#test/db/support.ts";
import { get } from "../support.ts";

const PAGES = ["Light", "Light/Lamp", "Lantern", "List", "Gone"];

beforeAll(async () => {
  const rows = PAGES.slice(0, -1).map((slug) =>
    searchRow({
      ...{ url: `/en-US/docs/${slug}`, title: slug, summary: `About ${slug}.` },
      pageType: slug === "Lantern" ? "css-property" : "",
    }),
  );
  await addRows(rows);
  const numbers = (slug: string) =>
    Int8Array.from({ length: 64 }, (_, i) => (i === (slug === "List" ? 1 : 0) ? 127 : 0));
  const pages = PAGES.map((slug) => ({ slug, locales: 1, numbers: numbers(slug) }));
  await beginVectors();
  await loadMeaning(runSearch, { content: "similar", learned: 5, words: [], pages });
});

async function similarTo(url: string) {
  const response = await get(`/api/v1/search/similar?url=${encodeURIComponent(url)}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("public");
  return (await response.json()) as { title?: string; documents: { title: string }[] };
}

async function titlesOf(url: string): Promise<string[]> {
  const { documents } = await similarTo(url);
  return documents.map(({ title }) => title);
}

test("lists existing similar pages, without ancestors, descendants and distant ones", async () => {
  expect(await titlesOf("/en-US/docs/Light")).toEqual(["Lantern"]);
  expect(await titlesOf("/en-US/docs/Light/Lamp")).toEqual(["Lantern"]);
  expect(await titlesOf("/en-US/docs/List")).toEqual([]);
  expect(await titlesOf("/en-US/docs/Unknown")).toEqual([]);
});

test("returns the page's title, and similar pages with the fields of search results", async () => {
  expect(await similarTo("/en-US/docs/Light")).toEqual({
    title: "Light",
    documents: [
      {
        ...{ mdn_url: "/en-US/docs/Lantern", slug: "Lantern", locale: "en-US" },
        ...{ title: "Lantern", summary: "About Lantern.", type: "property" },
      },
    ],
  });
  // "Gone" has a vector, but is no longer published.
  const [gone, unknown] = await Promise.all(
    ["Gone", "Unknown"].map((slug) => similarTo(`/en-US/docs/${slug}`)),
  );
  expect([gone?.title, unknown?.title]).toEqual([undefined, undefined]);
});

test("rejects URLs that are not documents", async () => {
  for (const url of ["", "https://example.com/", "/en-US/blog/x"]) {
    const response = await get(`/api/v1/search/similar?url=${encodeURIComponent(url)}`);
    expect(response.status, url).toBe(400);
  }
});
