import { planOf, scansIn } from "#test/workers/api/support/explain.ts";
import type { Executed } from "./list.ts";

const CHANGED = "malformed JSON";
const UNCHANGED = "integer overflow";
/** Always fails, which rolls the batch back; the error tells whether the statement before changed rows. */
const UNDO = "SELECT CASE WHEN changes() > 0 THEN json('{') ELSE abs(-9223372036854775808) END";

/** Why a statement does not work on a schema. */
export interface Complaint {
  sql: string;
  problem: string;
}

/** Prepares each statement, executes the writes with their values, and undoes them. */
export async function judge(
  d1: D1Database,
  list: readonly Executed[],
): Promise<{ complaints: Complaint[]; effective: Set<string> }> {
  const complaints: Complaint[] = [];
  const effective = new Set<string>();
  for (const { sql, samples } of list) {
    const problems = new Set<string>();
    try {
      for (const scan of scansIn(await planOf(d1, sql), sql)) problems.add(scan);
      for (const values of samples) {
        const found = await execute(d1, sql, values);
        if (found === CHANGED) effective.add(sql);
        else if (found !== UNCHANGED) problems.add(found);
      }
    } catch (error) {
      problems.add(messageOf(error));
    }
    for (const problem of problems) complaints.push({ sql, problem });
  }
  return { complaints, effective };
}

/** Executes a write in a transaction that fails at its end; rows that it refers to may be missing. */
async function execute(d1: D1Database, sql: string, values: unknown[]): Promise<string> {
  try {
    await d1.batch([
      d1.prepare("PRAGMA defer_foreign_keys = on"),
      d1.prepare(sql).bind(...values),
      d1.prepare(UNDO),
    ]);
  } catch (error) {
    const message = messageOf(error);
    return [CHANGED, UNCHANGED].find((expected) => message.includes(expected)) ?? message;
  }
  throw new Error("A transaction that had to fail did not.");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const IS_TABLE = "own.type = 'table' AND own.name NOT LIKE '\\_cf%' ESCAPE '\\'";

/** The names of all tables, and of all columns. */
export async function namesOf(d1: D1Database): Promise<Set<string>> {
  const { results } = await d1
    .prepare(
      `SELECT own.name AS owner, field.name
       FROM sqlite_master AS own, pragma_table_xinfo(own.name) AS field WHERE ${IS_TABLE}`,
    )
    .all<{ owner: string; name: string }>();
  return new Set(results.flatMap(({ owner, name }) => [owner, `${owner}.${name}`]));
}

/** Constraints on the rows of each table: values of columns without a default, and unique values. */
export async function demandsOf(d1: D1Database): Promise<Set<string>> {
  const { results } = await d1
    .prepare(
      `SELECT own.name AS owner, 'a value of ' || field.name AS demand
       FROM sqlite_master AS own, pragma_table_xinfo(own.name) AS field
       WHERE ${IS_TABLE} AND field."notnull" = 1 AND field.dflt_value IS NULL
       UNION ALL
       SELECT own.name, 'unique ' || iif(key.partial, 'in some rows: ', '') ||
         (SELECT group_concat(coalesce(name, 'expression')) FROM pragma_index_info(key.name))
       FROM sqlite_master AS own, pragma_index_list(own.name) AS key
       WHERE ${IS_TABLE} AND key."unique" = 1`,
    )
    .all<{ owner: string; demand: string }>();
  return new Set(results.map(({ owner, demand }) => `${owner}: ${demand}`));
}
