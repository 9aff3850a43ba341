import type { UpdatesFeed } from "#content-build/contract/updates.ts";
import type { RunBatch, Statement } from "../statement.ts";
import { entryRows } from "./rows.ts";

/** Input of a load. */
export interface UpdatesLoad {
  run: RunBatch;
  /** A hash of feed and pages. */
  content: string;
  feed: UpdatesFeed;
  /** Whether an article exists: `/docs/web/css/color`. */
  hasPage: (page: string) => boolean;
}

/** The load being written. Invisible until the last statement. */
const NEXT = "(SELECT load + 1 FROM update_state)";

const TABLES = ["release", "entry", "fact", "event", "page"] as const;

const BATCH = 1000;

/**
 * Loads a feed into the tables. Readers see the previous load until this one is complete; the rows
 * of a failed load are invisible, and the next one removes them. Returns the number of entries
 * written, 0 if nothing changed.
 */
export async function loadUpdates({ run, content, feed, hasPage }: UpdatesLoad): Promise<number> {
  const [state] = await run([{ sql: "SELECT load, content FROM update_state", parameters: [] }]);
  const current = state?.rows[0];
  if (current?.content === content) return 0;
  await run(remove(`> (SELECT load FROM update_state)`));
  for (let at = 0; at < feed.releases.length; at += BATCH) {
    const rows = feed.releases.slice(at, at + BATCH).map((each, index) => [at + index, each]);
    await run([{ sql: INSERT_RELEASES, parameters: [JSON.stringify(rows)] }]);
  }
  for (let at = 0; at < feed.entries.length; at += BATCH) {
    const rows = feed.entries
      .slice(at, at + BATCH)
      .map((entry, index) => entryRows(feed, entry, at + index + 1, hasPage));
    const parameters = [JSON.stringify(rows)];
    await run(INSERT_ENTRIES.map((sql) => ({ sql, parameters })));
  }
  await run([
    {
      // Not `load + 1`: if the response is lost, the statement is sent again.
      sql: `UPDATE update_state SET load = ?4 + 1, content = ?1, since = ?2, until = ?3
        WHERE load = ?4`,
      parameters: [content, feed.since, feed.until, Number(current?.load)],
    },
  ]);
  // Requests in progress still read the previous load.
  await run(remove(`< (SELECT load - 1 FROM update_state)`));
  return feed.entries.length;
}

function remove(which: string): Statement[] {
  return TABLES.map((name) => ({
    sql: `DELETE FROM update_${name} WHERE load ${which}`,
    parameters: [],
  }));
}

const INSERT_RELEASES = `INSERT OR REPLACE INTO update_release
    (load, id, browser, name, version, date, engine, engine_version)
  SELECT ${NEXT}, value ->> 0, value ->> '$[1].browser', value ->> '$[1].name',
    value ->> '$[1].version', value ->> '$[1].date', value ->> '$[1].engine',
    value ->> '$[1].engineVersion'
  FROM json_each(?1)`;

const INSERT_ENTRIES = [
  `INSERT OR REPLACE INTO update_entry
      (load, id, date, key, kind, category, browsers, status, has_page, folded, recorded, words)
    SELECT ${NEXT}, value ->> 'id', value ->> 'date', value ->> 'key', value ->> 'kind',
      value ->> 'category', value ->> 'browsers', value ->> 'status', value ->> 'hasPage',
      value ->> 'folded', value ->> 'recorded', value ->> 'words'
    FROM json_each(?1)`,
  `INSERT OR REPLACE INTO update_fact (load, entry_id, facts)
    SELECT ${NEXT}, value ->> 'id', value -> 'facts' FROM json_each(?1)`,
  `INSERT OR REPLACE INTO update_event (load, release_id, entry_id)
    SELECT ${NEXT}, release.value, row.value ->> 'id'
    FROM json_each(?1) AS row CROSS JOIN json_each(row.value -> 'releases') AS release`,
  `INSERT OR REPLACE INTO update_page (load, page, entry_id)
    SELECT ${NEXT}, page.value, row.value ->> 'id'
    FROM json_each(?1) AS row CROSS JOIN json_each(row.value -> 'pages') AS page`,
];
