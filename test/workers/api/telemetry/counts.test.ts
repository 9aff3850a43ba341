import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createSearchDb } from "#db/client.ts";
import { writeCounts } from "#workers/api/services/telemetry/counts.ts";
import { MOST_ROWS_AN_HOUR, mostOf, OTHER } from "#workers/api/services/telemetry/dimensions.ts";
import { intercept } from "../support/intercept.ts";
import { db, get, publishDocuments, SEARCH, searchDb } from "../support.ts";

const PAGE = "/en-US/docs/Web/Counted";

beforeAll(() => publishDocuments([PAGE, "Counted"]));
beforeEach(async () => {
  // The clock is frozen, as an hour could end while a test runs.
  vi.useFakeTimers({ toFake: ["Date"] });
  await db.deleteFrom("rate_limit").execute();
  await db.deleteFrom("telemetry_count").where("hour", ">", 0).execute();
  await db.deleteFrom("telemetry_size").where("hour", ">", 0).execute();
});

afterEach(() => void vi.useRealTimers());

const info = { seq: 0, start_time: "2026-11-21T10:00Z", end_time: "2026-11-21T10:01Z" };

const pagePing = (changes: object = {}) => ({
  ping_info: info,
  client_info: { client_id: "a-client", session_id: "a-session", locale: "de" },
  metrics: {
    url: { "page.path": `https://webdocs.example${PAGE}` },
    string: {
      "navigator.subscription_type": "core",
      "navigator.viewport_breakpoint": "lg",
      "navigator.geo_iso": "made up",
      "page.http_status": "200",
      "page.is_baseline": "high",
      ...changes,
    },
  },
});

async function submit(
  body: unknown,
  { name = "page", id = crypto.randomUUID() as string, headers = {}, country = "DE" } = {},
): Promise<number> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const path = `/submit/webdocs/${name}/1/${id}`;
  return (await get(path, { method: "POST", headers, body: text, cf: { country } })).status;
}

/** Stored counts by "dimension: value". */
async function counted(): Promise<Record<string, number>> {
  const rows = await db.selectFrom("telemetry_count").selectAll().where("hour", ">", 0).execute();
  return Object.fromEntries(rows.map((row) => [`${row.dimension}: ${row.value}`, row.count]));
}

test("a page ping is counted in every dimension without storing its sender", async () => {
  await Promise.all([submit(pagePing()), submit(pagePing()), submit(pagePing())]);
  expect(await counted()).toEqual({
    "ping: page": 3,
    [`page: ${PAGE}`]: 3,
    "kind: docs": 3,
    "locale: en-US": 3,
    "breakpoint: lg": 3,
    "plan: core": 3,
    "baseline: high": 3,
    "country: DE": 3,
  });
  expect(JSON.stringify(await counted())).not.toMatch(/a-client|a-session/);
});

test("an action ping counts clicks, votes, failures and web vitals", async () => {
  const ping = {
    ping_info: info,
    client_info: {},
    metrics: {
      url: { "page.path": `https://webdocs.example${PAGE}` },
      quantity: { "page.lcp": 1234, "page.cls": 0 },
      labeled_counter: { "glean.error.invalid_overflow": { "page.path": 1 } },
    },
    events: [
      { source: "toc_click: #syntax" },
      { source: "external-link: https://example.com/somebody/1" },
      { source: "article_footer: helpful -> no: outdated" },
    ].map((extra, at) => ({ timestamp: at, category: "element", name: "clicked", extra })),
  };
  ping.events.push(
    { timestamp: 5, category: "search", name: "empty", extra: { query: "Flexbxo" } as never },
    { timestamp: 6, category: "sample", name: "failed", extra: { path: PAGE } as never },
  );
  expect(await submit(ping, { name: "action" })).toBe(200);
  expect(await counted()).toEqual({
    "ping: action": 1,
    "click: toc_click": 1,
    "click: external-link: example.com": 1,
    "thumbs: no: outdated": 1,
    [`thumbs_down: ${PAGE}`]: 1,
    "event: search.empty": 1,
    "event: sample.failed": 1,
    "search_empty: flexbxo": 1,
    [`sample_failed: ${PAGE}`]: 1,
    "lcp docs: 1325": 1,
    "cls docs: 20": 1,
    "problem: glean.error.invalid_overflow": 1,
  });
});

test("unknown pages and possibly personal search terms get no rows of their own", async () => {
  const search = (query: string) => ({
    ping_info: info,
    client_info: {},
    events: [{ timestamp: 0, category: "search", name: "empty", extra: { query } }],
  });
  for (const query of ["ada@example.org", "call 0170 1234567", "https://x.example/ada"]) {
    await submit(search(query), { name: "action" });
  }
  const made = pagePing();
  made.metrics.url["page.path"] = "https://webdocs.example/en-US/docs/Invented/by/nobody";
  await submit(made);
  const rows = Object.keys(await counted());
  expect(rows.filter((row) => row.startsWith("search_empty"))).toEqual([]);
  expect(rows.filter((row) => row.startsWith("page:"))).toEqual([`page: ${OTHER}`]);
});

test.each([
  ["a string of 101 bytes", { string: { "page.x": "é".repeat(51) } }],
  ["a string that is a number", { string: { "page.x": 1 } }],
  ["an address without a scheme", { url: { "page.path": "x" } }],
  ["an address of data", { url: { "page.path": "data:text/html,x" } }],
  ["a list of 21", { string_list: { "navigator.user_languages": Array(21).fill("x") } }],
  ["a label of 62 characters", { quantity: { ["a".repeat(62)]: 1 } }],
  [
    "18 labels",
    { labeled_counter: { x: Object.fromEntries([...Array(18).keys()].map((n) => [`l${n}`, 1])) } },
  ],
  ["a negative count", { quantity: { "page.lcp": -1 } }],
])("a ping with %s is rejected and counted only as refused", async (_, metrics) => {
  expect(await submit({ ...pagePing(), metrics })).toBe(400);
  expect(await counted()).toEqual({ "refused: value": 1 });
});

test("a ping with an overlong event or too many events is rejected", async () => {
  const events = [{ timestamp: 0, category: "a", name: "b", extra: { x: "y".repeat(501) } }];
  expect(await submit({ ...pagePing(), events })).toBe(400);
  expect(await submit({ ...pagePing(), events: Array(51).fill({}) })).toBe(400);
});

test("a repeated ping counts once", async () => {
  const id = crypto.randomUUID();
  await Promise.all([submit(pagePing(), { id }), submit(pagePing(), { id })]);
  expect(await counted()).toMatchObject({ "ping: page": 1, "refused: repeated": 1 });
});

test("pings of browsers that opt out are not counted, except deletion requests", async () => {
  const cookie = "moz-1st-party-data-opt-out=true";
  await submit(pagePing(), { headers: { cookie } });
  await submit(pagePing(), { headers: { "sec-gpc": "1" } });
  const goodbye = { ping_info: info, client_info: {} };
  await submit(goodbye, { name: "deletion-request", headers: { cookie } });
  expect(await counted()).toEqual({ "ping: deletion-request": 1 });
});

test("the number of rows per hour is limited", async () => {
  const now = Date.now();
  const flood = Array.from({ length: 700 }, (_, n) => ({
    dimension: "missing",
    value: `/en-US/docs/flood-${n}`,
    count: 1,
  }));
  await writeCounts({ db, searchDb }, flood, now);
  await writeCounts({ db, searchDb }, flood, now);
  const rows = await db
    .selectFrom("telemetry_count")
    .select(["value", "count"])
    .where("dimension", "=", "missing")
    .where("hour", ">", 0)
    .execute();
  const most = mostOf("missing") ?? 0;
  expect(rows).toHaveLength(most + 1);
  expect(rows.find(({ value }) => value === OTHER)?.count).toBe(2 * (700 - most));
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1400);
  expect(MOST_ROWS_AN_HOUR).toBeLessThan(6000);
});

test("many concurrent pings are written as a few rows", async () => {
  const writes = vi.spyOn(db, "batch");
  writes.mockClear();
  await Promise.all(Array.from({ length: 300 }, () => submit(pagePing())));
  const rows = Object.values(await counted());
  expect(rows).toHaveLength(8);
  expect(rows.every((count) => count === 300)).toBe(true);
  writes.mockRestore();
});

test("rows per request and per address are limited in an hour", async () => {
  const event = (query: string) => ({
    ...{ timestamp: 0, category: "search", name: "empty", extra: { query } },
  });
  const pings = (word: string) =>
    Array.from({ length: 20 }, (_, at) => ({
      ...{ name: "action", id: crypto.randomUUID() },
      ping: { ping_info: info, client_info: {}, events: [event(`${word} ${at}`)] },
    }));
  const searched = async () =>
    Object.keys(await counted()).filter((row) => row.startsWith("search_empty")).length;
  await submit(pings("one"), { name: "several" });
  expect(await searched()).toBe(5);
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  for (const word of ["two", "three", "four"]) {
    await submit(pings(word), { name: "several", headers });
  }
  expect(await searched()).toBe(10);
});

test("page views from one address are counted three times at most", async () => {
  const headers = { "cf-connecting-ip": "192.0.2.8" };
  for (let times = 0; times < 20; times++) await submit(pagePing(), { headers });
  expect(await counted()).toMatchObject({ "ping: page": 20, [`page: ${PAGE}`]: 3 });
});

test("while the search database is down, page views are counted as other", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const down = intercept(SEARCH, (property) => {
    if (property === "prepare") throw new Error("D1_ERROR: D1 DB is overloaded.");
  });
  const counts = [
    { dimension: "page", value: PAGE, count: 2 },
    { dimension: "country", value: "DE", count: 3 },
  ];
  await writeCounts({ db, searchDb: createSearchDb(down) }, counts, Date.now());
  expect(await counted()).toEqual({ [`page: ${OTHER}`]: 2, "country: DE": 3 });
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
