import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { PeopleDatabase } from "#db/people-database.ts";

/** Where to move an article: up, down, to an end, or before or after another one. */
export type Move =
  | { to: "up" | "down" | "first" | "last" }
  | { before: string }
  | { after: string };

/** Distance between ranks after renumbering. */
const GAP = 1024;

interface Place {
  id: string;
  rank: number;
}

/** The rank of a new article: above all others of its collection. */
export function topRank(collectionId: string, now: number): RawBuilder<number> {
  return sql`min(${-now},
    coalesce((SELECT min(rank) FROM collection_item WHERE collection_id = ${collectionId}), 0) - 1)`;
}

/**
 * Moves an article in the manual order by giving it a rank between its new neighbours. Returns its
 * position, counted from 1; undefined if it or the other article is missing.
 */
export async function moveItem(
  db: Db,
  userId: number,
  collectionId: string,
  id: string,
  move: Move,
): Promise<number | undefined> {
  const item = await placeOf(db, userId, collectionId, id);
  if (!item) return undefined;
  const first = await findRank(db, userId, collectionId, item, move);
  if (first === "missing") return undefined;
  let rank = first;
  if (rank === "none") {
    await renumber(db, collectionId);
    const spread = (await placeOf(db, userId, collectionId, id)) ?? item;
    const again = await findRank(db, userId, collectionId, spread, move);
    rank = typeof again === "number" ? again : spread.rank;
  }
  await db.updateTable("collection_item").set({ rank }).where("id", "=", id).execute();
  return countUpTo(db, collectionId, { id, rank });
}

/** A rank between the new neighbours; "none" if there is no room between them. */
async function findRank(
  db: Db,
  userId: number,
  collectionId: string,
  item: Place,
  move: Move,
): Promise<number | "none" | "missing"> {
  const { anchor, isAbove } = await anchorOf(db, userId, collectionId, item, move);
  if (anchor === "missing") return "missing";
  if (!anchor || anchor.id === item.id) return item.rank;
  const beyond = await neighbour(db, collectionId, anchor, isAbove ? "above" : "below", item.id);
  if (!beyond) return anchor.rank + (isAbove ? -GAP : GAP);
  const middle = (anchor.rank + beyond.rank) / 2;
  const [low, high] = [Math.min(anchor.rank, beyond.rank), Math.max(anchor.rank, beyond.rank)];
  return middle > low && middle < high ? middle : "none";
}

/** The article next to which another is placed, if it moves at all. */
async function anchorOf(
  db: Db,
  userId: number,
  collectionId: string,
  item: Place,
  move: Move,
): Promise<{ anchor: Place | "missing" | undefined; isAbove: boolean }> {
  if ("before" in move || "after" in move) {
    const isAbove = "before" in move;
    const id = "before" in move ? move.before : move.after;
    const anchor = await placeOf(db, userId, collectionId, id);
    return { anchor: anchor ?? "missing", isAbove };
  }
  const { to } = move;
  if (to === "up" || to === "down") {
    const side = to === "up" ? "above" : "below";
    return { anchor: await neighbour(db, collectionId, item, side, item.id), isAbove: to === "up" };
  }
  const direction = to === "first" ? "asc" : "desc";
  const anchor = await places(db, collectionId)
    .orderBy("rank", direction)
    .orderBy("id", direction)
    .limit(1)
    .executeTakeFirst();
  return { anchor, isAbove: to === "first" };
}

async function placeOf(
  db: Db,
  userId: number,
  collectionId: string,
  id: string,
): Promise<Place | undefined> {
  return places(db, collectionId)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The next article above or below, skipping the one being moved. */
async function neighbour(
  db: Db,
  collectionId: string,
  place: Place,
  side: "above" | "below",
  moving: string,
): Promise<Place | undefined> {
  const direction = side === "above" ? "desc" : "asc";
  return places(db, collectionId)
    .where(besides(place, side === "above" ? "<" : ">"))
    .where("id", "<>", moving)
    .orderBy("rank", direction)
    .orderBy("id", direction)
    .limit(1)
    .executeTakeFirst();
}

function places(db: Db, collectionId: string) {
  return db
    .selectFrom("collection_item")
    .select(["id", "rank"])
    .where("collection_id", "=", collectionId);
}

/** Equal ranks are ordered by id. */
function besides({ rank, id }: Place, side: "<" | ">") {
  return (eb: ExpressionBuilder<PeopleDatabase, "collection_item">) =>
    eb.or([eb("rank", side, rank), eb.and([eb("rank", "=", rank), eb("id", side, id)])]);
}

async function countUpTo(db: Db, collectionId: string, place: Place): Promise<number> {
  const { count } = await db
    .selectFrom("collection_item")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("collection_id", "=", collectionId)
    .where(besides(place, "<"))
    .executeTakeFirstOrThrow();
  return count + 1;
}

/** Renumbers the ranks of a collection with gaps, keeping the order. */
async function renumber(db: Db, collectionId: string): Promise<void> {
  await db.batch([
    sql`UPDATE collection_item SET rank = ordered.place * ${GAP}
      FROM (SELECT id AS item, row_number() OVER (ORDER BY rank, id) AS place
        FROM collection_item WHERE collection_id = ${collectionId}) AS ordered
      WHERE collection_item.id = ordered.item`,
  ]);
}
