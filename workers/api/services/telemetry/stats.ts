import type { Db } from "#db/client.ts";
import { OTHER } from "./dimensions.ts";

const HOUR = 60 * 60 * 1000;
const DAY_HOURS = 24;
/** Rows of a table. */
const MOST = 50;
/** What was counted less often could point to somebody. */
const FEWEST = 2;

/** A value with its count, and its counts by day, the oldest first. */
export interface StatsRow {
  value: string;
  count: number;
  days: number[];
}

/** The tables of the dashboard, by the dimension that they show. */
export const TABLES = [
  "page",
  "missing",
  "search_empty",
  "sample_failed",
  "thumbs",
  "thumbs_down",
  "kind",
  "locale",
  "breakpoint",
  "plan",
  "baseline",
  "country",
  "click",
  "event",
  "ping",
  "refused",
  "problem",
] as const;

export type StatsTable = (typeof TABLES)[number];

/** What readers type or visit: shown only if several did. */
const WRITTEN: readonly string[] = ["missing", "search_empty"];

/** A vital of a kind of pages: three quarters of them were at least this good. */
export interface Vital {
  kind: string;
  name: string;
  p75: number;
  count: number;
}

/** What was counted in the latest days. */
export interface Stats {
  days: number;
  tables: { name: StatsTable; rows: StatsRow[] }[];
  vitals: Vital[];
}

/** Reads all tables. Each is found by an index, and has a bounded number of rows an hour. */
export async function readStats(db: Db, days: number, now = Date.now()): Promise<Stats> {
  const last = Math.floor(now / HOUR);
  const first = last - days * DAY_HOURS + 1;
  const dimensions = new Map<string, Map<string, number[]>>();
  const rows = await db
    .selectFrom("telemetry_count")
    .select(["dimension", "value", "hour", "count"])
    .where("hour", ">=", first)
    .where("hour", "<=", last)
    .execute();
  for (const { dimension, value, hour, count } of rows) {
    const values = dimensions.get(dimension) ?? new Map<string, number[]>();
    dimensions.set(dimension, values);
    const series = values.get(value) ?? Array.from({ length: days }, () => 0);
    values.set(value, series);
    const day = Math.floor((hour - first) / DAY_HOURS);
    series[day] = (series[day] ?? 0) + count;
  }
  return {
    days,
    tables: TABLES.map((name) => ({ name, rows: tableOf(name, dimensions.get(name)) })),
    vitals: vitalsOf(dimensions),
  };
}

function tableOf(name: string, values: Map<string, number[]> | undefined): StatsRow[] {
  const fewest = WRITTEN.includes(name) ? FEWEST : 1;
  return [...(values ?? [])]
    .map(([value, days]) => ({ value, days, count: sum(days) }))
    .filter(({ value, count }) => count >= fewest || value === OTHER)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST);
}

function vitalsOf(dimensions: Map<string, Map<string, number[]>>): Vital[] {
  return [...dimensions]
    .filter(([name]) => /^(lcp|inp|cls) /.test(name))
    .map(([dimension, values]) => {
      const [name = "", kind = ""] = dimension.split(" ");
      const ranges = [...values]
        .map(([value, days]) => [Number(value), sum(days)] as const)
        .filter(([value]) => Number.isFinite(value))
        .sort(([a], [b]) => a - b);
      const count = ranges.reduce((all, [, one]) => all + one, 0);
      let left = count * 0.75;
      const p75 = ranges.find(([, one]) => {
        left -= one;
        return left <= 0;
      })?.[0];
      return { kind, name, p75: p75 ?? 0, count };
    })
    .sort((a, b) => (a.kind + a.name < b.kind + b.name ? -1 : 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** How often each document was read, for the ranking of the search: shares of the most read one. */
export async function readPopularities(
  db: Db,
  days: number,
  now = Date.now(),
): Promise<Record<string, number>> {
  const last = Math.floor(now / HOUR);
  const rows = await db
    .selectFrom("telemetry_count")
    .select("value")
    .select(({ fn }) => fn.sum<number>("count").as("count"))
    .where("dimension", "=", "page")
    .where("hour", ">", last - days * DAY_HOURS)
    .where("value", "!=", OTHER)
    .groupBy("value")
    .execute();
  const most = rows.reduce((all, { count }) => Math.max(all, count), 1);
  const shares = rows.map(({ value, count }) => [value, Math.round((count / most) * 1e5) / 1e5]);
  return Object.fromEntries(shares.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)));
}

/** As a table for spreadsheets; what they would take for a formula is text. */
export function toCsv({ tables, vitals }: Stats): string {
  const lines = [
    ["table", "value", "count", "days"],
    ...tables.flatMap(({ name, rows }) =>
      rows.map(({ value, count, days }) => [name, value, String(count), days.join(" ")]),
    ),
    ...vitals.map(({ kind, name, p75, count }) => [
      `${name} p75`,
      kind,
      String(p75),
      String(count),
    ]),
  ];
  return `${lines.map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
