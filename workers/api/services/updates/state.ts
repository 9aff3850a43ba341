import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { UpdateFilter } from "#content-build/contract/updates.ts";
import type { SearchDb } from "#db/client.ts";

/** The published load of the feed. */
export interface UpdateState {
  load: number;
  content: string;
  since: string;
  until: string;
}

/** Reads which load is published. All queries of a response use it. */
export async function readState(db: SearchDb): Promise<UpdateState> {
  return db
    .selectFrom("update_state")
    .select(["load", "content", "since", "until"])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
}

const MOST_COUNTS = 500;

const counts = new LRUCache<string, number>({ max: MOST_COUNTS });

/**
 * Number of rows that match a filter. Counting scans all entries, so the result is cached until the
 * next load, unless the filter depends on the reader.
 */
export async function countRows(
  db: SearchDb,
  { load, content }: UpdateState,
  filter: UpdateFilter,
  from: RawBuilder<unknown>,
): Promise<number> {
  const { sql: text } = from.compile(db);
  const isPersonal = filter.collections.length > 0;
  const key = `${load} ${content} ${text} ${JSON.stringify(filter)}`;
  const known = isPersonal ? undefined : counts.get(key);
  if (known !== undefined) return known;
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${from}`.execute(db);
  const fresh = rows[0]?.count ?? 0;
  if (!isPersonal) counts.set(key, fresh);
  return fresh;
}
