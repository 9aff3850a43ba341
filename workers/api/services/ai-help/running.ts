import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** No answer takes longer. */
export const LONGEST_MS = 120_000;

/** Begins an answer, unless its reader is being given another one. Returns whether it did. */
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

/** An answer has ended, in whatever way. */
export async function endRunning(db: Db, userId: number, messageId: string): Promise<void> {
  await db
    .deleteFrom("ai_help_running")
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .execute();
}

/** A reader does not want the rest of an answer. Their connection ends next. */
export async function stopRunning(db: Db, userId: number): Promise<void> {
  await db
    .updateTable("ai_help_running")
    .set({ stopped: 1 })
    .where("user_id", "=", userId)
    .execute();
}

/** Whether the rest of an answer is wanted no more. */
export async function isStopped(db: Db, userId: number, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom("ai_help_running")
    .select("stopped")
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return row?.stopped === 1;
}
