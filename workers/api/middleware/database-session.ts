import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ApiEnv } from "../env.ts";
import { cookieName, cookieOptions, sessionToken } from "./user.ts";

const NAME = "bookmark";
/** Bookmarks of D1 are four hexadecimal numbers. */
const BOOKMARK = /^[0-9a-f-]{16,128}$/;
/** By then, every replica has what was written. */
const SECONDS = 600;
const READING = new Set(["GET", "HEAD"]);

/**
 * Opens a session over the replicas of the people's database. After a write, a cookie with a bookmark
 * ensures that its reader sees no older state; other readers get the nearest replica. Requests that
 * may write begin at the primary.
 */
export function openDatabaseSession(c: Context<ApiEnv>): D1DatabaseSession {
  const kept = getCookie(c, cookieName(c, NAME));
  if (kept !== undefined && BOOKMARK.test(kept)) return c.env.DB.withSession(kept);
  const isReading = READING.has(c.req.method);
  return c.env.DB.withSession(isReading ? "first-unconstrained" : "first-primary");
}

/** Stores the bookmark in a cookie after a write, if the request has a session or starts one. */
export function keepBookmark(c: Context<ApiEnv>, session: D1DatabaseSession): void {
  const bookmark = session.getBookmark();
  const logsIn = c.res.headers.get("set-cookie")?.includes("session=") === true;
  if (bookmark === null || !(logsIn || sessionToken(c) !== undefined)) return;
  setCookie(c, cookieName(c, NAME), bookmark, { ...cookieOptions(c), maxAge: SECONDS });
}
