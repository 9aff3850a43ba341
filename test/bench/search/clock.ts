import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** The part of `node:sqlite` (Node 22) that we use. */
interface Sqlite {
  DatabaseSync: new (
    file: string,
    options: { readOnly: boolean },
  ) => { prepare(sql: string): { all(...parameters: unknown[]): unknown[] } };
}

/**
 * Opens the database of a state folder outside workerd, whose clocks stand still while a statement
 * runs. Adds up the milliseconds of statements by `process.hrtime`, including the creation of row
 * objects. Undefined if Node has no `node:sqlite`.
 */
export function openWithClock(stateDir: string, taken: { ms: number }): D1Database | undefined {
  const sqlite = process.getBuiltinModule("node:sqlite" as "fs") as unknown as Sqlite | undefined;
  const file = databaseOf(stateDir);
  if (!sqlite || !file) return undefined;
  const database = new sqlite.DatabaseSync(file, { readOnly: true });
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const prepare = (sql: string) => ({
    bind: (...parameters: unknown[]) => ({
      async all() {
        const statement = statements.get(sql) ?? database.prepare(sql);
        statements.set(sql, statement);
        const start = process.hrtime.bigint();
        const results = statement.all(...parameters);
        taken.ms += Number(process.hrtime.bigint() - start) / 1e6;
        return { results, meta: { changes: 0, rows_read: 0 } };
      },
    }),
  });
  return { prepare } as unknown as D1Database;
}

/** The largest database of a state folder, which is the one with the content. */
function databaseOf(stateDir: string): string | undefined {
  const files = readdirSync(stateDir, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".sqlite"))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return files.sort((a, b) => statSync(b).size - statSync(a).size)[0];
}
