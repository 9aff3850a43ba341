import type { Db } from "#db/client.ts";
import { hash } from "../../crypto.ts";

/** How long a repeated request is recognized. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A request that may come several times and is to be carried out once. */
export interface Once {
  userId: number;
  /** As the caller named it; undefined where they leave it to chance. */
  key: string | undefined;
  /** What is asked for: the same key with something else is a mistake. */
  request: unknown;
}

/** What a request of that key has made, "other" where it asked for something else. */
export async function findMade(
  db: Db,
  { userId, key, request }: Once,
  now = Date.now(),
): Promise<{ id: string } | "other" | undefined> {
  if (key === undefined) return undefined;
  const row = await db
    .selectFrom("idempotency_key")
    .select(["request_hash", "resource_id"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("created_at", ">", now - KEPT_MS)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.request_hash === (await hash(JSON.stringify(request)))
    ? { id: row.resource_id }
    : "other";
}

/**
 * The queries that write down what was made; to be run in one batch with the one that
 * makes it. They write nothing if that one has made nothing.
 */
export async function rememberMade(
  db: Db,
  { userId, key, request }: Once,
  table: "collection" | "collection_item",
  id: string,
  now = Date.now(),
) {
  if (key === undefined) return [];
  const requestHash = await hash(JSON.stringify(request));
  return [
    db
      .deleteFrom("idempotency_key")
      .where("user_id", "=", userId)
      .where("key", "=", key)
      .where("created_at", "<=", now - KEPT_MS),
    db
      .insertInto("idempotency_key")
      .columns(["user_id", "key", "request_hash", "resource_id", "created_at"])
      .expression(
        db
          .selectFrom(table)
          .select((eb) => [
            eb.val(userId).as("user_id"),
            eb.val(key).as("key"),
            eb.val(requestHash).as("request_hash"),
            "id as resource_id",
            eb.val(now).as("created_at"),
          ])
          .where("id", "=", id),
      ),
  ];
}
