import type { OperatorCommands } from "../operator-command.ts";
import { printable, printTable } from "../print-table.ts";

const HOUR = 3_600_000;
const DAYS = 30;
const BARS = "▁▂▃▄▅▆▇█";
const WEEK = 7;

/** What an operator can ask of the counts, by name. */
export const COMMANDS: OperatorCommands = {
  async list(run) {
    const sql = `SELECT dimension, sum(count) AS counted, count(DISTINCT value) AS "values"
      FROM telemetry_count WHERE hour > ?1 GROUP BY dimension ORDER BY counted DESC`;
    const [found] = await run([{ sql, parameters: [since()] }]);
    printTable(found?.rows ?? []);
  },

  async show(run, dimension) {
    const sql = `SELECT value, hour / 24 AS day, sum(count) AS count FROM telemetry_count
      WHERE dimension = ?1 AND hour > ?2 GROUP BY value, day`;
    const [found] = await run([{ sql, parameters: [dimension, since()] }]);
    const values = new Map<string, { count: number; days: number[] }>();
    const today = Math.floor(Date.now() / HOUR / 24);
    for (const row of (found?.rows ?? []) as { value: string; day: number; count: number }[]) {
      const known = values.get(row.value) ?? { count: 0, days: Array(WEEK).fill(0) };
      values.set(row.value, known);
      known.count += row.count;
      const at = WEEK - 1 - (today - row.day);
      if (at >= 0) known.days[at] = row.count;
    }
    const rows = [...values].sort(([, a], [, b]) => b.count - a.count).slice(0, 50);
    printTable(rows.map(([value, { count, days }]) => ({ value, count, days: barsOf(days) })));
  },

  async csv(run) {
    const sql = `SELECT date(hour * 3600, 'unixepoch') AS day, dimension, value, sum(count) AS count
      FROM telemetry_count WHERE hour > ?1 GROUP BY day, dimension, value ORDER BY day, dimension`;
    const [found] = await run([{ sql, parameters: [since()] }]);
    console.log("day,dimension,value,count");
    for (const row of found?.rows ?? []) console.log(Object.values(row).map(cell).join(","));
  },

  async popularity(run) {
    const sql = `SELECT value, sum(count) AS count FROM telemetry_count
      WHERE dimension = 'page' AND hour > ?1 AND value <> '(other)' GROUP BY value ORDER BY value`;
    const [found] = await run([{ sql, parameters: [since()] }]);
    const rows = (found?.rows ?? []) as { value: string; count: number }[];
    const most = rows.reduce((all, { count }) => Math.max(all, count), 1);
    const share = (count: number) => Math.round((count / most) * 1e5) / 1e5;
    const popularities = Object.fromEntries(rows.map(({ value, count }) => [value, share(count)]));
    console.log(JSON.stringify({ popularities }, null, 2));
  },
};

function since(): number {
  return Math.floor(Date.now() / HOUR) - DAYS * 24;
}

function barsOf(days: readonly number[]): string {
  const most = Math.max(1, ...days);
  return days.map((count) => BARS[Math.round((count / most) * (BARS.length - 1))]).join("");
}

/** What a spreadsheet would take for a formula is text. */
function cell(value: unknown): string {
  const text = printable(String(value));
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
