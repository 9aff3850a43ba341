import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DATABASES, type DatabaseName } from "#db/database-name.ts";
import type { RunBatch } from "#db/statement.ts";
import { splitSql } from "../build/worker-config.ts";
import { type LoaderFetch, openLocalDatabase } from "./loader-client.ts";

/** As `migrations_dir` of `api/wrangler.toml`. */
const FOLDERS: Record<DatabaseName, string> = {
  DB: "db/migrations",
  SEARCH: "db/search-migrations",
};

// Wrangler's migration journal, so that both tools agree.
const JOURNAL = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies the missing migrations of both local databases, each atomically. Returns their files. */
export async function applyMigrations(loader: LoaderFetch): Promise<string[]> {
  const applied: string[] = [];
  for (const name of DATABASES) {
    applied.push(...(await migrate(openLocalDatabase(loader, name), FOLDERS[name])));
  }
  return applied;
}

async function migrate(run: RunBatch, folder: string): Promise<string[]> {
  await run([{ sql: JOURNAL, parameters: [] }]);
  const [journal] = await run([{ sql: "SELECT name FROM d1_migrations", parameters: [] }]);
  const applied = new Set(journal?.rows.map((row) => row.name));
  const missing = readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  for (const name of missing) {
    const statements = splitSql(readFileSync(path.join(folder, name), "utf8"));
    await run([
      ...statements.map((sql) => ({ sql, parameters: [] })),
      { sql: "INSERT INTO d1_migrations (name) VALUES (?)", parameters: [name] },
    ]);
  }
  return missing.map((name) => `${folder}/${name}`);
}
