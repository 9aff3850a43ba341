import { env } from "cloudflare:test";
import { expect } from "vitest";
import type { SearchRow } from "#content-build/contract/documents.ts";
import { loadSearch } from "#db/search/load.ts";
import type { RunBatch } from "#db/statement.ts";

export { searchRow } from "#test/support/search-row.ts";

/** Runs a batch on the accounts database of the tests. */
export const run = runOn(env.DB);
/** Runs a batch on the search database of the tests. */
export const runSearch = runOn(env.SEARCH);

/**
 * Gives the vectors that are loaded next a version that no other test file has: what modules cache
 * by version outlives the storage of a file.
 */
export async function beginVectors(): Promise<void> {
  const [version = 1] = crypto.getRandomValues(new Uint32Array(1));
  await runSearch([
    { sql: "UPDATE meaning_state SET version = ?1 WHERE id = 1", parameters: [version] },
  ]);
}

/** Runs each batch twice, as `openRemoteDatabase` does if the first answer was lost. */
export const runTwice: RunBatch = async (statements) => {
  await runSearch(statements);
  return runSearch(statements);
};

function runOn(database: D1Database): RunBatch {
  return async (statements) => {
    const results = await database.batch<Record<string, unknown>>(
      statements.map(({ sql, parameters }) => database.prepare(sql).bind(...parameters)),
    );
    return results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes }));
  };
}

/** Stop words, which a build stores with an empty list of meanings. */
const GRAMMAR = "a about and do does for how i in is it me of on the to what which with".split(" ");

/** Rows loaded by the current test file. */
let loaded = { file: "", rows: new Map<string, SearchRow>() };
let loads = 0;

/** Loads rows in addition to those that the same test file loaded earlier. */
export async function addRows(rows: readonly SearchRow[]): Promise<void> {
  const { testPath = "" } = expect.getState();
  if (loaded.file !== testPath) loaded = { file: testPath, rows: new Map() };
  const all = loaded.rows;
  for (const row of rows) all.set(row.url, row);
  const sorted = [...all.values()].sort((a, b) => b.popularity - a.popularity);
  await loadSearch({
    run: runSearch,
    content: `load ${++loads}`,
    hashes: new Map(sorted.map(({ url, hash }) => [url, hash])),
    readRow: async (url) => all.get(url),
    meanings: GRAMMAR.map((word) => ["en-US", word, "[]"]),
  });
}
