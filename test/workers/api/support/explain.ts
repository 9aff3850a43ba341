import type { D1Runner } from "#db/d1-dialect.ts";
import type { DatabaseName } from "#db/database-name.ts";
import { noteExecuted } from "#test/db/statements/executed.ts";
import { PEOPLE_COLUMNS, SEARCH_COLUMNS } from "../../../db/columns.ts";

/** The query plans of all statements that tests have run, by statement. */
export const plans = new Map<string, string[]>();

/** Wraps a database: each new statement is explained first, and rejected if it scans a table or uses LIKE or GLOB. */
export function explained<Runner extends D1Database | D1DatabaseSession>(
  d1: Runner,
  name: DatabaseName,
): Runner {
  return new Proxy(d1, {
    get(target, property) {
      if (property === "withSession") {
        return (start: string) => explained((target as D1Database).withSession(start), name);
      }
      if (property === "prepare") return (sql: string) => prepare(target, name, sql);
      if (property === "batch") {
        return async (statements: Explained[]) => {
          for (const statement of statements) await statement.explain();
          const results = await target.batch(statements.map(({ statement }) => statement));
          for (const [at, statement] of statements.entries()) statement.note(results[at]);
          return results;
        };
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

interface Explained {
  statement: D1PreparedStatement;
  explain(): Promise<void>;
  /** Notes that it was executed. */
  note(result: D1Result | undefined): void;
}

function prepare(
  d1: D1Runner,
  name: DatabaseName,
  sql: string,
  { statement = d1.prepare(sql), values = [] as unknown[] } = {},
) {
  const note = (result?: D1Result) => noteExecuted(name, sql, values, result?.meta.changes);
  return {
    statement,
    explain: () => explain(d1, sql),
    note,
    bind: (...bound: unknown[]) =>
      prepare(d1, name, sql, { statement: statement.bind(...bound), values: bound }),
    async all() {
      await explain(d1, sql);
      const result = await statement.all();
      note(result);
      return result;
    },
    async first(column: string) {
      await explain(d1, sql);
      const value = await statement.first(column);
      note();
      return value;
    },
  };
}

async function explain(d1: D1Runner, sql: string): Promise<void> {
  if (plans.has(sql)) return;
  if (/\b(?:like|glob)\b/i.test(sql))
    throw new Error(`D1 has patterns of 50 bytes at most: ${sql}`);
  const steps = await planOf(d1, sql);
  plans.set(sql, steps);
  const scans = scansIn(steps, sql);
  if (scans.length > 0) throw new Error(`${scans.join("; ")} in: ${sql}`);
}

/** The steps of SQLite's query plan. */
export async function planOf(d1: D1Runner, sql: string): Promise<string[]> {
  const places = Math.max(
    (sql.match(/\?(?!\d)/g) ?? []).length,
    ...[...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)),
  );
  const { results } = await d1
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: places }, () => null))
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** The steps of a plan that scan a table. */
export function scansIn(steps: readonly string[], sql: string): string[] {
  return steps.filter((step) => scansTable(step, sql));
}

const TABLES: ReadonlySet<string> = new Set(
  [PEOPLE_COLUMNS, SEARCH_COLUMNS].flatMap((columns) => Object.keys(columns)),
);

/** Scans of subqueries and of virtual (full-text) tables are allowed. */
function scansTable(step: string, sql: string): boolean {
  const [, name = "", rest = ""] = /^SCAN (\w+)(.*)/.exec(step) ?? [];
  // This table has a single row.
  if (name === "content_version") return false;
  if (name === "" || rest.includes("VIRTUAL TABLE")) return false;
  if (TABLES.has(name)) return true;
  const aliased = new RegExp(`"?(\\w+)"? as "?${name}\\b`, "i").exec(sql)?.[1];
  return aliased !== undefined && TABLES.has(aliased);
}
