import { createMiddleware } from "hono/factory";
import { createDb, createSearchDb } from "#db/client.ts";
import { type ApiEnv, readSettings } from "../env.ts";
import { keepBookmark, openDatabaseSession } from "./database-session.ts";

const ID = /^[\w-]{8,64}$/;

/** Gives the request an id (or keeps the site worker's) and opens the databases. */
export const openRequest = () =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const given = c.req.header("x-request-id");
    const id = given !== undefined && ID.test(given) ? given : crypto.randomUUID();
    const reads = { queries: 0, rows: 0 };
    let written = 0;
    c.set("requestId", id);
    c.set("settings", readSettings(c.env));
    c.set("reads", reads);
    const count = (rowsRead: number) => {
      reads.queries += 1;
      reads.rows += rowsRead;
    };
    const session = openDatabaseSession(c);
    c.set(
      "db",
      createDb(session, (rowsRead, rowsWritten) => {
        count(rowsRead);
        written += rowsWritten;
      }),
    );
    // Requests never write there, so any replica will do.
    c.set("searchDb", createSearchDb(c.env.SEARCH.withSession("first-unconstrained"), count));
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
