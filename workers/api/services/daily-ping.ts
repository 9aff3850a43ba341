import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { planName } from "#db/plans.ts";
import type { User } from "#db/tables/account/user.ts";

/** Records that a user was active today (UTC). Activity from several devices on a day is merged. */
export async function recordDailyPing(
  db: Db,
  user: User,
  offline: boolean,
  now = new Date(),
): Promise<void> {
  const activity = JSON.stringify({
    subscription_type: planName(user.plan),
    ...(offline ? { offline } : {}),
    ...(user.no_ads ? { no_ads: true } : {}),
    ...(user.ai_help_history ? { ai_help_history: true } : {}),
  });
  await db
    .insertInto("activity_ping")
    .values({ user_id: user.id, day: now.toISOString().slice(0, 10), activity })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "day"]).doUpdateSet({
        activity: sql<string>`json_patch(activity_ping.activity, excluded.activity)`,
      }),
    )
    .execute();
}
