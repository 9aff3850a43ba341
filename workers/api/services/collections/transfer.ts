import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { randomToken } from "../../crypto.ts";
import { findCollection } from "./collections.ts";
import { haveRoom } from "./items.ts";

/** Articles to move or copy from one collection of a user to another. */
export interface Transfer {
  from: string;
  to: string;
  ids: string[];
}

/** The number of articles transferred, or why none was. */
export type TransferResult = { done: number } | { refused: "missing" | "full" };

/** Transferred articles go on top of the target collection, in the order of the list. */
const RANK = sql`coalesce((SELECT min(rank) FROM collection_item WHERE collection_id = wanted.target), 0)
  - wanted.count + wanted.place`;

/** Moves articles. Those already in the target collection stay where they are. */
export async function moveItems(
  db: Db,
  userId: number,
  transfer: Transfer,
): Promise<TransferResult> {
  if (!(await haveBoth(db, userId, transfer))) return { refused: "missing" };
  const { from, to } = transfer;
  const [moved] = await db.batch([
    sql`UPDATE OR IGNORE collection_item
      SET collection_id = ${to}, updated_at = ${Date.now()}, rank = ${RANK}
      FROM ${wanted(transfer)} AS wanted
      WHERE collection_item.id = wanted.item AND collection_item.collection_id = ${from}
        AND collection_item.user_id = ${userId}
      RETURNING collection_item.id`,
  ]);
  return { done: moved?.rows.length ?? 0 };
}

/** Copies articles with their notes. Those already in the target collection are skipped. */
export async function copyItems(
  db: Db,
  userId: number,
  transfer: Transfer,
): Promise<TransferResult> {
  if (!(await haveBoth(db, userId, transfer))) return { refused: "missing" };
  const { from, to, ids } = transfer;
  const now = Date.now();
  const { more } = await db
    .selectFrom("collection_item")
    .select(({ fn }) => fn.sum<number | null>("bytes").as("more"))
    .where("collection_id", "=", from)
    .where(sql<boolean>`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .executeTakeFirstOrThrow();
  if (!(await haveRoom(db, userId, more ?? 0))) return { refused: "full" };
  const [copied] = await db.batch([
    sql`INSERT INTO collection_item (id, collection_id, user_id, url, title, title_key, notes,
        parents, created_at, updated_at, search_key, rank)
      SELECT wanted.copy, ${to}, user_id, url, title, title_key, notes, parents,
        ${now} - wanted.place, ${now} - wanted.place, search_key, ${RANK}
      FROM ${wanted(transfer)} AS wanted
      JOIN collection_item ON collection_item.id = wanted.item
        AND collection_item.collection_id = ${from} AND collection_item.user_id = ${userId}
      WHERE true
      ON CONFLICT DO NOTHING
      RETURNING id`,
  ]);
  return { done: copied?.rows.length ?? 0 };
}

async function haveBoth(db: Db, userId: number, { from, to }: Transfer): Promise<boolean> {
  const found = await Promise.all([from, to].map((id) => findCollection(db, userId, id)));
  return found.every((collection) => collection !== undefined);
}

/** The list as rows: article, position, and an id for its copy. */
function wanted({ ids, to }: Transfer) {
  const rows = JSON.stringify(ids.map((id) => [id, randomToken(12)]));
  return sql`(SELECT value ->> 0 AS item, value ->> 1 AS copy, key AS place,
    ${ids.length} AS count, ${to} AS target FROM json_each(${rows}))`;
}
