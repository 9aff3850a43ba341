import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** A rate limit. */
export interface Limit {
  /** Limits of the same name share a counter. */
  name: string;
  count: number;
  seconds: number;
}

/** The state of a counter after an attempt to use it. */
export interface Use {
  /** False if the limit does not allow it; then nothing was counted. */
  counted: boolean;
  /** Uses so far. */
  count: number;
  resetsAt: number;
}

/**
 * Counts one or more uses unless they exceed the limit. A single statement, so that concurrent uses
 * are all counted.
 */
export async function tryUse(
  db: Db,
  { name, count, seconds }: Limit,
  who: string,
  now = Date.now(),
  uses = 1,
): Promise<Use> {
  const key = `${name} ${who}`;
  const row = await db
    .insertInto("rate_limit")
    .values({ key, count: uses, resets_at: now + seconds * 1000 })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          count: sql<number>`CASE WHEN rate_limit.resets_at <= ${now} THEN ${uses} ELSE rate_limit.count + ${uses} END`,
          resets_at: sql<number>`CASE WHEN rate_limit.resets_at <= ${now} THEN excluded.resets_at ELSE rate_limit.resets_at END`,
        })
        .where(({ eb, or }) =>
          or([eb("rate_limit.resets_at", "<=", now), eb("rate_limit.count", "<=", count - uses)]),
        ),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirst();
  if (row) return { counted: true, count: row.count, resetsAt: row.resets_at };
  const full = await db
    .selectFrom("rate_limit")
    .select(["count", "resets_at"])
    .where("key", "=", key)
    .executeTakeFirst();
  return { counted: false, count: full?.count ?? count, resetsAt: full?.resets_at ?? now + 1000 };
}

/** Counts one use. Returns undefined, or the seconds to wait if the limit is exceeded. */
export async function countUse(
  db: Db,
  limit: Limit,
  who: string,
  now = Date.now(),
): Promise<number | undefined> {
  const { counted, resetsAt } = await tryUse(db, limit, who, now);
  return counted ? undefined : Math.ceil((resetsAt - now) / 1000);
}
