import type { Db } from "#db/client.ts";

/** Maximum duration of an answer. */
export const LONGEST_MS = 120_000;
/** An answer whose lease has not been renewed for this long is assumed to have crashed. */
export const LEASE_MS = 15_000;
export const RENEWAL_MS = 5_000;

/** Starts an answer unless the user has one running. Returns whether it started. */
export async function beginRunning(
  db: Db,
  userId: number,
  messageId: string,
  now = Date.now(),
): Promise<boolean> {
  const row = await db
    .insertInto("ai_help_running")
    .values({ user_id: userId, message_id: messageId, until: now + LEASE_MS })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ message_id: messageId, until: now + LEASE_MS, stopped: 0 })
        .where("ai_help_running.until", "<=", now),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Extends the lease of a running answer. Returns whether it still had one. */
export async function renewRunning(
  db: Db,
  userId: number,
  messageId: string,
  now = Date.now(),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ai_help_running")
    .set({ until: now + LEASE_MS })
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
