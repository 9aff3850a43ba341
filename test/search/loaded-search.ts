import { createSearchDb, type SearchDb } from "#db/client.ts";
import type { RunBatch, Statement } from "#db/statement.ts";

const NOTHING = { results: [], meta: { changes: 0, rows_read: 0 } };

/**
 * The search database, queried through the loader: Miniflare's D1 proxy blocks the process, and
 * fails on a busy machine.
 *
 * @param hasVectors - False to answer as if none were loaded.
 */
export function openLoadedSearch(run: RunBatch, hasVectors = true): SearchDb {
  const prepare = (sql: string, parameters: Statement["parameters"] = []) => ({
    bind: (...values: Statement["parameters"]) => prepare(sql, values),
    all: async () => {
      if (!hasVectors && sql.includes("meaning_state")) return NOTHING;
      const [result] = await run([{ sql, parameters }]);
      return { results: result?.rows ?? [], meta: { changes: 0, rows_read: 0 } };
    },
  });
  return createSearchDb({ prepare } as unknown as D1Database);
}
