import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { User } from "#db/tables/account/user.ts";

/** Daily questions on the free plan. */
export const CORE_QUESTIONS = 5;

const DAY = 24 * 60 * 60 * 1000;

/** A user's questions of today, used and left. */
export interface Quota {
  count: number;
  remaining: number;
  limit: number;
}

/** Today's remaining questions; undefined if unlimited. */
export async function readQuota(db: Db, user: User, now = Date.now()): Promise<Quota | undefined> {
  if (user.plan > 0) return undefined;
  const row = await db
    .selectFrom("ai_help_quota")
    .select("count")
    .where("user_id", "=", user.id)
    .where("window_start", ">", now - DAY)
    .executeTakeFirst();
  return toQuota(row?.count ?? 0);
}

/**
 * Counts a question; "refused" if today's are used up. A day starts with its first question. A
 * single statement, so that concurrent questions cannot exceed the limit.
 */
export async function takeQuestion(
  db: Db,
  user: User,
  now = Date.now(),
): Promise<Quota | "unlimited" | "refused"> {
  const isUnlimited = user.plan > 0;
  const isOver = sql<boolean>`ai_help_quota.window_start <= ${now - DAY}`;
  const row = await db
    .insertInto("ai_help_quota")
    .values({ user_id: user.id, window_start: now, count: 1, total: 1 })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({
          window_start: sql`CASE WHEN ${isOver} THEN ${now} ELSE ai_help_quota.window_start END`,
          count: sql`CASE WHEN ${isOver} THEN 1 ELSE ai_help_quota.count + 1 END`,
          total: sql`ai_help_quota.total + 1`,
        })
        .where(sql<boolean>`${Number(isUnlimited)} OR ${isOver} OR count < ${CORE_QUESTIONS}`),
    )
    .returning("count")
    .executeTakeFirst();
  if (!row) return "refused";
  return isUnlimited ? "unlimited" : toQuota(row.count);
}

/** A former subscriber may have asked more than the free plan allows. */
function toQuota(asked: number): Quota {
  const count = Math.min(asked, CORE_QUESTIONS);
  return { count, remaining: CORE_QUESTIONS - count, limit: CORE_QUESTIONS };
}
