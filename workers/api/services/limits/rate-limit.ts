import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** A rate limit. */
export interface Limit {
  /** Limits of the same name share a counter. */
  name: string;
  count: number;
  seconds: number;
}

/**
 * Counts one or more uses. Returns undefined, or the seconds to wait if the limit is exceeded. A
 * single statement, so that concurrent uses are all counted.
 */
export async function countUse(
  db: Db,
  { name, count, seconds }: Limit,
  who: string,
  now = Date.now(),
  uses = 1,
): Promise<number | undefined> {
  const row = await db
    .insertInto("rate_limit")
    .values({ key: `${name} ${who}`, count: uses, resets_at: now + seconds * 1000 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`CASE WHEN rate_limit.resets_at <= ${now} THEN ${uses} ELSE rate_limit.count + ${uses} END`,
        resets_at: sql<number>`CASE WHEN rate_limit.resets_at <= ${now} THEN excluded.resets_at ELSE rate_limit.resets_at END`,
      }),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirstOrThrow();
  return row.count <= count ? undefined : Math.ceil((row.resets_at - now) / 1000);
}
