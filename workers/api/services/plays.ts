import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Play } from "#db/tables/play/play.ts";
import { randomToken } from "../crypto.ts";
import { hasRoom } from "./limits/volume.ts";

/** The code of a playground as stored. */
export type PlayFields = Pick<Play, "html" | "css" | "js" | "src" | "cdn">;

/** A playground in its owner's list. */
export interface PlayEntry extends Pick<Play, "id" | "created_at" | "moderation"> {
  /** The beginning of its code. */
  summary: string;
}

/** The result of opening a playground. */
export type FoundPlay =
  | { state: "found"; play: Play }
  | { state: "blocked" }
  | { state: "missing" };

const MOST_LISTED = 100;
const SUMMARY_LENGTH = 60;
/** Characters of each field read for the summary. */
const SUMMARY_SOURCE = 400;
const BEGINNINGS = (["html", "css", "js"] as const).map((name) =>
  sql<string>`substr(${sql.ref(name)}, 1, ${SUMMARY_SOURCE})`.as(name),
);

/** An unguessable id, or why nothing was saved. */
export type SavedPlay = { id: string } | { refused: "own" | "person" | "hour" | "full" };

const MIB = 1024 * 1024;
const HOUR = 60 * 60 * 1000;
/** Storage limits in bytes: per user, per user and hour, and for everybody per hour. */
export const PLAY_LIMITS = { person: 32 * MIB, personHour: 8 * MIB, hour: 64 * MIB };
/** Bytes of a row without its code. */
const ROW_BYTES = 500;

/**
 * Stores code if the limits allow. Check and insert are one statement, so that concurrent requests
 * cannot exceed them.
 */
export async function insertPlay(
  db: Db,
  userId: number,
  fields: PlayFields,
  now = Date.now(),
): Promise<SavedPlay> {
  const { html, css, js, src, cdn } = fields;
  const size = ROW_BYTES + bytesOf([html, css, js, src ?? "", cdn ?? ""].join(""));
  const play = { ...fields, id: randomToken(16), user_id: userId, created_at: now, size };
  const columns = [
    "id",
    "user_id",
    "html",
    "css",
    "js",
    "src",
    "cdn",
    "created_at",
    "size",
  ] as const;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("play")
    .columns([...columns])
    .expression(
      db
        .selectNoFrom((eb) => columns.map((name) => eb.val(play[name]).as(name)))
        .where(bytesSince(userId, 0), "<=", PLAY_LIMITS.person - size)
        .where(bytesSince(userId, now - HOUR), "<=", PLAY_LIMITS.personHour - size)
        .where(bytesInHour(now), "<=", PLAY_LIMITS.hour - size)
        .where(hasRoom("play", userId, size)),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) return { id: play.id };
  return { refused: await whyRefused(db, userId, size, now) };
}

async function whyRefused(db: Db, userId: number, size: number, now: number) {
  const { person, recent, room } = await db
    .selectNoFrom([
      bytesSince(userId, 0).as("person"),
      bytesSince(userId, now - HOUR).as("recent"),
      hasRoom("play", userId, size).as("room"),
    ])
    .executeTakeFirstOrThrow();
  if (person > PLAY_LIMITS.person - size) return "own";
  if (!room) return "full";
  return recent > PLAY_LIMITS.personHour - size ? "person" : "hour";
}

function bytesSince(userId: number, time: number) {
  return sql<number>`(SELECT coalesce(sum(size), 0) FROM play WHERE user_id = ${userId} AND created_at > ${time})`;
}

function bytesInHour(now: number) {
  const hour = Math.floor(now / HOUR);
  return sql<number>`coalesce((SELECT bytes FROM play_volume WHERE hour = ${hour}), 0)`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

/** Opens a playground. Revoked ones and those of deleted accounts count as missing. */
export async function findPlay(db: Db, id: string): Promise<FoundPlay> {
  const play = await db
    .selectFrom("play")
    .selectAll()
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("user_id", "is not", null)
    .executeTakeFirst();
  if (!play) return { state: "missing" };
  return play.moderation === "blocked" ? { state: "blocked" } : { state: "found", play };
}

/** A user's shared playgrounds, newest first. */
export async function listPlays(db: Db, userId: number): Promise<PlayEntry[]> {
  const rows = await db
    .selectFrom("play")
    .select(["id", "created_at", "moderation"])
    .select(BEGINNINGS)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ html, css, js, ...rest }) => ({ ...rest, summary: summarize(html, css, js) }));
}

/**
 * Revokes a playground on its owner's request: deletes it, or hides it if it has been reported.
 * Returns whether there was one to revoke.
 */
export async function revokePlay(
  db: Db,
  userId: number,
  id: string,
  now = Date.now(),
): Promise<boolean> {
  const own = db
    .updateTable("play")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null);
  const [revoked] = await db.batch([
    own.returning("id"),
    db
      .deleteFrom("play")
      .where("id", "=", id)
      .where("revoked_at", "=", now)
      .where("flag_count", "=", 0),
  ]);
  return (revoked?.rows.length ?? 0) > 0;
}

/** Stored reports of a playground: one for each reporter, and the first ones only. */
const MOST_FLAGS = 50;
/** Reasons that moderators see of a playground. */
const MOST_REASONS = 10;

export interface PlayReport {
  playId: string;
  reason: string | null;
  /** Keyed hash of who reports it. */
  reporter: string;
}

/** Stores a report. Returns whether the playground exists. */
export async function flagPlay(
  db: Db,
  { playId, reason, reporter }: PlayReport,
  now = Date.now(),
): Promise<boolean> {
  const found = await findPlay(db, playId);
  if (found.state === "missing") return false;
  await db
    .insertInto("play_flag")
    .columns(["play_id", "reason", "created_at", "reporter_hash"])
    .expression(
      db
        .selectFrom("play")
        .select((eb) => [
          "id",
          eb.val(reason).as("reason"),
          eb.val(now).as("created_at"),
          eb.val(reporter).as("reporter_hash"),
        ])
        .where("id", "=", playId)
        .where("flag_count", "<", MOST_FLAGS),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** A playground with unresolved reports. */
export interface FlaggedPlay extends PlayEntry {
  flag_count: number;
  reasons: string[];
}

/** Playgrounds waiting for moderation, oldest first. */
export async function listFlagged(db: Db): Promise<FlaggedPlay[]> {
  const plays = await db
    .selectFrom("play")
    .select(["id", "created_at", "moderation", "flag_count"])
    .select(BEGINNINGS)
    .where("flag_count", ">", 0)
    .where("moderation", "=", "open")
    .orderBy("created_at")
    .limit(MOST_LISTED)
    .execute();
  if (plays.length === 0) return [];
  const ids = JSON.stringify(plays.map(({ id }) => id));
  const flags = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("play_flag")
        .select(["play_id", "reason"])
        .select(sql<number>`row_number() OVER (PARTITION BY play_id ORDER BY created_at)`.as("n"))
        // One parameter: a statement takes a hundred.
        .where(sql<boolean>`play_id IN (SELECT value FROM json_each(${ids}))`)
        .where("reason", "is not", null)
        .as("flag"),
    )
    .select(["play_id", "reason"])
    .where("n", "<=", MOST_REASONS)
    .execute();
  return plays.map(({ html, css, js, ...play }) => ({
    ...{ ...play, summary: summarize(html, css, js) },
    reasons: flags.flatMap((flag) =>
      flag.play_id === play.id && flag.reason ? [flag.reason] : [],
    ),
  }));
}

/** Stores a moderation decision. Returns whether the playground exists. */
export async function moderatePlay(
  db: Db,
  id: string,
  moderation: Play["moderation"],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("play")
    .set({ moderation })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function summarize(html: string, css: string, js: string): string {
  const text = [html, css, js].find((one) => one.trim() !== "") ?? "";
  return text.trim().replace(/\s+/g, " ").slice(0, SUMMARY_LENGTH);
}
