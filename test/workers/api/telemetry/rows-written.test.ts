import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createDb } from "#db/client.ts";
import { TelemetryCounter } from "#workers/api/services/telemetry/counts.ts";
import { countsOf } from "#workers/api/services/telemetry/read-ping.ts";
import type { Ping } from "#workers/api/services/telemetry/telemetry.ts";
import { db, publishDocuments, searchDb } from "../support.ts";

const PAGES = 400;
const LOCALES = ["en-US", "en-US", "en-US", "en-US", "de", "fr", "ja", "zh-CN"];
const MILLION = 1_000_000;

let written = 0;
/** The test database, adding up `rows_written`, which includes indexes and triggers. */
const counting = createDb(
  new Proxy(env.DB, {
    get(target, property) {
      if (property !== "batch") {
        const value: unknown = Reflect.get(target, property);
        return typeof value === "function" ? value.bind(target) : value;
      }
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements);
        for (const { meta } of results) written += meta.rows_written;
        return results;
      };
    },
  }),
);
const databases = { db: counting, searchDb };

beforeEach(async () => {
  written = 0;
  await db.deleteFrom("telemetry_count").where("hour", ">", 0).execute();
  await db.deleteFrom("telemetry_size").where("hour", ">", 0).execute();
});

/** A seeded generator of numbers between 0 and 1. */
function numbers(): () => number {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The pings of a page view: one on load, one on leaving. */
function pingsOf(random: () => number): [string, Ping][] {
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  // A few pages get most of the views.
  const page = Math.floor(PAGES ** random());
  const path = `/${oneOf(LOCALES)}/docs/Web/Page${page}`;
  const info = { seq: 0, start_time: "2026-11-22T10:00+00:00", end_time: "2026-11-22T10:01+00:00" };
  const string = {
    "navigator.subscription_type": oneOf(["anonymous", "anonymous", "anonymous", "core"]),
    "navigator.viewport_breakpoint": oneOf(["xxl", "xl", "lg", "md", "sm", "xs"]),
    "navigator.geo_iso": oneOf(["US", "IN", "DE", "CN", "BR", "JP", "FR", "GB", "KR", "CL"]),
    "page.http_status": random() < 0.01 ? "404" : "200",
    "page.is_baseline": oneOf(["high", "high", "low", "limited"]),
  };
  const url = { "page.path": `https://webdocs.example${path}` };
  const quantity = {
    "page.lcp": Math.round(400 + 3000 * random() ** 3),
    "page.cls": Math.round(100 * random() ** 4),
  };
  const source = oneOf([
    "toc_click: #a",
    "sidebar_click: /b",
    "breadcrumb_click: /c",
    "theme_switcher: dark",
  ]);
  const event = (category: string, name: string, extra: Record<string, string>) => ({
    ...{ timestamp: 0, category, name, extra },
  });
  const events = [
    event("page", "scroll_depth", { depth: "25" }),
    ...(random() < 0.5 ? [event("element", "clicked", { source })] : []),
    ...(random() < 0.01 ? [event("search", "empty", { query: `word ${page}` })] : []),
  ];
  const base = { ping_info: info, client_info: {} };
  return [
    ["page", { ...base, metrics: { string, url } }],
    ["action", { ...base, metrics: { url, quantity }, events }],
  ];
}

/**
 * Writes the pings of one isolate, `together` of them per flush (the isolate flushes every ten
 * seconds). Returns rows written per million pings.
 */
async function write(pings: number, together: number): Promise<number> {
  const random = numbers();
  const counter = new TelemetryCounter();
  const hour = Date.now();
  for (let sent = 0; sent < pings; ) {
    for (let at = 0; at < together; at += 2, sent += 2) {
      for (const [name, ping] of pingsOf(random)) {
        // Flushed explicitly below: this pause never elapses.
        void counter.add(databases, countsOf(name, ping), 2_000_000_000);
      }
    }
    await counter.flush(databases, hour);
  }
  return Math.round((written * MILLION) / pings);
}

test("larger batches of pings write fewer rows per ping", async () => {
  const names = LOCALES.filter((locale, at) => LOCALES.indexOf(locale) === at);
  for (const locale of names) {
    await publishDocuments(
      ...Array.from(
        { length: PAGES },
        (_, at) => [`/${locale}/docs/Web/Page${at}`, `Page ${at}`] as [string, string],
      ),
    );
  }
  const alone = await write(400, 2);
  written = 0;
  const few = await write(400, 8);
  written = 0;
  const quiet = await write(1160, 116);
  written = 0;
  const busy = await write(6000, 3000);
  const rows = `${alone} by twos, ${few} by eights, ${quiet} by 116, ${busy} by 3,000`;
  console.info(`rows written for a million pings: ${rows}`);
  expect(alone).toBeLessThan(7_500_000);
  expect(few).toBeLessThan(3_500_000);
  expect(quiet).toBeLessThan(1_700_000);
  expect(busy).toBeLessThan(500_000);
});
