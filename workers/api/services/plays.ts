import type { Db } from "#db/client.ts";
import type { NewPlay, Play } from "#db/tables/play.ts";
import { randomToken } from "../crypto.ts";

/** The code of a playground, as it is sent and stored. */
export type PlayFields = Pick<Play, "html" | "css" | "js" | "src" | "cdn">;

/** A playground as its owner's list shows it. */
export interface PlayEntry extends Pick<Play, "id" | "created_at" | "moderation"> {
  /** The first words of its code. */
  summary: string;
}

/** What opening a playground comes to. */
export type FoundPlay =
  | { state: "found"; play: Play }
  | { state: "blocked" }
  | { state: "missing" };

const MOST_LISTED = 100;
const SUMMARY_LENGTH = 60;
/** So much is read of each text for the summary. */
const SUMMARY_SOURCE = 400;

/** Stores code under a new id that nobody can guess. */
export async function insertPlay(db: Db, userId: number, fields: PlayFields): Promise<string> {
  const play: NewPlay = { ...fields, id: randomToken(16), user_id: userId, created_at: Date.now() };
  await db.insertInto("play").values(play).execute();
  return play.id;
}

/** Finds what may be shown: not what was revoked, taken down, or belongs to nobody any more. */
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

/** What somebody shares, the newest first. */
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

/** Ends the sharing, if it is the owner who asks. Answers whether there was anything to end. */
export async function revokePlay(db: Db, userId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("play")
    .set({ revoked_at: Date.now() })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes a report down. Answers whether there is anything to report on. */
export async function flagPlay(db: Db, id: string, reason: string | null): Promise<boolean> {
  const found = await findPlay(db, id);
  if (found.state === "missing") return false;
  await db
    .insertInto("play_flag")
    .values({ play_id: id, reason, created_at: Date.now() })
    .execute();
  return true;
}

/** A playground that somebody has reported and nobody has looked at, with its reports. */
export interface FlaggedPlay extends PlayEntry {
  flag_count: number;
  reasons: string[];
}

/** What waits for moderation, the oldest first. */
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

/** Decides on a playground. Answers whether there is one. */
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
