import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** Maximum duration of an answer. */
export const LONGEST_MS = 120_000;

/** Starts an answer unless the user has another one running. Returns whether it started. */
export async function beginRunning(
  db: Db,
  userId: number,
  messageId: string,
  now = Date.now(),
): Promise<boolean> {
  const row = await db
    .insertInto("ai_help_running")
    .values({ user_id: userId, message_id: messageId, until: now + LONGEST_MS })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ message_id: messageId, until: now + LONGEST_MS, stopped: 0 })
        .where(
          sql<boolean>`ai_help_running.until <= ${now} OR ai_help_running.message_id = ${messageId}`,
        ),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an answer as ended. */
export async function endRunning(db: Db, userId: number, messageId: string): Promise<void> {
  await db
    .deleteFrom("ai_help_running")
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .execute();
}

/** Requests that the user's running answer stop; their connection closes next. */
export async function stopRunning(db: Db, userId: number): Promise<void> {
  await db
    .updateTable("ai_help_running")
    .set({ stopped: 1 })
    .where("user_id", "=", userId)
    .execute();
}

/** Whether an answer was asked to stop. */
export async function isStopped(db: Db, userId: number, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom("ai_help_running")
    .select("stopped")
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return row?.stopped === 1;
}
