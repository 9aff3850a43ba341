import { MOVED_TABLES } from "#db/moved-tables.ts";
import type { PeopleDatabase } from "#db/people-database.ts";
import type { RunBatch } from "#db/statement.ts";

/** Tables that need no backup: a command fills them again, or they fill up with time. */
const REBUILT = [
  ...(["fetched_answer", "observatory_preload", "rate_limit"] satisfies (keyof PeopleDatabase)[]),
  ...MOVED_TABLES,
];

/** A table to back up, and how to read and write its rows. */
export interface SavedTable {
  name: string;
  columns: Column[];
  /** Columns of the primary key, in order; `rowid` if there is none. */
  key: string[];
  parents: Parent[];
}

export interface Column {
  name: string;
  isBinary: boolean;
}

/** A foreign key of one column. */
export interface Parent {
  table: string;
  from: string;
  to: string;
}

const OWN_TABLES = `SELECT name FROM sqlite_master WHERE type = 'table'
  AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
  AND name NOT GLOB 'd1_*' ORDER BY name`;

/** The tables of the people's database with users' and owners' data, each after those that it refers to. */
export async function readTables(run: RunBatch): Promise<SavedTable[]> {
  const [found] = await run([{ sql: OWN_TABLES, parameters: [] }]);
  const rebuilt: readonly string[] = REBUILT;
  const names = (found?.rows ?? []).map(({ name }) => String(name));
  const saved = names.filter((name) => !rebuilt.includes(name));
  const tables = await Promise.all(saved.map((name) => readTable(run, name)));
  return inOrder(tables);
}

async function readTable(run: RunBatch, name: string): Promise<SavedTable> {
  const [columns, parents] = await run([
    { sql: "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?1)", parameters: [name] },
    { sql: `SELECT "table", "from", "to" FROM pragma_foreign_key_list(?1)`, parameters: [name] },
  ]);
  // Generated columns are hidden.
  const stored = (columns?.rows ?? []).filter(({ hidden }) => hidden === 0);
  const key = stored
    .filter(({ pk }) => Number(pk) > 0)
    .sort((a, b) => Number(a.pk) - Number(b.pk))
    .map((column) => String(column.name));
  return {
    name,
    columns: stored.map((column) => ({
      name: String(column.name),
      isBinary: column.type === "BLOB",
    })),
    key: key.length > 0 ? key : ["rowid"],
    parents: (parents?.rows ?? []).map((parent) => ({
      table: String(parent.table),
      from: String(parent.from),
      to: String(parent.to),
    })),
  };
}

function inOrder(tables: SavedTable[]): SavedTable[] {
  const sorted: SavedTable[] = [];
  const visit = (table: SavedTable) => {
    if (sorted.includes(table)) return;
    for (const parent of table.parents) {
      const found = tables.find(({ name }) => name === parent.table);
      if (found && found !== table) visit(found);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}
