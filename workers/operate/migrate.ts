import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RunBatch } from "#db/statement.ts";
import { splitSql } from "../build/worker-config.ts";

const MIGRATIONS = "db/migrations";

// Wrangler's migration journal, so that both tools agree.
const JOURNAL = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies missing migrations, each atomically. Returns their names. */
export async function applyMigrations(run: RunBatch): Promise<string[]> {
  await run([{ sql: JOURNAL, parameters: [] }]);
  const [journal] = await run([{ sql: "SELECT name FROM d1_migrations", parameters: [] }]);
  const applied = new Set(journal?.rows.map((row) => row.name));
  const missing = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  for (const name of missing) {
    const statements = splitSql(readFileSync(path.join(MIGRATIONS, name), "utf8"));
    await run([
      ...statements.map((sql) => ({ sql, parameters: [] })),
      { sql: "INSERT INTO d1_migrations (name) VALUES (?)", parameters: [name] },
    ]);
  }
  return missing;
}
