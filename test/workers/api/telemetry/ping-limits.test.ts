import { expect, test } from "vitest";
import { isCountable } from "#workers/api/services/telemetry/dimensions.ts";
import { RecentIds } from "#workers/api/services/telemetry/recent-ids.ts";
import { toCsv } from "#workers/api/services/telemetry/stats.ts";
import { MOST_BODY_BYTES, readPing, unpack } from "#workers/api/services/telemetry/telemetry.ts";

const info = { seq: 0, start_time: "2026-11-21T10:00Z", end_time: "2026-11-21T10:01Z" };
const event = { timestamp: 0, category: "a", name: "b" };
const labels = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`label_${at}`, 1]));
const metrics = (type: string, value: unknown, name = "page.x") => ({
  metrics: { [type]: { [name]: value } },
});

function isTaken(changes: object): boolean {
  return readPing({ ping_info: info, client_info: {}, ...changes }) !== undefined;
}

test.each<[string, object, object]>([
  ["a string", metrics("string", "x".repeat(100)), metrics("string", "x".repeat(101))],
  ["its bytes", metrics("string", "é".repeat(50)), metrics("string", `${"é".repeat(50)}x`)],
  ["an address", metrics("url", `a:${"x".repeat(8190)}`), metrics("url", `a:${"x".repeat(8191)}`)],
  [
    "a list",
    metrics("string_list", Array(20).fill("x")),
    metrics("string_list", Array(21).fill("x")),
  ],
  [
    "its entries",
    metrics("string_list", ["x".repeat(100)]),
    metrics("string_list", ["x".repeat(101)]),
  ],
  [
    "a metric's name",
    metrics("quantity", 1, "x".repeat(61)),
    metrics("quantity", 1, "x".repeat(62)),
  ],
  ["a number", metrics("quantity", 0), metrics("quantity", 1.5)],
  ["its size", metrics("quantity", 1e9), metrics("quantity", 1e9 + 1)],
  [
    "the metrics of a type",
    { metrics: { quantity: labels(40) } },
    { metrics: { quantity: labels(41) } },
  ],
  ["labels", metrics("labeled_counter", labels(17)), metrics("labeled_counter", labels(18))],
  [
    "a labelled metric's name",
    metrics("labeled_counter", labels(1), "x".repeat(61)),
    metrics("labeled_counter", labels(1), "x".repeat(62)),
  ],
  ["events", { events: Array(50).fill(event) }, { events: Array(51).fill(event) }],
  [
    "what goes with an event",
    { events: [{ ...event, extra: { x: "y".repeat(500) } }] },
    { events: [{ ...event, extra: { x: "y".repeat(501) } }] },
  ],
  [
    "the time of an event",
    { events: [{ ...event, timestamp: Number.MAX_SAFE_INTEGER }] },
    { events: [{ ...event, timestamp: -1 }] },
  ],
  ["the number of a ping", { ping_info: { ...info, seq: 1 } }, { ping_info: { ...info, seq: -1 } }],
  ["its start", { ping_info: info }, { ping_info: { ...info, start_time: 1 } }],
  ["its end", { ping_info: info }, { ping_info: { ...info, end_time: "x".repeat(65) } }],
  [
    "its reason",
    { ping_info: { ...info, reason: "x".repeat(100) } },
    { ping_info: { ...info, reason: "x".repeat(101) } },
  ],
  [
    "a client's id",
    { client_info: { client_id: "x".repeat(100) } },
    { client_info: { client_id: "x".repeat(101) } },
  ],
  ["a client", { client_info: {} }, { client_info: undefined }],
])("accepts %s up to its limit and rejects it beyond", (_, taken, refused) => {
  expect(isTaken(taken)).toBe(true);
  expect(isTaken(refused)).toBe(false);
});

test("accepts bodies of up to exactly 128 KiB", async () => {
  const read = (size: number) => {
    const { body } = new Response("x".repeat(size));
    return unpack(body as ReadableStream<Uint8Array>, false);
  };
  expect(MOST_BODY_BYTES).toBe(131_072);
  expect(await read(131_072)).toHaveLength(131_072);
  expect(await read(131_073)).toBe("too large");
});

test("remembers the last 10,000 IDs", () => {
  const recent = new RecentIds();
  for (let at = 0; at < 10_000; at++) expect(recent.isNew(`${at}`)).toBe(true);
  expect(recent.isNew("0")).toBe(false);
  expect(recent.isNew("one more")).toBe(true);
  expect(recent.isNew("0")).toBe(true);
});

test.each([
  ["page", `/${"x".repeat(300)}`, `/${"x".repeat(301)}`],
  ["missing", "/en-US/docs/12345", "/en-US/docs/123456"],
  ["missing", "/en-US/docs/a", "/en-US/docs/a@b"],
  ["page", "/en-US/docs/Web/CSS/@media", "/en-US/docs/@ada@example.org"],
  ["missing", "/en-US/docs/Web/CSS/@media/print", "/en-US/@ada"],
  ["click", "x".repeat(200), "x".repeat(201)],
  ["click", "toc_click", "ada@example.org"],
  ["search_empty", "x".repeat(100), "x".repeat(101)],
  ["search_empty", "12345", "123456"],
  ["country", "DE", "DEU"],
  ["lcp docs", "999999", "1000000"],
  ["breakpoint", "xs", "xxs"],
  ["baseline", "removing", "none"],
  ["plan", "anonymous", "gold"],
  ["refused", "size", "other"],
])("counts in the dimension %s the value %s, but not %s", (dimension, counted, dropped) => {
  expect(isCountable({ dimension, value: counted })).toBe(true);
  expect(isCountable({ dimension, value: dropped })).toBe(false);
});

test("escapes CSV cells that start like a formula", () => {
  for (const first of ["=", "+", "-", "@", "\t"]) {
    const rows = [{ value: `${first}x`, count: 1, days: [1] }];
    const text = toCsv({ days: 1, tables: [{ name: "click", rows }], vitals: [] });
    expect(text.split("\r\n")[1]).toBe(`click,'${first}x,1,1`);
  }
});
