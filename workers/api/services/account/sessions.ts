import type { Db } from "#db/client.ts";
import type { User } from "#db/tables/account/user.ts";
import { hash } from "../../crypto.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Idle timeout of a session. */
export const SESSION_MS = 90 * DAY;

/** The user of a session. */
export interface SessionUser {
  user: User;
  /** `seen_at` is more than a day old. */
  stale: boolean;
}

/** The user of a session token; undefined if the session is unknown or expired. */
export async function findSessionUser(
  db: Db,
  token: string,
  now = Date.now(),
): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.user_id")
    .where("session.token_hash", "=", await hash(token))
    .where("session.expires_at", ">", now)
    .selectAll("user")
    .select("session.seen_at")
    .executeTakeFirst();
  if (!row) return undefined;
  const { seen_at, ...user } = row;
  return { user, stale: now - seen_at > DAY };
}

/** Updates `seen_at`, which extends the session. */
export async function touchSession(db: Db, token: string, now = Date.now()): Promise<void> {
  await db
    .updateTable("session")
    .set({ seen_at: now, expires_at: now + SESSION_MS })
    .where("token_hash", "=", await hash(token))
    .execute();
}

/** Ends a session. */
export async function deleteSession(db: Db, token: string): Promise<void> {
  await db
    .deleteFrom("session")
    .where("token_hash", "=", await hash(token))
    .execute();
}

/** Ends all sessions of a user. */
export async function deleteSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).execute();
}

/** Number of a user's active sessions. */
export async function countSessions(db: Db, userId: number, now = Date.now()): Promise<number> {
  const { count } = await db
    .selectFrom("session")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}
