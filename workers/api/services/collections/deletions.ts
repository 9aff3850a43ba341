import { sql } from "kysely";
import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import { type Db, isDuplicate } from "#db/client.ts";
import { randomToken } from "../../crypto.ts";
import { findCollection } from "./collections.ts";
import { MOST_SAVED_BYTES } from "./items.ts";

/** How long a deletion can be undone. */
export const UNDO_MS = 60 * 60 * 1000;

/** Deletions kept per user; their articles are limited by MOST_SAVED_BYTES as well. */
const MOST_DELETIONS = 10;

/** The undo token of a deletion, or why nothing was deleted. */
export type DeletionResult = { undo: string } | { refused: "default" | "missing" };

const KEPT = sql.raw(
  "id, url, title, title_key, notes, parents, created_at, updated_at, search_key, rank",
);

/** Deletes a collection with its articles. */
export async function deleteCollection(
  db: Db,
  userId: number,
  id: string,
): Promise<DeletionResult> {
  const undo = randomToken(18);
  const own = sql`collection.id = ${id} AND collection.user_id = ${userId}
    AND collection.is_default = 0`;
  const results = await db.batch([
    sql`INSERT INTO deletion (id, user_id, collection_id, collection, bytes, created_at)
      SELECT ${undo}, user_id, id,
        json_object('name', name, 'name_key', name_key, 'description', description,
          'share_id', share_id, 'created_at', created_at),
        coalesce((SELECT sum(bytes) FROM collection_item WHERE collection_id = collection.id), 0),
        ${Date.now()}
      FROM collection WHERE ${own}`,
    sql`INSERT INTO deleted_item (deletion_id, user_id, ${KEPT})
      SELECT ${undo}, user_id, ${KEPT} FROM collection_item
      WHERE collection_id = (SELECT collection_id FROM deletion WHERE id = ${undo})`,
    sql`DELETE FROM collection WHERE ${own} RETURNING id`,
    forget(userId),
  ]);
  if (results[2]?.rows.length) return { undo };
  return { refused: (await findCollection(db, userId, id)) ? "default" : "missing" };
}

/** Deletes the listed articles that are in a collection. */
export async function deleteItems(
  db: Db,
  userId: number,
  collectionId: string,
  ids: string[],
): Promise<{ undo: string; done: number } | undefined> {
  const undo = randomToken(18);
  const own = sql`collection_id = ${collectionId} AND user_id = ${userId}
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const results = await db.batch([
    sql`INSERT INTO deletion (id, user_id, collection_id, bytes, created_at)
      SELECT ${undo}, ${userId}, ${collectionId}, sum(bytes), ${Date.now()}
      FROM collection_item WHERE ${own} HAVING count(*) > 0`,
    sql`INSERT INTO deleted_item (deletion_id, user_id, ${KEPT})
      SELECT ${undo}, user_id, ${KEPT} FROM collection_item WHERE ${own}`,
    sql`DELETE FROM collection_item WHERE ${own} RETURNING id`,
    forget(userId),
  ]);
  const done = results[2]?.rows.length ?? 0;
  return done > 0 ? { undo, done } : undefined;
}

/** Drops expired deletions and those beyond the limits, but never the one just made. */
function forget(userId: number) {
  return sql`DELETE FROM deletion WHERE id IN (
    SELECT id FROM (
      SELECT id, created_at, row_number() OVER latest AS place, sum(bytes) OVER latest AS room
      FROM deletion WHERE user_id = ${userId}
      WINDOW latest AS (ORDER BY created_at DESC, rowid DESC ROWS UNBOUNDED PRECEDING))
    WHERE place > ${MOST_DELETIONS} OR created_at <= ${Date.now() - UNDO_MS}
      OR (room > ${MOST_SAVED_BYTES} AND place > 1))`;
}

/** The restored collection, or why nothing was restored. */
export type UndoResult =
  | { collection: string; items: number }
  | { refused: "missing" | "limit" | "duplicate" | "full" };

/** Undoes a deletion. Articles that have been saved again in the meantime stay as they are. */
export async function undoDeletion(db: Db, userId: number, undo: string): Promise<UndoResult> {
  const deletion = await db
    .selectFrom("deletion")
    .selectAll()
    .where("id", "=", undo)
    .where("user_id", "=", userId)
    .where("created_at", ">", Date.now() - UNDO_MS)
    .executeTakeFirst();
  if (!deletion) return { refused: "missing" };
  const { collection_id: id, collection, bytes } = deletion;
  const now = Date.now();
  const hasRoom = sql<boolean>`(${bytes} = 0
    OR (SELECT saved_bytes FROM user WHERE id = ${userId}) + ${bytes} <= ${MOST_SAVED_BYTES})`;
  try {
    const [, restored] = await db.batch([
      sql`INSERT INTO collection
          (id, user_id, name, name_key, description, share_id, created_at, updated_at)
        SELECT ${id}, ${userId}, row.value ->> 'name', row.value ->> 'name_key',
          row.value ->> 'description', row.value ->> 'share_id', row.value ->> 'created_at', ${now}
        FROM (SELECT ${collection} AS value) AS row
        WHERE row.value IS NOT NULL AND ${hasRoom}
          AND ((SELECT plan FROM user WHERE id = ${userId}) > 0
            OR (SELECT count(*) FROM collection WHERE user_id = ${userId}) < ${CORE_COLLECTIONS})`,
      sql`INSERT INTO collection_item (collection_id, user_id, ${KEPT})
        SELECT ${id}, ${userId}, ${KEPT} FROM deleted_item
        WHERE deletion_id = ${undo}
          AND EXISTS (SELECT 1 FROM collection WHERE id = ${id} AND user_id = ${userId})
          AND ${hasRoom}
        ON CONFLICT DO NOTHING RETURNING id`,
      // Kept if the collection or its articles could not be restored, so that undo can be repeated.
      sql`DELETE FROM deletion WHERE id = ${undo}
        AND EXISTS (SELECT 1 FROM collection WHERE id = ${id})
        AND NOT EXISTS (SELECT 1 FROM deleted_item AS item
          WHERE deletion_id = ${undo} AND NOT EXISTS (
            SELECT 1 FROM collection_item WHERE collection_id = ${id} AND url = item.url))`,
    ]);
    const found = await findCollection(db, userId, id);
    const kept = await db
      .selectFrom("deletion")
      .select(hasRoom.as("room"))
      .where("id", "=", undo)
      .executeTakeFirst();
    if (found && !kept) return { collection: id, items: restored?.rows.length ?? 0 };
    if (!kept || (!found && collection === null)) return { refused: "missing" };
    return { refused: kept.room ? "limit" : "full" };
  } catch (error) {
    if (isDuplicate(error)) return { refused: "duplicate" };
    throw error;
  }
}
