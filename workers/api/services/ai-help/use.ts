import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { User } from "#db/tables/account/user.ts";
import { type Quota, readQuota, takeQuestion } from "./quota.ts";

/** A question about to be answered. */
export interface Use {
  messageId: string;
  /** Keyed hash of all that the answer depends on; the question cannot be read from it. */
  requestHash: string;
}

/** How long a question can be repeated without being counted again, as after a reload. */
const AGAIN_MS = 10 * 60 * 1000;

/**
 * Counts a question once by id, or returns why not: the quota is exhausted, or the id belongs to
 * another request. It can be repeated once: uncounted, or counted again if it was given back.
 */
export async function beginUse(
  db: Db,
  user: User,
  { messageId, requestHash }: Use,
  now = Date.now(),
): Promise<Quota | "unlimited" | "refused" | "taken"> {
  const again = await db
    .updateTable("ai_help_use")
    .set({ asked_again: 1 })
    .where("message_id", "=", messageId)
    .where("user_id", "=", user.id)
    .where("question_hash", "=", requestHash)
    .where("asked_again", "=", 0)
    .where("created_at", ">", now - AGAIN_MS)
    .returning("state")
    .executeTakeFirst();
  if (again?.state === "returned") return takeQuestion(db, user, now);
  if (again) return (await readQuota(db, user, now)) ?? "unlimited";
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto("ai_help_use")
    .values({
      ...{ message_id: messageId, user_id: user.id, question_hash: requestHash },
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .executeTakeFirst();
  if (made === 0n) return "taken";
  await forgetOldest(db, user.id);
  const quota = await takeQuestion(db, user, now);
  if (quota === "refused") {
    await db.deleteFrom("ai_help_use").where("message_id", "=", messageId).execute();
  }
  return quota;
}

/** Uses stored per user, for feedback; this includes refused questions, which are free. */
export const MOST_USES = 1000;

async function forgetOldest(db: Db, userId: number): Promise<void> {
  const beyond = db
    .selectFrom("ai_help_use")
    .select("message_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(-1)
    .offset(MOST_USES);
  await db.deleteFrom("ai_help_use").where("message_id", "in", beyond).execute();
}

/** Records that part of an answer was delivered: the question stays counted. */
export async function keepUse(db: Db, messageId: string): Promise<void> {
  await db
    .updateTable("ai_help_use")
    .set({ state: "delivered" })
    .where("message_id", "=", messageId)
    .where("state", "=", "taken")
    .execute();
}

/**
 * Uncounts a question of which nothing was delivered: once, only on the same day, and not if it was
 * asked again, as the repetition was not counted.
 */
export async function giveBack(db: Db, user: User, messageId: string): Promise<void> {
  await db.batch([
    db
      .updateTable("ai_help_quota")
      .set({
        count: sql`CASE WHEN window_start <= (SELECT created_at FROM ai_help_use WHERE message_id = ${messageId}) THEN max(count - 1, 0) ELSE count END`,
        total: sql`max(total - 1, 0)`,
      })
      .where("user_id", "=", user.id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("ai_help_use")
            .select("message_id")
            .where("message_id", "=", messageId)
            .where("ai_help_use.user_id", "=", user.id)
            .where("state", "=", "taken")
            .where("asked_again", "=", 0),
        ),
      ),
    db
      .updateTable("ai_help_use")
      .set({ state: "returned" })
      .where("message_id", "=", messageId)
      .where("user_id", "=", user.id)
      .where("state", "=", "taken")
      .where("asked_again", "=", 0),
  ]);
}

/** Why an answer did not help. */
export const REASONS = ["wrong", "outdated", "missing", "off-topic"] as const;

export interface Verdict {
  helpful: boolean;
  reason?: (typeof REASONS)[number] | undefined;
}

/** Stores a reader's rating. Returns whether the answer was theirs. */
export async function judgeAnswer(
  db: Db,
  userId: number,
  messageId: string,
  { helpful, reason }: Verdict,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ai_help_use")
    .set({ helpful: Number(helpful), reason: helpful ? null : (reason ?? null) })
    .where("message_id", "=", messageId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
