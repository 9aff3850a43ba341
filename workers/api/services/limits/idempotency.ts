import type { Db } from "#db/client.ts";
import { hash } from "../../crypto.ts";

/** How long a repeated request is recognised. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A request to be carried out once even if it is sent several times. */
export interface Once {
  userId: number;
  /** The `Idempotency-Key`; undefined if the client sent none. */
  key: string | undefined;
  /** The payload: reusing a key with another one is an error. */
  request: unknown;
}

/** The result of an earlier request with this key; "other" if its payload differed. */
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
 * Statements that record what was made; run them in one batch with the insert. They write nothing
 * if the insert did not.
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
