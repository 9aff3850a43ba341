import { sql } from "kysely";
import { ApiError, errorBody } from "../errors.ts";
import { createRoute, createRoutes, errorSchema, json, z } from "../openapi.ts";

const health = z.object({
  ok: z.boolean(),
  worker: z.literal("api"),
  checks: z.object({ database: z.boolean() }),
});

const route = createRoute({
  method: "get",
  path: "/",
  tags: ["operation"],
  summary: "Checks whether the database responds",
  responses: {
    200: json(health.openapi("Health"), "It does."),
    503: json(errorSchema.and(health), "unavailable: it does not."),
  },
});

/** Checks that the database answers. */
export const healthz = createRoutes().openapi(route, async (c) => {
  const database = await sql`SELECT 1`.execute(c.var.db).then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
  const answer = { ok: database, worker: "api" as const, checks: { database } };
  if (database) return c.json(answer, 200);
  const error = new ApiError("unavailable", "The database is not responding.");
  return c.json({ ...errorBody(error, c.var.requestId), ...answer }, 503);
});
