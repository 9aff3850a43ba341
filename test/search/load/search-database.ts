import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Miniflare } from "miniflare";
import type { RunBatch } from "#db/statement.ts";
import { splitSql } from "#workers/build/worker-config.ts";

const FOLDER = "db/search-migrations";

/** A search database in memory with all migrations, for tests that compile content. */
export async function openSearchDatabase(): Promise<{ run: RunBatch; stop(): Promise<void> }> {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {};",
    d1Databases: ["SEARCH"],
  });
  const database = await miniflare.getD1Database("SEARCH");
  const run: RunBatch = async (statements) => {
    const results = await database.batch<Record<string, unknown>>(
      statements.map(({ sql, parameters }) => database.prepare(sql).bind(...parameters)),
    );
    return results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes }));
  };
  for (const name of readdirSync(FOLDER).sort()) {
    const statements = splitSql(readFileSync(path.join(FOLDER, name), "utf8"));
    await run(statements.map((sql) => ({ sql, parameters: [] })));
  }
  return { run, stop: () => miniflare.dispose() };
}
