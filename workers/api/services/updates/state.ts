import { LRUCache } from "lru-cache";
import type { Db } from "#db/client.ts";

/** The load of the feed that readers see. */
export interface UpdateState {
  load: number;
  content: string;
  since: string;
  until: string;
}

/** Reads which load readers see. All queries of an answer go by it. */
export async function readState(db: Db): Promise<UpdateState> {
  return db
    .selectFrom("update_state")
    .select(["load", "content", "since", "until"])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
}

const MOST_COUNTS = 500;

const counts = new LRUCache<string, number>({ max: MOST_COUNTS });

/**
 * Counts what a filter finds, once for each load: it takes a look at all entries. Not for
 * filters that depend on what a reader has.
 */
export async function countOnce(
  { load, content }: UpdateState,
  filter: unknown,
  count: () => Promise<number>,
): Promise<number> {
  const key = `${load} ${content} ${JSON.stringify(filter)}`;
  const known = counts.get(key);
  if (known !== undefined) return known;
  const fresh = await count();
  counts.set(key, fresh);
  return fresh;
}
