import { sql } from "kysely";
import { type Db, isDuplicate } from "#db/client.ts";
import type { UpdateFilter } from "#db/tables/updates/update-filter.ts";
import { randomToken } from "../../crypto.ts";
import { comparisonKey } from "../text.ts";

/** Maximum number of saved filters per reader. */
export const MOST_FILTERS = 20;

/** A user's saved filters, oldest first. */
export async function listFilters(db: Db, userId: number): Promise<UpdateFilter[]> {
  return db
    .selectFrom("update_filter")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Saves a filter. The limit is checked inside the insert, so that concurrent requests cannot exceed
 * it. Saving the same filter under the same name again changes nothing.
 */
export async function insertFilter(
  db: Db,
  userId: number,
  name: string,
  query: string,
): Promise<{ filter: UpdateFilter } | { refused: "limit" | "duplicate" }> {
  const key = comparisonKey(name);
  try {
    const { rows } = await sql<UpdateFilter>`
      INSERT INTO update_filter (id, user_id, name, name_key, query, created_at)
      SELECT ${randomToken(12)}, ${userId}, ${name}, ${key}, ${query}, ${Date.now()}
      WHERE (SELECT count(*) FROM update_filter WHERE user_id = ${userId}) < ${MOST_FILTERS}
      RETURNING *`.execute(db);
    return rows[0] ? { filter: rows[0] } : { refused: "limit" };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const known = await db
    .selectFrom("update_filter")
    .selectAll()
    .where("user_id", "=", userId)
    .where("name_key", "=", key)
    .executeTakeFirst();
  return known?.query === query ? { filter: known } : { refused: "duplicate" };
}

/** Deletes a filter and its feed. */
export async function deleteFilter(db: Db, userId: number, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("update_filter")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates the private feed of a filter, or returns the existing one. */
export async function openFeed(
  db: Db,
  userId: number,
  id: string,
): Promise<UpdateFilter | undefined> {
  return db
    .updateTable("update_filter")
    .set({ feed_token: sql<string>`coalesce(feed_token, ${randomToken(24)})` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

/** Revokes a private feed for good. */
export async function closeFeed(
  db: Db,
  userId: number,
  id: string,
): Promise<UpdateFilter | undefined> {
  return db
    .updateTable("update_filter")
    .set({ feed_token: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

/** The filter of a private feed's token. */
export async function findByFeed(db: Db, token: string): Promise<UpdateFilter | undefined> {
  return db
    .selectFrom("update_filter")
    .selectAll()
    .where("feed_token", "=", token)
    .executeTakeFirst();
}
