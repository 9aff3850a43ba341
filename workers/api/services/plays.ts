import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Play } from "#db/tables/play/play.ts";
import { randomToken } from "../crypto.ts";

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

/** An unguessable id, or why nothing was saved. */
export type SavedPlay = { id: string } | { refused: "person" | "hour" | "full" };

const MIB = 1024 * 1024;
/** Storage limits in bytes: per user and hour, for everybody per hour, and in total. */
export const PLAY_LIMITS = { person: 8 * MIB, hour: 64 * MIB, total: 2048 * MIB };

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
  const size = bytesOf(fields.html) + bytesOf(fields.css) + bytesOf(fields.js);
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
        .where(recentBytes(userId, now), "<=", PLAY_LIMITS.person - size)
        .where(volumeOf(hourOf(now)), "<=", PLAY_LIMITS.hour - size)
        .where(volumeOf(0), "<=", PLAY_LIMITS.total - size),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) return { id: play.id };
  return { refused: await whyRefused(db, userId, size, now) };
}

async function whyRefused(db: Db, userId: number, size: number, now: number) {
  const { person, all } = await db
    .selectNoFrom([recentBytes(userId, now).as("person"), volumeOf(0).as("all")])
    .executeTakeFirstOrThrow();
  if (all > PLAY_LIMITS.total - size) return "full";
  return person > PLAY_LIMITS.person - size ? "person" : "hour";
}

function recentBytes(userId: number, now: number) {
  return sql<number>`(SELECT COALESCE(SUM(size), 0) FROM play WHERE user_id = ${userId} AND created_at > ${now - 3_600_000})`;
}

function volumeOf(hour: number) {
  return sql<number>`COALESCE((SELECT bytes FROM play_volume WHERE hour = ${hour}), 0)`;
}

function hourOf(time: number): number {
  return Math.floor(time / 3_600_000);
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
    .select(({ fn, val }) => [
      fn<string>("substr", ["html", val(1), val(SUMMARY_SOURCE)]).as("html"),
      fn<string>("substr", ["css", val(1), val(SUMMARY_SOURCE)]).as("css"),
      fn<string>("substr", ["js", val(1), val(SUMMARY_SOURCE)]).as("js"),
    ])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ html, css, js, ...rest }) => ({ ...rest, summary: summarize(html, css, js) }));
}

/**
 * Revokes a playground on its owner's request, and erases the code unless it has been reported.
 * Returns whether there was one to revoke.
 */
export async function revokePlay(db: Db, userId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("play")
    .set(({ case: when, ref }) => {
      const kept = (name: "html" | "css" | "js") =>
        when().when("flag_count", "=", 0).then("").else(ref(name)).end();
      return {
        revoked_at: Date.now(),
        html: kept("html"),
        css: kept("css"),
        js: kept("js"),
        size: when().when("flag_count", "=", 0).then(0).else(ref("size")).end(),
      };
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a report. Returns whether the playground exists. */
export async function flagPlay(db: Db, id: string, reason: string | null): Promise<boolean> {
  const found = await findPlay(db, id);
  if (found.state === "missing") return false;
  await db
    .insertInto("play_flag")
    .values({ play_id: id, reason, created_at: Date.now() })
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
    .selectAll()
    .where("flag_count", ">", 0)
    .where("moderation", "=", "open")
    .orderBy("created_at")
    .limit(MOST_LISTED)
    .execute();
  if (plays.length === 0) return [];
  const flags = await db
    .selectFrom("play_flag")
    .select(["play_id", "reason"])
    .where(
      "play_id",
      "in",
      plays.map(({ id }) => id),
    )
    .execute();
  return plays.map(({ id, created_at, moderation, flag_count, html, css, js }) => ({
    ...{ id, created_at, moderation, flag_count, summary: summarize(html, css, js) },
    reasons: flags.flatMap((flag) => (flag.play_id === id && flag.reason ? [flag.reason] : [])),
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
