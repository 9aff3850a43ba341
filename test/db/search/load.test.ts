import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import type { SearchRow } from "#content-build/contract/documents.ts";
import { type Indexer, type Indexers, type NewSegment, openIndexer } from "#db/search/indexer.ts";
import { cleanUp, finishLoad, loadSearch, readLoadState } from "#db/search/load.ts";
import { removeRows } from "#db/search/remove-rows.ts";
import { rollBackSearch } from "#db/search/roll-back.ts";
import type { RunBatch } from "#db/statement.ts";
import { runSearch, runTwice, searchRow } from "#test/db/support.ts";

const TABLES = ["body", "document", "name", "posting", "prefix", "segment"] as const;

beforeEach(async () => {
  await env.SEARCH.batch([
    ...TABLES.map((name) => env.SEARCH.prepare(`DELETE FROM search_${name}`)),
    env.SEARCH.prepare("UPDATE content_version SET version = 0, content = ''"),
  ]);
});

const a = searchRow({ url: "/en-US/docs/A", title: "first" });
const b = searchRow({ url: "/en-US/docs/B" });
const c = searchRow({ url: "/en-US/docs/C" });

/** The titles of all documents in the current version. */
async function visible(): Promise<string[]> {
  const { results } = await env.SEARCH.prepare(
    `SELECT title FROM search_document JOIN content_version
     WHERE added_in <= version AND (removed_in IS NULL OR removed_in > version) ORDER BY title`,
  ).all<{ title: string }>();
  return results.map(({ title }) => title);
}

async function count(table: `search_${(typeof TABLES)[number]}`): Promise<number> {
  return (await env.SEARCH.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;
}

function load(rows: SearchRow[], content: string) {
  return loadSearch({
    run: runSearch,
    content,
    hashes: new Map(rows.map(({ url, hash }) => [url, hash])),
    readRow: async (url) => rows.find((row) => row.url === url),
  });
}

/** Starts a load that fails before the first statement containing `text`. */
async function breakOff(rows: SearchRow[], content: string, text: string): Promise<void> {
  const broken: RunBatch = async (statements) => {
    if (statements.some(({ sql }) => sql.includes(text))) throw new Error("broken off");
    return runSearch(statements);
  };
  const hashes = new Map(rows.map(({ url, hash }) => [url, hash]));
  const readRow = async (url: string) => rows.find((row) => row.url === url);
  await expect(loadSearch({ run: broken, content, hashes, readRow })).rejects.toThrow("broken off");
}

const FINISH = "UPDATE content_version";

test("a load becomes visible all at once when it is finished", async () => {
  await load([a, b], "one");
  const next = [{ ...a, title: "second", hash: "new" }, c];
  await breakOff(next, "two", FINISH);
  expect(await visible()).toEqual(["B", "first"]);
  await load(next, "two");
  expect(await visible()).toEqual(["C", "second"]);
});

test("a load writes only changed rows", async () => {
  expect(await load([a, b], "one")).toEqual({ written: 2, kept: 0, removed: 0 });
  const changed = { ...a, title: "second", hash: "new" };
  expect(await load([changed, b, c], "two")).toEqual({ written: 2, kept: 1, removed: 0 });
  expect(await load([changed, c], "three")).toEqual({ written: 0, kept: 2, removed: 1 });
  expect(await visible()).toEqual(["C", "second"]);
});

test("loading the same content again does nothing", async () => {
  await load([a], "one");
  const before = await env.SEARCH.prepare("SELECT version FROM content_version").first("version");
  expect(await load([a], "one")).toEqual({ written: 0, kept: 1, removed: 0 });
  expect(await env.SEARCH.prepare("SELECT version FROM content_version").first("version")).toBe(
    before,
  );
});

test("changed meanings of the same content are loaded without a new version", async () => {
  const loadWith = (content: string, rows: SearchRow[], meaning: string) =>
    loadSearch({
      run: runSearch,
      content,
      hashes: new Map(rows.map(({ url, hash }) => [url, hash])),
      readRow: async (url) => rows.find((row) => row.url === url),
      meanings: [["de", "erst", meaning]],
      meaningsFrom: `hash-of-${meaning}`,
    });
  const meanings = () =>
    env.SEARCH.prepare("SELECT meanings FROM search_meaning").first("meanings");
  await loadWith("one", [a], "[]");
  await loadWith("two", [a, b], "[]");
  expect(await loadWith("two", [a, b], '["first"]')).toMatchObject({ written: 0, kept: 2 });
  expect(await meanings()).toBe('["first"]');
  expect((await readLoadState(runSearch)).version).toBe(2);
  await runSearch([rollBackSearch("tw", "one")]);
  expect(await visible()).toEqual(["B", "first"]);
  await runSearch([rollBackSearch("two", "one")]);
  expect(await visible()).toEqual(["first"]);
});

test("only changed meanings are written, and those of removed words are deleted", async () => {
  const written: string[] = [];
  const load = (content: string, meanings: [string, string, string][]) =>
    loadSearch({
      async run(statements) {
        for (const { sql, parameters } of statements) {
          if (/^(?:INSERT|DELETE).*search_meaning/.test(sql)) written.push(String(parameters[0]));
        }
        return runSearch(statements);
      },
      content,
      hashes: new Map([[a.url, a.hash]]),
      readRow: async () => a,
      meanings,
    });
  await load("one", [
    ["de", "erst", "[]"],
    ["de", "fort", "[]"],
    ["en-US", "css", "[]"],
  ]);
  written.length = 0;
  await load("two", [
    ["de", "erst", '["first"]'],
    ["en-US", "css", "[]"],
    ["fr", "erst", "[]"],
  ]);
  expect(written).toEqual([
    '[["de","fort"]]',
    '[["de","erst","[\\"first\\"]"],["fr","erst","[]"]]',
  ]);
  const { results } = await env.SEARCH.prepare("SELECT * FROM search_meaning").all();
  expect(results).toEqual([
    { locale: "de", word: "erst", meanings: '["first"]' },
    { locale: "en-US", word: "css", meanings: "[]" },
    { locale: "fr", word: "erst", meanings: "[]" },
  ]);
});

test("an interrupted load resumes where it stopped", async () => {
  await load([a, b], "one");
  const next = [{ ...a, title: "second", hash: "new" }, b, c];
  await breakOff(next, "two", FINISH);
  expect((await readLoadState(runSearch)).content).toBe("one");
  expect(await load(next, "two")).toEqual({ written: 0, kept: 3, removed: 0 });
  expect(await visible()).toEqual(["B", "C", "second"]);
});

test("documents without their index are loaded again", async () => {
  await breakOff([a, b], "one", "INTO search_segment");
  expect(await count("search_document")).toBe(2);
  expect(await load([a, b], "one")).toEqual({ written: 2, kept: 0, removed: 0 });
  expect(await count("search_document")).toBe(2);
  expect(await count("search_body")).toBe(2);
  expect(await count("search_segment")).toBe(1);
});

test("segments loaded concurrently keep their order, and a failure leaves only complete ones", async () => {
  const rows = ["en-US", "fr", "de"].flatMap((locale) =>
    ["A", "B"].map((name) =>
      searchRow({ url: `/${locale}/docs/${name}`, title: `${locale} ${name}` }),
    ),
  );
  const twoAtOnce = (failing = "none", slow = "none") => ({
    concurrency: 2,
    open(segment: NewSegment): Indexer {
      const indexer = openIndexer(segment);
      return {
        ...indexer,
        async next() {
          if (segment.locale === slow) await new Promise((resolve) => setTimeout(resolve, 100));
          if (segment.locale === failing) throw new Error("no index");
          return indexer.next();
        },
      };
    },
  });
  const hashes = new Map(rows.map(({ url, hash }) => [url, hash]));
  const readRow = async (url: string) => rows.find((row) => row.url === url);
  const load = (indexers: Indexers) =>
    loadSearch({ run: runSearch, content: "one", hashes, readRow, indexers });

  await expect(load(twoAtOnce("fr", "en-US"))).rejects.toThrow("no index");
  const whole = await env.SEARCH.prepare("SELECT locale FROM search_segment").all();
  expect(whole.results).toEqual([{ locale: "en-US" }]);
  expect(await load(twoAtOnce("none", "fr"))).toMatchObject({ written: 4, kept: 2 });
  const { results } = await env.SEARCH.prepare(
    `SELECT locale, count(*) AS postings FROM search_segment AS segment
     JOIN search_posting ON segment = segment.id AND search_posting.id >= first_posting
     GROUP BY segment.id ORDER BY segment.id`,
  ).all<{ locale: string; postings: number }>();
  expect(results.map(({ locale }) => locale)).toEqual(["en-US", "fr", "de"]);
  expect(await visible()).toEqual(rows.map(({ title }) => title).sort());
  expect(await count("search_body")).toBe(6);
});

test("a load tolerates that each batch arrives twice, as after a lost response", async () => {
  const load = async (rows: SearchRow[], content: string) =>
    loadSearch({
      run: runTwice,
      content,
      hashes: new Map(rows.map(({ url, hash }) => [url, hash])),
      readRow: async (url) => rows.find((row) => row.url === url),
      meanings: [["de", "erste", "[]"]],
    });
  await load([a, b], "one");
  await load([{ ...a, title: "second", hash: "new" }, c], "two");
  expect(await visible()).toEqual(["C", "second"]);
  expect((await readLoadState(runSearch)).version).toBe(2);
  await runSearch([rollBackSearch("two", "one")]);
  expect(await visible()).toEqual(["B", "first"]);
});

test("loading other content after an interrupted load leaves none of its rows", async () => {
  await load([a, b], "one");
  await breakOff([{ ...a, title: "never", hash: "never" }, c], "two", FINISH);
  await load([a, b], "one again");
  expect(await visible()).toEqual(["B", "first"]);
  expect(await load([a, b], "one again")).toMatchObject({ written: 0, removed: 0 });
});

test("rows that no version shows are deleted one load later", async () => {
  await load([a, b], "one");
  await load([a], "two");
  expect(await count("search_document")).toBe(2);
  await load([a, c], "three");
  expect(await count("search_document")).toBe(2);
  expect(await count("search_body")).toBe(2);
  await load([c], "four");
  await load([c], "five");
  expect(await count("search_segment")).toBe(1);
  const names = await env.SEARCH.prepare("SELECT DISTINCT segment FROM search_name").all();
  expect(names.results).toHaveLength(1);
});

test("a locale that was loaded in many parts is merged into few segments", async () => {
  const rows: SearchRow[] = [];
  for (let i = 0; i < 7; i++) {
    rows.push(searchRow({ url: `/en-US/docs/${i}` }));
    await load([...rows], `load ${i}`);
  }
  const { results } = await env.SEARCH.prepare(
    "SELECT id FROM search_segment WHERE removed_in IS NULL",
  ).all();
  expect(results.length).toBeLessThan(4);
  expect(await visible()).toHaveLength(7);
});

test("cleaning up takes as many steps as it needs", async () => {
  const rows = Array.from({ length: 7 }, (_, i) => searchRow({ url: `/en-US/docs/${i}` }));
  await load(rows, "one");
  await runSearch(removeRows(rows.map(({ url }) => url)));
  await runSearch([finishLoad("two", 1)]);
  await runSearch([finishLoad("three", 2)]);
  expect((await runSearch(cleanUp(3))).at(-1)?.changes).toBe(3);
  expect(await count("search_body")).toBe(4);
  while (((await runSearch(cleanUp(3))).at(-1)?.changes ?? 0) > 0);
  expect(await count("search_document")).toBe(0);
});

test("many rows and removals are loaded in parts", async () => {
  const rows = Array.from({ length: 250 }, (_, i) =>
    searchRow({ url: `/en-US/docs/${i}`, body: "x ".repeat(100) }),
  );
  expect((await load(rows, "one")).written).toBe(250);
  expect((await load([], "two")).removed).toBe(250);
  expect(await visible()).toEqual([]);
});

test("a document without a row is not indexed, and removed if it was before", async () => {
  const hashes = new Map([
    [a.url, "x"],
    [b.url, "y"],
  ]);
  await load([a], "one");
  const report = await loadSearch({
    run: runSearch,
    content: "two",
    hashes,
    readRow: async () => undefined,
  });
  expect(report).toEqual({ written: 0, kept: 0, removed: 1 });
  expect(await visible()).toEqual([]);
});

test("a rollback shows the rows of the previous version, and later loads start from there", async () => {
  await load([a, b], "one");
  const changed = { ...a, title: "second", hash: "new" };
  await load([changed, c], "two");
  await runSearch([rollBackSearch("another", "one")]);
  expect(await visible()).toEqual(["C", "second"]);
  await runSearch([rollBackSearch("two", "one")]);
  expect(await visible()).toEqual(["B", "first"]);

  expect(await load([a, b, c], "three")).toMatchObject({ kept: 1 });
  expect(await visible()).toEqual(["B", "C", "first"]);
  await load([changed, c], "two");
  expect(await visible()).toEqual(["C", "second"]);
});
