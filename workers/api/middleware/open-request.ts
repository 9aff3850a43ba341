import { createMiddleware } from "hono/factory";
import { createDb } from "#db/client.ts";
import { type ApiEnv, readSettings } from "../env.ts";
import { keepBookmark, openDatabaseSession } from "./database-session.ts";

const ID = /^[\w-]{8,64}$/;

/** Gives the request an id (or keeps the site worker's) and opens the database. */
export const openRequest = () =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const given = c.req.header("x-request-id");
    const id = given !== undefined && ID.test(given) ? given : crypto.randomUUID();
    const reads = { queries: 0, rows: 0 };
    let written = 0;
    c.set("requestId", id);
    c.set("settings", readSettings(c.env));
    c.set("reads", reads);
    const session = openDatabaseSession(c);
    c.set(
      "db",
      createDb(session, (rowsRead, rowsWritten) => {
        reads.queries += 1;
        reads.rows += rowsRead;
        written += rowsWritten;
      }),
    );
    await next();
    if (written > 0) keepBookmark(c, session);
    c.res.headers.set("x-request-id", id);
    c.res.headers.set("x-content-type-options", "nosniff");
    c.res.headers.set("referrer-policy", "no-referrer");
    if (!c.res.headers.has("content-security-policy")) {
      c.res.headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  });
