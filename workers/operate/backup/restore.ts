import type { RunBatch, Statement } from "#db/statement.ts";
import { CommandError } from "../../local/terminal.ts";
import { headerSchema, type Rows, rowsSchema } from "./format.ts";
import { readTables, type SavedTable } from "./tables.ts";

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
 * the backup, or later ones: columns that were added since keep their defaults. The backup is read
 * twice, so that nothing is deleted for one that has no end. After an interruption, start again: the
 * backup has what is missing.
 */
export async function restoreDatabase(
  run: RunBatch,
  read: () => AsyncIterable<string>,
): Promise<RestoreReport> {
  await readThrough(read());
  const reader = read()[Symbol.asyncIterator]();
  const header = await readHeader(run, (await reader.next()).value as string | undefined);
  const tables = await readTables(run);
  const triggers = await dropTriggers(run, header.triggers);
  try {
    // Children first.
    for (const { name } of tables.toReversed()) {
      await run([{ sql: `DELETE FROM "${name}"`, parameters: [] }]);
    }
    const report = { made: header.made, rows: 0, skipped: 0 };
    for (let next = await reader.next(); !next.done; next = await reader.next()) {
      const page = rowsSchema.parse(JSON.parse(next.value));
      const table = tables.find(({ name }) => name === page.table);
      // A table that a later migration has dropped.
      if (!table) continue;
      for (const rows of chunks(page.rows)) {
        const [result] = await run([insert(table, { ...page, rows })]);
        report.rows += result?.changes ?? 0;
        report.skipped += rows.length - (result?.changes ?? 0);
      }
    }
    return report;
  } finally {
    await run(triggers);
  }
}

/** Refuses what is no backup, or only the beginning of one. */
async function readThrough(lines: AsyncIterable<string>): Promise<void> {
  let good = 0;
  try {
    for await (const line of lines) {
      (good === 0 ? headerSchema : rowsSchema).parse(JSON.parse(line));
      good++;
    }
  } catch (error) {
    // The file cannot be read, which says nothing about what is in it.
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

/** Drops all triggers; the result creates them again, those of an interrupted restore included. */
async function dropTriggers(run: RunBatch, saved: string[]): Promise<Statement[]> {
  const sql = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'";
  const [found] = await run([{ sql, parameters: [] }]);
  const current = (found?.rows ?? []).map((row) => ({
    name: String(row.name),
    sql: String(row.sql),
  }));
  const drops = current.map(({ name }) => ({ sql: `DROP TRIGGER "${name}"`, parameters: [] }));
  if (drops.length > 0) await run(drops);
  const creates = current.length > 0 ? current.map((trigger) => trigger.sql) : saved;
  return creates.map((create) => ({ sql: create, parameters: [] }));
}

/** Rows in groups of a size that one parameter may have. */
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

function insert(table: SavedTable, { columns, rows }: Rows): Statement {
  const known = table.columns.filter(({ name }) => columns.includes(name));
  const value = (name: string) => `json_extract(value, '$[${columns.indexOf(name)}]')`;
  const values = known.map(({ name, isBinary }) =>
    isBinary ? `unhex(${value(name)})` : value(name),
  );
  const complete = table.parents
    .filter(({ from, table: parent }) => columns.includes(from) && parent !== table.name)
    .map(
      (parent) => `(${value(parent.from)} IS NULL OR EXISTS (
        SELECT 1 FROM "${parent.table}" WHERE "${parent.to}" = ${value(parent.from)}))`,
    );
  const names = known.map(({ name }) => `"${name}"`).join(", ");
  return {
    sql: `INSERT INTO "${table.name}" (${names}) SELECT ${values.join(", ")} FROM json_each(?1)
      WHERE ${["TRUE", ...complete].join(" AND ")}`,
    parameters: [JSON.stringify(rows)],
  };
}
