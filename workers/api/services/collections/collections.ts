import { sql } from "kysely";
import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import { type Db, isDuplicate } from "#db/client.ts";
import type { Collection } from "#db/tables/collections/collection.ts";
import { randomToken } from "../../crypto.ts";
import { findMade, type Once, rememberMade } from "../limits/idempotency.ts";
import { comparisonKey } from "../text.ts";

/** Editable fields of a collection. */
export interface CollectionFields {
  name: string;
  description: string | null;
}

/** The collection that was written, or why none was. */
export type CollectionResult =
  | { collection: Collection }
  | { refused: "duplicate" | "limit" | "default" | "missing" | "key_reused" };

/** A user's collections, oldest first: the default one leads. */
export async function listCollections(db: Db, userId: number): Promise<Collection[]> {
  return db
    .selectFrom("collection")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** A collection of a user; undefined if it is missing or another user's. */
export async function findCollection(
  db: Db,
  userId: number,
  id: string,
): Promise<Collection | undefined> {
  return db
    .selectFrom("collection")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/**
 * Creates a collection if plan and names allow it. The limit is checked inside the insert, so that
 * concurrent requests cannot exceed it.
 */
export async function insertCollection(
  db: Db,
  userId: number,
  fields: CollectionFields,
  key?: string,
): Promise<CollectionResult> {
  const once: Once = { userId, key, request: ["collection", fields] };
  const made = await findMade(db, once);
  if (made) return replay(db, userId, made);
  const id = randomToken(12);
  try {
    const queries = [insertWithinLimit(userId, id, fields)];
    const [inserted] = await db.batch([
      ...queries,
      ...(await rememberMade(db, once, "collection", id)),
    ]);
    const collection = inserted?.rows[0] as Collection | undefined;
    return collection ? { collection } : { refused: "limit" };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // A concurrent request with the same key may have made it.
    const meanwhile = await findMade(db, once);
    return meanwhile ? replay(db, userId, meanwhile) : { refused: "duplicate" };
  }
}

/** Far more than anybody needs; a limit, because the list is read as a whole. */
export const MOST_COLLECTIONS = 2000;

/** The insert of every collection except the default one. */
export function insertWithinLimit(
  userId: number,
  id: string,
  { name, description }: CollectionFields,
  now = Date.now(),
) {
  return sql<Collection>`INSERT INTO collection
      (id, user_id, name, name_key, description, created_at, updated_at)
    SELECT ${id}, ${userId}, ${name}, ${comparisonKey(name)}, ${description}, ${now}, ${now}
    WHERE (SELECT count(*) FROM collection WHERE user_id = ${userId})
      < (SELECT iif(plan > 0, ${MOST_COLLECTIONS}, ${CORE_COLLECTIONS}) FROM user WHERE id = ${userId})
    RETURNING *`;
}

async function replay(db: Db, userId: number, made: { id: string } | "other") {
  if (made === "other") return { refused: "key_reused" } as const;
  const collection = await findCollection(db, userId, made.id);
  return collection ? { collection } : ({ refused: "missing" } as const);
}

/** Updates name and description. The default collection keeps its name. */
export async function updateCollection(
  db: Db,
  userId: number,
  id: string,
  { name, description }: CollectionFields,
): Promise<CollectionResult> {
  const name_key = comparisonKey(name);
  try {
    const collection = await db
      .updateTable("collection")
      .set({ name, name_key, description, updated_at: Date.now() })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where((eb) => eb.or([eb("is_default", "=", 0), eb("name", "=", name)]))
      .returningAll()
      .executeTakeFirst();
    if (collection) return { collection };
  } catch (error) {
    if (isDuplicate(error)) return { refused: "duplicate" };
    throw error;
  }
  return { refused: (await findCollection(db, userId, id)) ? "default" : "missing" };
}
