import { beforeEach, expect, test } from "vitest";
import { TelemetryCounter } from "#workers/api/services/telemetry/counts.ts";
import { db, get, person, searchDb } from "../support.ts";

beforeEach(async () => {
  await db.deleteFrom("rate_limit").execute();
  await db.deleteFrom("telemetry_count").where("hour", ">", 0).execute();
  await db.deleteFrom("telemetry_size").where("hour", ">", 0).execute();
});

test("a small body that decompresses to more than 128 KiB is rejected and counted", async () => {
  const large = new Blob(["x".repeat(131_073)]).stream();
  const body = await new Response(large.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  const headers = { "content-encoding": "gzip" };
  const path = `/submit/webdocs/page/1/${crypto.randomUUID()}`;
  expect((await get(path, { method: "POST", headers, body })).status).toBe(413);
  const rows = await db.selectFrom("telemetry_count").selectAll().where("hour", ">", 0).execute();
  expect(rows.map(({ dimension, value, count }) => [dimension, value, count])).toEqual([
    ["refused", "size", 1],
  ]);
});

test("at most 2,000 values are buffered for a write", async () => {
  const counter = new TelemetryCounter();
  const values = Array.from({ length: 2001 }, (_, at) => {
    return { dimension: "search_empty", value: `word ${at}` };
  });
  void counter.add({ db, searchDb }, values, 2_000_000_000);
  await counter.flush({ db, searchDb });
  const { count } = await db
    .selectFrom("telemetry_count")
    .select(({ fn }) => fn.sum<number>("count").as("count"))
    .where("hour", ">", 0)
    .executeTakeFirstOrThrow();
  expect(count).toBe(2000);
});

test("stats cover 1 to 30 days, 7 by default", async () => {
  const staff = await person("core", ["staff"]);
  const days = async (query: string) => {
    const response = await staff.call("GET", `/api/v1/stats${query}`);
    return response.ok ? ((await response.json()) as { days: number }).days : response.status;
  };
  expect([
    await days(""),
    await days("?days=30"),
    await days("?days=31"),
    await days("?days=0"),
  ]).toEqual([7, 30, 400, 400]);
});
