import { own } from "#content-build/contract/own.ts";
import type { RunBatch } from "#db/statement.ts";
import { FORMAT, type Header, type Rows } from "./format.ts";
import { readTables, type SavedTable } from "./tables.ts";

const PAGE = 500;

/**
 * Reads users' and owners' data, as lines of JSON: a header, then pages of rows. Requests go on
 * meanwhile, so that a row may refer to one that was added after its table had been read.
 */
export async function* saveDatabase(run: RunBatch, now = new Date()): AsyncGenerator<string> {
  const [migrations, triggers] = await run([
    { sql: "SELECT max(name) AS name FROM d1_migrations", parameters: [] },
    { sql: "SELECT sql FROM sqlite_master WHERE type = 'trigger'", parameters: [] },
  ]);
  yield JSON.stringify({
    format: FORMAT,
    made: now.toISOString(),
    migration: String(migrations?.rows[0]?.name),
    triggers: (triggers?.rows ?? []).map(({ sql }) => String(sql)),
  } satisfies Header);
  for (const table of await readTables(run)) yield* saveTable(run, table);
}

async function* saveTable(run: RunBatch, table: SavedTable): AsyncGenerator<string> {
  const columns = table.columns.map(({ name }) => name);
  const list = table.columns.map(({ name, isBinary }) =>
    isBinary ? `hex("${name}") AS "${name}"` : `"${name}"`,
  );
  const key = table.key.map((name) => `"${name}"`).join(", ");
  const keys = table.key.map((name, at) => `"${name}" AS key_${at}`);
  const after = `WHERE (${key}) > (${table.key.map((_, at) => `?${at + 1}`).join(", ")})`;
  let last: (string | number | null)[] | undefined;
  do {
    const [page] = await run([
      {
        sql: `SELECT ${[...list, ...keys].join(", ")} FROM "${table.name}" ${last ? after : ""}
          ORDER BY ${key} LIMIT ${PAGE}`,
        parameters: last ?? [],
      },
    ]);
    const found = (page?.rows ?? []) as Record<string, string | number | null>[];
    const rows = found.map((row) => columns.map((name) => own(row, name) ?? null));
    if (rows.length > 0) yield JSON.stringify({ table: table.name, columns, rows } satisfies Rows);
    const end = found.at(-1);
    last =
      end && found.length === PAGE
        ? table.key.map((_, at) => own(end, `key_${at}`) ?? null)
        : undefined;
  } while (last);
}
