import { createDb, type Db } from "#db/client.ts";
import type { RunBatch, Statement } from "#db/statement.ts";

/**
 * The search database, queried through the loader: Miniflare's D1 proxy blocks the process, and
 * fails on a busy machine.
 */
export function openLoadedSearch(run: RunBatch): Db {
  const prepare = (sql: string, parameters: Statement["parameters"] = []) => ({
    bind: (...values: Statement["parameters"]) => prepare(sql, values),
    all: async () => {
      const [result] = await run([{ sql, parameters }]);
      return { results: result?.rows ?? [], meta: { changes: 0, rows_read: 0 } };
    },
  });
  return createDb({ prepare } as unknown as D1Database);
}
