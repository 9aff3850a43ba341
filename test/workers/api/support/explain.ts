import type { D1Runner } from "#db/d1-dialect.ts";
import { PEOPLE_COLUMNS, SEARCH_COLUMNS } from "../../../db/columns.ts";

/** Query plans by statement, of all statements that tests have run. */
export const plans = new Map<string, string[]>();

/** Wraps a database: each new statement is explained first, and rejected if it scans a table. */
export function explained<Runner extends D1Database | D1DatabaseSession>(d1: Runner): Runner {
  return new Proxy(d1, {
    get(target, property) {
      if (property === "withSession") {
        return (start: string) => explained((target as D1Database).withSession(start));
      }
      if (property === "prepare") return (sql: string) => prepare(target, sql);
      if (property === "batch") {
        return async (statements: Explained[]) => {
          for (const statement of statements) await statement.explain();
          return target.batch(statements.map(({ statement }) => statement));
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
}

function prepare(d1: D1Runner, sql: string, statement = d1.prepare(sql)) {
  return {
    statement,
    explain: () => explain(d1, sql),
    bind: (...values: unknown[]) => prepare(d1, sql, statement.bind(...values)),
    async all() {
      await explain(d1, sql);
      return statement.all();
    },
    async first(column: string) {
      await explain(d1, sql);
      return statement.first(column);
    },
  };
}

async function explain(d1: D1Runner, sql: string): Promise<void> {
  if (plans.has(sql)) return;
  const places = Math.max(
    (sql.match(/\?(?!\d)/g) ?? []).length,
    ...[...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)),
  );
  const { results } = await d1
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: places }, () => null))
    .all<{ detail: string }>();
  const steps = results.map(({ detail }) => detail);
  plans.set(sql, steps);
  const scans = steps.filter((step) => scansTable(step, sql));
  if (scans.length > 0) throw new Error(`${scans.join("; ")} in: ${sql}`);
}

const TABLES: ReadonlySet<string> = new Set(
  [PEOPLE_COLUMNS, SEARCH_COLUMNS].flatMap((columns) => Object.keys(columns)),
);

/** Scans of subqueries and of virtual (full-text) tables are allowed. */
function scansTable(step: string, sql: string): boolean {
  const [, name = "", rest = ""] = /^SCAN (\w+)(.*)/.exec(step) ?? [];
  // It has a single row.
  if (name === "content_version") return false;
  if (name === "" || rest.includes("VIRTUAL TABLE")) return false;
  if (TABLES.has(name)) return true;
  const aliased = new RegExp(`"?(\\w+)"? as "?${name}\\b`, "i").exec(sql)?.[1];
  return aliased !== undefined && TABLES.has(aliased);
}
