import { type Expression, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { planRank } from "#db/plans.ts";
import type { User } from "#db/tables/account/user.ts";
import { hash, randomToken } from "../../crypto.ts";
import { insertDefaultCollection } from "../collections/default-collection.ts";
import { SESSION_MS } from "./sessions.ts";

/** A user as the login provider describes them. */
export interface Person {
  issuer: string;
  subject: string;
  email: string;
  avatarUrl?: string | undefined;
  /** Plans at the provider; undefined if it does not manage plans. */
  plans?: string[] | undefined;
  /** `beta`, `staff`, `superuser`; undefined if the provider does not manage roles. */
  roles?: string[] | undefined;
}

/**
 * Logs a user in atomically: stores the provider's claims, creates the default collection, and
 * opens a session that replaces the previous one. Returns the session token.
 */
export async function logIn(
  db: Db,
  person: Person,
  previousToken?: string,
  now = Date.now(),
): Promise<string> {
  const token = randomToken();
  const tokenHash = await hash(token);
  const userId = db
    .selectFrom("user")
    .select("id")
    .where("issuer", "=", person.issuer)
    .where("subject", "=", person.subject);
  const queries = [
    upsertUser(db, person, now),
    insertDefaultCollection(userId, now),
    db.insertInto("session").values({
      token_hash: tokenHash,
      user_id: userId,
      ...{ created_at: now, seen_at: now, expires_at: now + SESSION_MS },
    }),
  ];
  const previous = await hash(previousToken ?? "");
  await db.batch([
    ...queries,
    db.deleteFrom("session").where("token_hash", "=", previous),
    db.deleteFrom("session").where("token_hash", "in", beyondNewest(db, userId, tokenHash)),
  ]);
  return token;
}

/** Maximum sessions of a user; further logins end the oldest. */
const MOST_SESSIONS = 30;

/**
 * The oldest sessions beyond the maximum. Never the current one: clocks of servers differ, so that
 * others may seem to be newer.
 */
function beyondNewest(db: Db, userId: Expression<{ id: number }>, currentHash: string) {
  return db
    .selectFrom("session")
    .select("token_hash")
    .where(sql<boolean>`user_id = ${userId}`)
    .where("token_hash", "!=", currentHash)
    .orderBy("seen_at", "desc")
    .limit(1000)
    .offset(MOST_SESSIONS - 1);
}

function upsertUser(db: Db, person: Person, now: number) {
  const { issuer, subject, email, avatarUrl, plans, roles } = person;
  // Of several plans, the highest counts.
  const provided = plans && {
    provider_plan: Math.max(0, ...plans.map(planRank)),
    provider_changed_at: now,
  };
  const flags = roles && {
    is_beta_tester: Number(roles.includes("beta")),
    is_staff: Number(roles.includes("staff")),
    is_super_user: Number(roles.includes("superuser")),
  };
  const known = {
    email,
    avatar_url: avatarUrl ?? null,
    // Events have whole seconds: one of the current second must not count as older.
    profile_changed_at: Math.floor(now / 1000) * 1000,
    ...provided,
    ...flags,
    updated_at: now,
  };
  return db
    .insertInto("user")
    .values({ issuer, subject, ...known, created_at: now })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet(known));
}

/** Finds a user by issuer and subject. */
export async function findUserBySubject(
  db: Db,
  issuer: string,
  subject: string,
): Promise<User | undefined> {
  return db
    .selectFrom("user")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** Deletes a user with all their data. */
export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.deleteFrom("user").where("id", "=", id).execute();
}

/** Whether a user's account existed at a time. */
export async function wasKnownAt(db: Db, id: number, moment: number): Promise<boolean> {
  const row = await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", id)
    .where("created_at", "<=", moment)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates e-mail address and picture, unless newer ones are stored. */
export async function updateProfile(
  db: Db,
  id: number,
  profile: { email?: string | undefined; avatarUrl?: string | undefined },
  changedAt: number,
  now = Date.now(),
): Promise<void> {
  await db
    .updateTable("user")
    .set({
      updated_at: now,
      profile_changed_at: changedAt,
      ...(profile.email ? { email: profile.email } : {}),
      ...(profile.avatarUrl ? { avatar_url: profile.avatarUrl } : {}),
    })
    .where("id", "=", id)
    .where("profile_changed_at", "<=", changedAt)
    .execute();
}

/**
 * Updates the plan at the provider, unless a newer one is stored. Triggers record the transition
 * and its effects.
 */
export async function updateProviderPlan(
  db: Db,
  id: number,
  plan: number,
  changedAt: number,
  now = Date.now(),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("user")
    .set({ provider_plan: plan, provider_changed_at: changedAt, updated_at: now })
    .where("id", "=", id)
    .where("provider_changed_at", "<", changedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the sessions opened before a time. */
export async function endSessions(db: Db, userId: number, before: number): Promise<void> {
  await db
    .deleteFrom("session")
    .where("user_id", "=", userId)
    .where("created_at", "<", before)
    .execute();
}
