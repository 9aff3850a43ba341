import type { RunBatch } from "#db/statement.ts";
import {
  type DayCount,
  popularitiesOf,
  popularitySql,
  type Stats,
  statsOf,
  statsSql,
  TABLES,
  toCsv,
} from "../../api/services/telemetry/stats.ts";
import { CommandError } from "../../local/terminal.ts";
import type { OperatorCommands } from "../operator-command.ts";
import { printable, printTable } from "../print-table.ts";
import { barsOf } from "./bars.ts";

/** Days: popularity covers a month, tables the latest days. */
const MONTH = 30;
const WEEK = 7;
/** Rows of each table in the overview. */
const FEW = 10;

/** Operator commands for statistics, by name. */
export const COMMANDS: OperatorCommands = {
  async show(run, name) {
    const { tables, vitals } = await read(run, WEEK);
    const isVitals = name === "vitals";
    const wanted = tables.filter((table) => name === "" || table.name === name);
    if (wanted.length === 0 && !isVitals) {
      throw new CommandError(`No table "${name}". There are: ${[...TABLES, "vitals"].join(", ")}.`);
    }
    for (const { name: title, rows } of wanted) {
      console.log(`\n${title}`);
      const shown = name === "" ? rows.slice(0, FEW) : rows;
      printTable(shown.map(({ value, count, days }) => ({ value, count, days: barsOf(days) })));
    }
    if (name !== "" && !isVitals) return;
    console.log("\nvitals: three quarters of the pages were at least this good");
    printTable(
      vitals.map(({ kind, name: vital, p75, count }) => ({
        pages: kind,
        vital,
        p75: vital === "cls" ? p75 / 1000 : `${p75} ms`,
        count,
      })),
    );
  },

  async csv(run) {
    console.log(printable(toCsv(await read(run, MONTH))).trimEnd());
  },

  async popularity(run) {
    const [found] = await run([{ sql: popularitySql(MONTH, Date.now()), parameters: [] }]);
    const rows = (found?.rows ?? []) as { value: string; count: number }[];
    console.log(JSON.stringify({ popularities: popularitiesOf(rows) }, null, 2));
  },
};

async function read(run: RunBatch, days: number): Promise<Stats> {
  const [found] = await run([{ sql: statsSql(days, Date.now()), parameters: [] }]);
  return statsOf((found?.rows ?? []) as unknown as DayCount[], days);
}
