import { beforeEach, expect, test } from "vitest";
import { writeCounts } from "#workers/api/services/telemetry/counts.ts";
import { readPopularities, readStats, toCsv } from "#workers/api/services/telemetry/stats.ts";
import { db, person, publishDocuments, searchDb } from "../support.ts";

const NOW = Date.UTC(2026, 10, 22, 12, 30);
const DAY = 86_400_000;

beforeEach(async () => {
  await db.deleteFrom("telemetry_count").where("hour", ">", 0).execute();
  await db.deleteFrom("telemetry_size").where("hour", ">", 0).execute();
});

function count(dimension: string, value: string, count: number, daysAgo = 0) {
  return writeCounts({ db, searchDb }, [{ dimension, value, count }], NOW - daysAgo * DAY);
}

test("tables list the most frequent values first, with daily counts", async () => {
  await count("locale", "de", 5);
  await count("locale", "de", 2, 1);
  await count("locale", "ja", 9, 2);
  await count("locale", "fr", 100, 4);
  const { tables } = await readStats(db, 3, NOW);
  expect(tables.find(({ name }) => name === "locale")?.rows).toEqual([
    { value: "ja", count: 9, days: [9, 0, 0] },
    { value: "de", count: 7, days: [0, 2, 5] },
  ]);
});

test("a search term that was counted only once is not shown", async () => {
  await count("search_empty", "my rare question", 1);
  await count("search_empty", "flexbxo", 2);
  const { tables } = await readStats(db, 3, NOW);
  const rows = tables.find(({ name }) => name === "search_empty")?.rows ?? [];
  expect(rows.map(({ value }) => value)).toEqual(["flexbxo"]);
});

test("web vitals are reported as the 75th percentile by kind of page", async () => {
  for (const [value, times] of [
    ["530", 70],
    ["1325", 20],
    ["3956", 10],
  ] as const) {
    await count("lcp docs", value, times);
  }
  const { vitals } = await readStats(db, 3, NOW);
  expect(vitals).toEqual([{ kind: "docs", name: "lcp", p75: 1325, count: 100 }]);
});

test("popularities are relative to the most read document", async () => {
  await publishDocuments(["/en-US/docs/Web/A", "A"], ["/en-US/docs/Web/B", "B"]);
  await count("page", "/en-US/docs/Web/A", 200);
  await count("page", "/en-US/docs/Web/B", 50, 1);
  await count("page", "/en-US/docs/Web/Invented", 999);
  expect(await readPopularities(db, 7, NOW)).toEqual({
    "/en-US/docs/Web/A": 1,
    "/en-US/docs/Web/B": 0.25,
  });
});

test("CSV values are escaped, including formulas", () => {
  const rows = [{ value: '=HYPERLINK("x")', count: 3, days: [1, 2] }];
  const text = toCsv({ days: 2, tables: [{ name: "click", rows }], vitals: [] });
  expect(text).toBe('table,value,count,days\r\nclick,"\'=HYPERLINK(""x"")",3,1 2\r\n');
});

test("only staff can read stats", async () => {
  const staff = await person("core", ["staff"]);
  const reader = await person("mdn_plus_10y");
  expect((await reader.call("GET", "/api/v1/stats")).status).toBe(403);
  const response = await staff.call("GET", "/api/v1/stats?days=1");
  expect(await response.json()).toMatchObject({ days: 1, vitals: [] });
  expect((await staff.call("GET", "/api/v1/stats?days=31")).status).toBe(400);
  const csv = await staff.call("GET", "/api/v1/stats/csv");
  expect(csv.headers.get("content-disposition")).toContain("stats.csv");
});
