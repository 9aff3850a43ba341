import type { RunBatch, Statement } from "#db/statement.ts";
import { CommandError } from "../../local/terminal.ts";
import { headerSchema, type Rows, rowsSchema } from "./format.ts";
import { type Parent, readTables, type SavedTable } from "./tables.ts";

const NO_BACKUP = "This is not a backup made by this command.";

/** Bytes of rows in one statement; D1 takes texts of 2 MB. */
const MOST_BYTES = 500_000;

export interface RestoreReport {
  /** When the backup was made. */
  made: string;
  rows: number;
  /** Rows that refer to something that is not in the backup. */
  skipped: number;
}

/**
 * Replaces users' and owners' data by those of a backup. The database must have the migrations of
 * the backup, or later ones: columns that were added since keep their defaults. The backup is first
 * read to its end, so that nothing is deleted for a truncated one. After an interruption, start
 * again: the backup still has all data, and each batch is idempotent.
 */
export async function restoreDatabase(
  run: RunBatch,
  read: () => AsyncIterable<string>,
): Promise<RestoreReport> {
  const header = await readHeader(run, await readThrough(read()));
  const tables = await readTables(run);
  const triggers = await dropTriggers(run, header.triggers);
  try {
    // Children first.
    for (const { name } of tables.toReversed()) {
      await run([{ sql: `DELETE FROM "${name}"`, parameters: [] }]);
    }
    const report = { made: header.made, rows: 0, skipped: 0 };
    for await (const { table, page } of readRows(read(), tables)) {
      const [result] = await run([insert(table, page)]);
      report.rows += result?.changes ?? 0;
      report.skipped += page.rows.length - (result?.changes ?? 0);
    }
    // A row can come before the row of the same table that it refers to.
    const selfReferencing = tables.filter((table) => selfReferences(table).length > 0);
    if (selfReferencing.length === 0) return report;
    for await (const { table, page } of readRows(read(), selfReferencing))
      await run(fillSelfReferences(table, page));
    return report;
  } finally {
    await run(triggers);
  }
}

/** Validates a whole backup, which may be truncated or no backup at all; returns its first line. */
async function readThrough(lines: AsyncIterable<string>): Promise<string | undefined> {
  let first: string | undefined;
  let good = 0;
  try {
    for await (const line of lines) {
      (good === 0 ? headerSchema : rowsSchema).parse(JSON.parse(line));
      first ??= line;
      good++;
    }
    return first;
  } catch (error) {
    // A failure to read the file does not mean that the backup is damaged.
    if (error instanceof Error && "syscall" in error) throw error;
    if (good === 0) throw new CommandError(NO_BACKUP);
    throw new CommandError(
      `The backup is damaged, or was cut off, after line ${good}. Nothing has been deleted.`,
    );
  }
}

async function readHeader(run: RunBatch, line: string | undefined) {
  const parsed = headerSchema.safeParse(parseLine(line));
  if (!parsed.success) throw new CommandError(NO_BACKUP);
  const sql = "SELECT max(name) AS name FROM d1_migrations";
  const [result] = await run([{ sql, parameters: [] }]);
  const migration = String(result?.rows[0]?.name);
  if (migration < parsed.data.migration) {
    throw new CommandError(
      `The backup has migration ${parsed.data.migration}, the database only ${migration}: migrate it first.`,
    );
  }
  return parsed.data;
}

function parseLine(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? "");
  } catch {
    return undefined;
  }
}

/** Drops all triggers; returns statements that create them, even after an interrupted restore. */
async function dropTriggers(run: RunBatch, saved: string[]): Promise<Statement[]> {
  const sql = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'";
  const [found] = await run([{ sql, parameters: [] }]);
  const current = (found?.rows ?? []).map((row) => ({
    name: String(row.name),
    sql: String(row.sql),
  }));
  const drops = current.map(({ name }) => ({
    sql: `DROP TRIGGER IF EXISTS "${name}"`,
    parameters: [],
  }));
  if (drops.length > 0) await run(drops);
  const creates = current.length > 0 ? current.map((trigger) => trigger.sql) : saved;
  return creates.map((create) => ({
    sql: create.replace(/^CREATE TRIGGER /, "CREATE TRIGGER IF NOT EXISTS "),
    parameters: [],
  }));
}

/** The rows of some tables, in groups. Tables that a later migration has dropped are left out. */
async function* readRows(lines: AsyncIterable<string>, tables: SavedTable[]) {
  let isHeader = true;
  for await (const line of lines) {
    const page = isHeader ? undefined : rowsSchema.parse(JSON.parse(line));
    isHeader = false;
    const table = tables.find(({ name }) => name === page?.table);
    if (!page || !table) continue;
    for (const rows of chunks(page.rows)) yield { table, page: { ...page, rows } };
  }
}

/** Divides rows into groups that fit into one parameter. */
function* chunks(rows: Rows["rows"]): Generator<Rows["rows"]> {
  let group: Rows["rows"] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (group.length > 0 && bytes + size > MOST_BYTES) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(row);
    bytes += size;
  }
  if (group.length > 0) yield group;
}

/** Inserts rows that have all their parents, without references to their own table. Idempotent. */
function insert(table: SavedTable, { columns, rows }: Rows): Statement {
  const references = selfReferences(table);
  const known = table.columns.filter(
    ({ name }) => columns.includes(name) && !references.some(({ from }) => from === name),
  );
  const values = known.map(({ name, isBinary }) =>
    isBinary ? `unhex(${valueIn(name, columns)})` : valueIn(name, columns),
  );
  const complete = table.parents
    .filter((parent) => columns.includes(parent.from) && !references.includes(parent))
    .map(
      (parent) => `(${valueIn(parent.from, columns)} IS NULL OR EXISTS (
        SELECT 1 FROM "${parent.table}" WHERE "${parent.to}" = ${valueIn(parent.from, columns)}))`,
    );
  const names = known.map(({ name }) => `"${name}"`).join(", ");
  return {
    sql: `INSERT OR REPLACE INTO "${table.name}" (${names})
      SELECT ${values.join(", ")} FROM json_each(?1)
      WHERE ${["TRUE", ...complete].join(" AND ")}`,
    parameters: [JSON.stringify(rows)],
  };
}

/** Fills the columns that refer to their own table, where the row referred to was restored. */
function fillSelfReferences(table: SavedTable, { columns, rows }: Rows): Statement[] {
  const references = selfReferences(table).filter(({ from }) => columns.includes(from));
  return references.map(({ from, to }) => {
    const used = [...table.key, from];
    const picked = rows.map((row) => used.map((name) => row[columns.indexOf(name)] ?? null));
    const key = table.key.map((name) => `"${table.name}"."${name}" = ${valueIn(name, used)}`);
    const target = valueIn(from, used);
    return {
      sql: `UPDATE "${table.name}" SET "${from}" = ${target} FROM json_each(?1)
        WHERE ${key.join(" AND ")} AND ${target} IN (SELECT "${to}" FROM "${table.name}")`,
      parameters: [JSON.stringify(picked.filter((row) => row.at(-1) !== null))],
    };
  });
}

function selfReferences({ name, parents }: SavedTable): Parent[] {
  return parents.filter(({ table }) => table === name);
}

/** A column of a row, which `json_each` gives as an array. */
function valueIn(name: string, columns: string[]): string {
  return `json_extract(json_each.value, '$[${columns.indexOf(name)}]')`;
}
