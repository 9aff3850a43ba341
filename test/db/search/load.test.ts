import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import type { SearchRow } from "#content-build/contract/documents.ts";
import {
  cleanUp,
  finishLoad,
  loadSearch,
  readLoadState,
  removeRows,
  upsertRows,
} from "#db/search/load.ts";
import { run, searchRow } from "#test/db/support.ts";

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM search_text"),
    env.DB.prepare("DELETE FROM search_document"),
    env.DB.prepare("UPDATE content_version SET version = 0, content = ''"),
  ]);
});

const a = searchRow({ url: "/en-US/docs/A", title: "first" });
const b = searchRow({ url: "/en-US/docs/B" });
const c = searchRow({ url: "/en-US/docs/C" });

/** What a reader sees: the title of every row of the current version. */
async function visible(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT title FROM search_document JOIN content_version
     WHERE added_in <= version AND (removed_in IS NULL OR removed_in > version) ORDER BY title`,
  ).all<{ title: string }>();
  return results.map(({ title }) => title);
}

async function count(table: "search_document" | "search_text"): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;
}

function load(rows: SearchRow[], content: string) {
  return loadSearch({
    run,
    content,
    hashes: new Map(rows.map(({ url, hash }) => [url, hash])),
    readRow: async (url) => rows.find((row) => row.url === url),
  });
}

test("a load shows nothing before it is finished, and then all at once", async () => {
  await load([a, b], "one");
  await run(upsertRows([{ ...a, title: "second", hash: "new" }, c]));
  await run(removeRows([b.url]));
  expect(await visible()).toEqual(["B", "first"]);
  await run([finishLoad("two")]);
  expect(await visible()).toEqual(["C", "second"]);
});

test("a load writes only what has changed", async () => {
  expect(await load([a, b], "one")).toEqual({ written: 2, kept: 0, removed: 0 });
  const changed = { ...a, title: "second", hash: "new" };
  expect(await load([changed, b, c], "two")).toEqual({ written: 2, kept: 1, removed: 0 });
  expect(await load([changed, c], "three")).toEqual({ written: 0, kept: 2, removed: 1 });
  expect(await visible()).toEqual(["C", "second"]);
});

test("what came back in an unfinished load is not visible before its end", async () => {
  await load([a], "one");
  await load([], "two");
  await run(upsertRows([a]));
  expect(await visible()).toEqual([]);
  await run([finishLoad("three")]);
  expect(await visible()).toEqual(["first"]);
});

test("loading the same content again does nothing", async () => {
  await load([a], "one");
  const before = await env.DB.prepare("SELECT version FROM content_version").first("version");
  expect(await load([a], "one")).toEqual({ written: 0, kept: 1, removed: 0 });
  expect(await env.DB.prepare("SELECT version FROM content_version").first("version")).toBe(before);
});

test("a load that broke off is taken up where it stopped", async () => {
  await load([a, b], "one");
  await run(upsertRows([{ ...a, title: "second", hash: "new" }]));
  const state = await readLoadState(run);
  expect(state.content).toBe("one");
  expect(state.hashes.get(a.url)).toBe("new");
  const report = await load([{ ...a, title: "second", hash: "new" }, b, c], "two");
  expect(report).toEqual({ written: 1, kept: 2, removed: 0 });
  expect(await visible()).toEqual(["B", "C", "second"]);
});

test("other content after a load that broke off leaves nothing of it", async () => {
  await load([a, b], "one");
  await run(upsertRows([{ ...a, title: "never", hash: "never" }, c]));
  await run(removeRows([b.url]));
  await load([a, b], "one again");
  expect(await visible()).toEqual(["B", "first"]);
  expect(await load([a, b], "one again")).toMatchObject({ written: 0, removed: 0 });
});

test("writing rows twice is writing them once", async () => {
  await run(upsertRows([a, b]));
  await run(upsertRows([a, b]));
  await run([finishLoad("one")]);
  expect(await visible()).toEqual(["B", "first"]);
  expect(await count("search_text")).toBe(2);
});

test("what no version shows any more is deleted, one load later", async () => {
  await load([a, b], "one");
  await load([a], "two");
  expect(await count("search_document")).toBe(2);
  await load([a, c], "three");
  expect(await count("search_document")).toBe(2);
  expect(await count("search_text")).toBe(2);
});

test("cleaning up takes as many steps as it needs", async () => {
  const rows = Array.from({ length: 7 }, (_, i) => searchRow({ url: `/en-US/docs/${i}` }));
  await run(upsertRows(rows));
  await run([finishLoad("one")]);
  await run(removeRows(rows.map(({ url }) => url)));
  await run([finishLoad("two")]);
  await run([finishLoad("three")]);
  expect((await run(cleanUp(3))).at(-1)?.changes).toBe(3);
  expect(await count("search_text")).toBe(4);
  while (((await run(cleanUp(3))).at(-1)?.changes ?? 0) > 0);
  expect(await count("search_document")).toBe(0);
});

test("popular documents come first in the order of the index", async () => {
  const rows = [0, 0.2, 1, 0.2, 0.7].map((popularity, i) =>
    searchRow({ url: `/en-US/docs/${i}`, popularity }),
  );
  await load(rows, "one");
  await load([...rows, searchRow({ url: "/en-US/docs/5", popularity: 0.7 })], "two");
  const { results } = await env.DB.prepare("SELECT url FROM search_document ORDER BY id").all();
  expect(results.map(({ url }) => String(url).at(-1)).join("")).toBe("245130");
});

test("many rows and removals are loaded in parts", async () => {
  const rows = Array.from({ length: 250 }, (_, i) =>
    searchRow({ url: `/en-US/docs/${i}`, body: "x ".repeat(100) }),
  );
  expect((await load(rows, "one")).written).toBe(250);
  expect((await load([], "two")).removed).toBe(250);
  expect(await visible()).toEqual([]);
});

test("a document that must not be found after all is not, and one that was is no more", async () => {
  const hashes = new Map([
    [a.url, "x"],
    [b.url, "y"],
  ]);
  await load([a], "one");
  const report = await loadSearch({ run, content: "two", hashes, readRow: async () => undefined });
  expect(report).toEqual({ written: 0, kept: 0, removed: 1 });
  expect(await visible()).toEqual([]);
});
