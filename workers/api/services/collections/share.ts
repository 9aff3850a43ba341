import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Collection } from "#db/tables/collections/collection.ts";
import { randomToken } from "../../crypto.ts";

/** Gives a collection its public link, the one that it has or a new one. */
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

/** Takes the public link away: it never works again. */
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
