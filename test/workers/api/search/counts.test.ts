import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { SearchRow } from "#content-build/contract/documents.ts";
import type { Sort } from "#content-build/contract/search.ts";
import { createSearchDb } from "#db/client.ts";
import { loadSearch } from "#db/search/load.ts";
import { runSearch, searchRow } from "#test/db/support.ts";
import { PAGE_SIZE, searchDocuments } from "#workers/api/services/search/index.ts";

let loads = 0;

function load(rows: readonly SearchRow[]) {
  const byUrl = new Map(rows.map((row) => [row.url, row]));
  return loadSearch({
    run: runSearch,
    content: `counted ${++loads}`,
    hashes: new Map(rows.map(({ url, hash }) => [url, hash])),
    readRow: async (url) => byUrl.get(url),
  });
}

function pages(count: number, row: Partial<SearchRow>): SearchRow[] {
  return Array.from({ length: count }, (_, i) =>
    searchRow({ url: `/en-US/docs/${row.title}/${i}`, ...row }),
  );
}

async function find(text: string, sort: Sort = "best", page = 1) {
  const { documents, total } = await searchDocuments(createSearchDb(env.SEARCH), {
    ...{ text, locales: ["en-US"], page, sort },
  });
  return { shown: documents.length, total: total.value };
}

test("counts neither removed pages nor old versions of changed ones after a load", async () => {
  const written = pages(6, { title: "Lantern" });
  await load(written);
  expect(await find("lantern")).toEqual({ shown: 6, total: 6 });
  const changed = written.map((row, i) => (i < 4 ? { ...row, hash: "new" } : row));
  await load(changed);
  expect(await find("lantern")).toEqual({ shown: 6, total: 6 });
  await load(changed.slice(0, 2));
  expect(await find("lantern")).toEqual({ shown: 2, total: 2 });
  await load([searchRow({ url: "/en-US/docs/Other" })]);
  expect(await find("lantern")).toEqual({ shown: 0, total: 0 });
});

test("the last page of results is not empty, also when sorted by popularity", async () => {
  // Half of the query in a title ranks higher than all of it in a long text.
  await load([
    ...pages(100, { title: "Lantern" }),
    ...pages(120, { title: "Text", body: `${"Word. ".repeat(2000)} lantern kite` }),
  ]);
  for (const sort of ["best", "popularity"] as const) {
    const { total } = await find("lantern kite", sort);
    const last = Math.min(10, Math.ceil(total / PAGE_SIZE));
    expect((await find("lantern kite", sort, last)).shown).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(0);
  }
});
