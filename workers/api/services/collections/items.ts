import { type RawBuilder, sql } from "kysely";
import { type Db, isDuplicate } from "#db/client.ts";
import type { CollectionItem } from "#db/tables/collections/collection-item.ts";
import { randomToken } from "../../crypto.ts";
import { findMade, type Once, rememberMade } from "../limits/idempotency.ts";
import { hasRoom } from "../limits/volume.ts";
import { comparisonKey } from "../text.ts";
import type { SavedDocument } from "./documents.ts";
import { topRank } from "./order.ts";

/** Editable fields of a saved article. */
export interface ItemFields {
  title: string;
  notes: string | null;
}

/** Newest first, by title, or the owner's manual order. */
export type ItemSort = "date" | "title" | "manual";

/** A page of a collection, filtered and sorted. */
export interface ItemQuery {
  q?: string | undefined;
  sort: ItemSort;
  limit: number;
  offset: number;
}

/** The saved article, or why it was refused. */
export type ItemResult =
  | { item: CollectionItem }
  | { refused: "duplicate" | "missing" | "key_reused" | "full" };

/** Storage limit per user for saved articles, including notes. */
export const MOST_SAVED_BYTES = 20 * 1024 * 1024;

/** An SQL condition: whether there is room for more articles of a user. */
export function maySave(userId: number, bytes = 0): RawBuilder<boolean> {
  return sql<boolean>`(SELECT saved_bytes FROM user WHERE id = ${userId}) + ${bytes} < ${MOST_SAVED_BYTES}
    AND ${hasRoom("collections", userId, bytes)}`;
}

/** The message when there is no room for more articles. */
export const STORAGE_FULL =
  "There is no room left for more articles and notes. Delete some that you no longer need.";

/** The articles of a collection; the caller has checked its owner. */
export async function listItems(
  db: Db,
  collectionId: string,
  { q, sort, limit, offset }: ItemQuery,
): Promise<CollectionItem[]> {
  if (limit === 0) return [];
  return matching(db, q)
    .where("collection_id", "=", collectionId)
    .orderBy(ORDERS[sort])
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The articles in all collections of a user. */
export async function listAllItems(
  db: Db,
  userId: number,
  { q, sort, limit, offset }: ItemQuery & { sort: "date" | "title" },
): Promise<CollectionItem[]> {
  if (limit === 0) return [];
  return matching(db, q)
    .where("user_id", "=", userId)
    .orderBy(ORDERS[sort])
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

const ORDERS = {
  date: sql`created_at DESC`,
  title: sql`title_key`,
  manual: sql`rank`,
};

function matching(db: Db, q: string | undefined) {
  const query = db.selectFrom("collection_item").selectAll();
  return q ? query.where(sql<boolean>`instr(search_key, ${comparisonKey(q)}) > 0`) : query;
}

/** An article in a user's collection. */
export async function findItem(
  db: Db,
  userId: number,
  collectionId: string,
  id: string,
): Promise<CollectionItem | undefined> {
  return db
    .selectFrom("collection_item")
    .selectAll()
    .where("id", "=", id)
    .where("collection_id", "=", collectionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The collections in which a user has saved a document. */
export async function lookUpItems(db: Db, userId: number, url: string): Promise<CollectionItem[]> {
  // With the plus sign, SQLite sorts the few rows itself. Otherwise it would choose the index of
  // all articles by date, and read every article of the user.
  const byDate = sql`+created_at`;
  return db
    .selectFrom("collection_item")
    .selectAll()
    .where("user_id", "=", userId)
    .where(sql<boolean>`url COLLATE NOCASE = ${url}`)
    .orderBy(byDate)
    .execute();
}

/** Saves a document in a collection of the user. */
export async function insertItem(
  db: Db,
  userId: number,
  collectionId: string,
  document: SavedDocument,
  fields: ItemFields,
  key?: string,
): Promise<ItemResult> {
  const once: Once = { userId, key, request: ["item", collectionId, document.url, fields] };
  const made = await findMade(db, once);
  if (made) return replay(db, userId, collectionId, made);
  const id = randomToken(12);
  const now = Date.now();
  const { title, title_key, notes, search_key } = written(fields);
  const insert = sql<CollectionItem>`INSERT INTO collection_item
      (id, collection_id, user_id, url, title, title_key, notes, parents, created_at, updated_at, search_key, rank)
    SELECT ${id}, id, user_id, ${document.url}, ${title}, ${title_key}, ${notes},
      ${JSON.stringify(document.parents)}, ${now}, ${now}, ${search_key}, ${topRank(collectionId, now)}
    FROM collection WHERE id = ${collectionId} AND user_id = ${userId}
      AND ${maySave(userId)}
    RETURNING *`;
  try {
    const memory = await rememberMade(db, once, "collection_item", id);
    const [inserted] = await db.batch([insert, ...memory]);
    const item = inserted?.rows[0] as CollectionItem | undefined;
    if (item) return { item };
    return { refused: (await haveRoom(db, userId)) ? "missing" : "full" };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const meanwhile = await findMade(db, once);
    return meanwhile ? replay(db, userId, collectionId, meanwhile) : { refused: "duplicate" };
  }
}

async function replay(
  db: Db,
  userId: number,
  collectionId: string,
  made: { id: string } | "other",
): Promise<ItemResult> {
  if (made === "other") return { refused: "key_reused" };
  const item = await findItem(db, userId, collectionId, made.id);
  return item ? { item } : { refused: "missing" };
}

/** Whether there is room for more articles of a user. */
export async function haveRoom(db: Db, userId: number, bytes = 0): Promise<boolean> {
  const row = await db.selectNoFrom(maySave(userId, bytes).as("room")).executeTakeFirstOrThrow();
  return Boolean(row.room);
}

/** Updates title and notes. At the storage limit, they can only get shorter. */
export async function updateItem(
  db: Db,
  userId: number,
  collectionId: string,
  id: string,
  fields: ItemFields,
): Promise<ItemResult> {
  const columns = written(fields);
  const size = columns.title.length + (columns.notes ?? "").length;
  const updated = await db
    .updateTable("collection_item")
    .set({ ...columns, updated_at: Date.now() })
    .where("id", "=", id)
    .where("collection_id", "=", collectionId)
    .where("user_id", "=", userId)
    .where(
      sql<boolean>`((${maySave(userId)})
        OR length(title) + length(coalesce(notes, '')) >= ${size})`,
    )
    .returningAll()
    .executeTakeFirst();
  if (updated) return { item: updated };
  const known = await findItem(db, userId, collectionId, id);
  return { refused: known ? "full" : "missing" };
}

/** Updates the path of an article whose document has moved. */
export async function moveAddress(
  db: Db,
  userId: number,
  collectionId: string,
  id: string,
  { url, parents }: SavedDocument,
): Promise<ItemResult> {
  try {
    const item = await db
      .updateTable("collection_item")
      .set({ url, parents: JSON.stringify(parents), updated_at: Date.now() })
      .where("id", "=", id)
      .where("collection_id", "=", collectionId)
      .where("user_id", "=", userId)
      .returningAll()
      .executeTakeFirst();
    return item ? { item } : { refused: "missing" };
  } catch (error) {
    if (isDuplicate(error)) return { refused: "duplicate" };
    throw error;
  }
}

/** Columns with user text, and their normalized forms. */
export function written({ title, notes }: ItemFields) {
  const title_key = comparisonKey(title);
  return { title, title_key, notes, search_key: `${title_key}\n${comparisonKey(notes ?? "")}` };
}
