import { beforeAll, expect, test } from "vitest";
import { loadMeaning } from "#db/meaning/load.ts";
import { addRows, runSearch, searchRow } from "#test/db/support.ts";
import { get } from "../support.ts";

const PAGES = ["Light", "Light/Lamp", "Lantern", "List", "Gone"];

beforeAll(async () => {
  const rows = PAGES.slice(0, -1).map((slug) =>
    searchRow({ url: `/en-US/docs/${slug}`, title: slug, summary: `About ${slug}.` }),
  );
  await addRows(rows);
  const numbers = (slug: string) =>
    Int8Array.from({ length: 64 }, (_, i) => (i === (slug === "List" ? 1 : 0) ? 127 : 0));
  const pages = PAGES.map((slug) => ({ slug, locales: 1, numbers: numbers(slug) }));
  await loadMeaning(runSearch, { content: "similar", learned: 5, words: [], pages });
});

async function titlesOf(url: string): Promise<string[]> {
  const response = await get(`/api/v1/search/similar?url=${encodeURIComponent(url)}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("public");
  const { documents } = (await response.json()) as { documents: { title: string }[] };
  return documents.map(({ title }) => title);
}

test("lists existing similar pages, without ancestors, descendants and distant ones", async () => {
  expect(await titlesOf("/en-US/docs/Light")).toEqual(["Lantern"]);
  expect(await titlesOf("/en-US/docs/Light/Lamp")).toEqual(["Lantern"]);
  expect(await titlesOf("/en-US/docs/List")).toEqual([]);
  expect(await titlesOf("/en-US/docs/Unknown")).toEqual([]);
});

test("rejects addresses that are not documents", async () => {
  for (const url of ["", "https://example.com/", "/en-US/blog/x"]) {
    const response = await get(`/api/v1/search/similar?url=${encodeURIComponent(url)}`);
    expect(response.status, url).toBe(400);
  }
});
