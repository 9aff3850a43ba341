import type { RunBatch } from "./statement.ts";

/** The number of rows that a load changed. */
export interface PreloadChanges {
  written: number;
  removed: number;
}

/** Rows per statement. */
const PAGE = 2000;

/**
 * Updates the HSTS preload table to match a list, writing differences only. Removed hosts are
 * deleted last, so that a load which fails halfway loses nothing and the next one completes it.
 */
export async function loadPreloadList(
  run: RunBatch,
  list: ReadonlyMap<string, boolean>,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<PreloadChanges> {
  const before = await readPreloadList(run);
  const changed = [...list].filter(([domain, all]) => before.get(domain) !== all);
  const gone = [...before.keys()].filter((domain) => !list.has(domain));
  const total = changed.length + gone.length;
  let done = 0;
  const inPages = async (sql: string, rows: unknown[]) => {
    for (let at = 0; at < rows.length; at += PAGE) {
      const page = rows.slice(at, at + PAGE);
      await run([{ sql, parameters: [JSON.stringify(page)] }]);
      done += page.length;
      progress(done, total);
    }
  };
  await inPages(
    UPSERT,
    changed.map(([domain, all]) => [domain, Number(all)]),
  );
  await inPages(REMOVE, gone);
  return { written: changed.length, removed: gone.length };
}

// Without "WHERE true", SQLite parses ON CONFLICT as a join condition.
const UPSERT = `INSERT INTO observatory_preload (domain, include_sub_domains)
  SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true
  ON CONFLICT (domain) DO UPDATE SET include_sub_domains = excluded.include_sub_domains`;

const REMOVE = "DELETE FROM observatory_preload WHERE domain IN (SELECT value FROM json_each(?1))";

async function readPreloadList(run: RunBatch): Promise<Map<string, boolean>> {
  const known = new Map<string, boolean>();
  const sql = `SELECT domain, include_sub_domains FROM observatory_preload
    WHERE domain > ?1 ORDER BY domain LIMIT ${PAGE}`;
  for (let after = "", more = true; more; ) {
    const [page] = await run([{ sql, parameters: [after] }]);
    const rows = page?.rows ?? [];
    for (const row of rows) known.set(String(row.domain), Number(row.include_sub_domains) === 1);
    after = String(rows.at(-1)?.domain);
    more = rows.length === PAGE;
  }
  return known;
}
