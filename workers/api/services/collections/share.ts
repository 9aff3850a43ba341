import { sql } from "kysely";
import { type Db, isDuplicate } from "#db/client.ts";
import type { Collection } from "#db/tables/collections/collection.ts";
import { randomToken } from "../../crypto.ts";
import { findMade, type Once, rememberMade } from "../limits/idempotency.ts";
import { type CollectionResult, findCollection, insertWithinLimit } from "./collections.ts";
import { haveRoom } from "./items.ts";

/** Creates the public link of a collection, or returns the existing one. */
export async function shareCollection(
  db: Db,
  userId: number,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable("collection")
    .set({ share_id: sql<string>`coalesce(share_id, ${randomToken(18)})` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("share_id")
    .executeTakeFirst();
  return row?.share_id ?? undefined;
}

/** Revokes a public link for good. */
export async function unshareCollection(db: Db, userId: number, id: string): Promise<boolean> {
  const row = await db
    .updateTable("collection")
    .set({ share_id: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The collection behind a public link. */
export async function findShared(db: Db, shareId: string): Promise<Collection | undefined> {
  return db.selectFrom("collection").selectAll().where("share_id", "=", shareId).executeTakeFirst();
}

/**
 * Copies a shared collection, without its notes, into the user's own. The limits of plan and
 * storage are checked inside the statements.
 */
export async function copyShared(
  db: Db,
  userId: number,
  shared: Collection,
  name: string,
  key?: string,
): Promise<CollectionResult | { refused: "full" }> {
  const once: Once = { userId, key, request: ["copy", shared.id, name] };
  const made = await findMade(db, once);
  if (made === "other") return { refused: "key_reused" };
  const known = made && (await findCollection(db, userId, made.id));
  if (known) return { collection: known };
  const id = randomToken(12);
  const now = Date.now();
  const fields = { name, description: shared.description };
  if (!(await fits(db, userId, shared.id))) return { refused: "full" };
  try {
    await db.batch([
      insertWithinLimit(userId, id, fields, now),
      sql`INSERT INTO collection_item (id, collection_id, user_id, url, title, title_key, notes,
          parents, created_at, updated_at, search_key, rank)
        SELECT lower(hex(randomblob(12))), collection.id, collection.user_id, item.url, title,
          title_key, NULL, parents, ${now} - place, ${now} - place, title_key || char(10), place - ${now}
        FROM (SELECT *, row_number() OVER (ORDER BY rank, id) AS place
          FROM collection_item WHERE collection_id = ${shared.id}) AS item
        JOIN collection ON collection.id = ${id}`,
      ...(await rememberMade(db, once, "collection", id)),
    ]);
  } catch (error) {
    if (isDuplicate(error)) return { refused: "duplicate" };
    throw error;
  }
  const collection = await findCollection(db, userId, id);
  return collection ? { collection } : { refused: "limit" };
}

async function fits(db: Db, userId: number, collectionId: string): Promise<boolean> {
  const { more } = await db
    .selectFrom("collection_item")
    .select((eb) => eb.fn.sum<number | null>("bytes").as("more"))
    .where("collection_id", "=", collectionId)
    .executeTakeFirstOrThrow();
  return haveRoom(db, userId, more ?? 0);
}
