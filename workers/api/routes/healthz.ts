import { Hono } from "hono";
import { sql } from "kysely";
import type { ApiEnv } from "../env.ts";

/** Says whether the database answers. */
export const healthz = new Hono<ApiEnv>().get("/", async (c) => {
  const database = await sql`SELECT 1`.execute(c.var.db).then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
  return c.json({ ok: database, worker: "api", checks: { database } }, database ? 200 : 503);
});
