import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { OTHER } from "./dimensions.ts";

const HOUR = 60 * 60 * 1000;
const DAY_HOURS = 24;
/** Rows per table. */
const MOST = 50;
/** Rarer values could identify a person and are not shown. */
const FEWEST = 2;

/** A value with its total and daily counts, oldest first. */
export interface StatsRow {
  value: string;
  count: number;
  days: number[];
}

/** Tables of the dashboard, by dimension. */
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

/** Dimensions with text by readers, shown only above a minimum count. */
const WRITTEN: readonly string[] = ["missing", "search_empty"];

/** The 75th percentile of a web vital, by kind of page. */
export interface Vital {
  kind: string;
  name: string;
  p75: number;
  count: number;
}

/** The counts of the latest days. */
export interface Stats {
  days: number;
  tables: { name: StatsTable; rows: StatsRow[] }[];
  vitals: Vital[];
}

/** The count of a value on a day; day 0 is the oldest. */
export interface DayCount {
  dimension: string;
  value: string;
  day: number;
  count: number;
}

/**
 * The SQL for the largest values of each dimension by day. Only our own numbers are interpolated.
 */
export function statsSql(days: number, now: number): string {
  const last = Math.floor(now / HOUR);
  const first = last - days * DAY_HOURS + 1;
  const recent = `hour BETWEEN ${first} AND ${last}`;
  return `WITH total AS (
      SELECT dimension, value, row_number() OVER (
        PARTITION BY dimension ORDER BY value = '${OTHER}' DESC, sum(count) DESC, value) AS place
      FROM telemetry_count WHERE ${recent} GROUP BY dimension, value)
    SELECT one.dimension, one.value, (one.hour - ${first}) / ${DAY_HOURS} AS day,
      sum(one.count) AS count
    FROM telemetry_count AS one
    JOIN total ON total.dimension = one.dimension AND total.value = one.value
      AND total.place <= ${MOST + 1}
    WHERE ${recent} GROUP BY one.dimension, one.value, day`;
}

/** Reads all tables. */
export async function readStats(db: Db, days: number, now = Date.now()): Promise<Stats> {
  const { rows } = await sql.raw<DayCount>(statsSql(days, now)).execute(db);
  return statsOf(rows, days);
}

/** Builds the tables from daily counts. */
export function statsOf(rows: readonly DayCount[], days: number): Stats {
  const dimensions = new Map<string, Map<string, number[]>>();
  for (const { dimension, value, day, count } of rows) {
    const values = dimensions.get(dimension) ?? new Map<string, number[]>();
    dimensions.set(dimension, values);
    const series = values.get(value) ?? Array.from({ length: days }, () => 0);
    values.set(value, series);
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

/** The SQL for the number of views of each document. */
export function popularitySql(days: number, now: number): string {
  return `SELECT value, sum(count) AS count FROM telemetry_count
    WHERE dimension = 'page' AND hour > ${Math.floor(now / HOUR) - days * DAY_HOURS}
      AND value <> '${OTHER}' GROUP BY value ORDER BY value`;
}

export async function readPopularities(
  db: Db,
  days: number,
  now = Date.now(),
): Promise<Record<string, number>> {
  const { rows } = await sql
    .raw<{ value: string; count: number }>(popularitySql(days, now))
    .execute(db);
  return popularitiesOf(rows);
}

/** Popularity for ranking: views relative to the most viewed document. */
export function popularitiesOf(
  rows: readonly { value: string; count: number }[],
): Record<string, number> {
  const most = rows.reduce((all, { count }) => Math.max(all, count), 1);
  const share = (count: number) => Math.round((count / most) * 1e5) / 1e5;
  return Object.fromEntries(rows.map(({ value, count }) => [value, share(count)]));
}

/** The tables as CSV; values that look like formulas are escaped. */
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
