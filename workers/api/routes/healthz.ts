import { type QueryExecutorProvider, sql } from "kysely";
import { ApiError, errorBody } from "../errors.ts";
import { createRoute, createRoutes, errorSchema, json, z } from "../openapi.ts";

const health = z.object({
  ok: z.boolean(),
  worker: z.literal("api"),
  checks: z.object({ database: z.boolean(), search: z.boolean() }),
});

const route = createRoute({
  method: "get",
  path: "/",
  tags: ["operation"],
  summary: "Checks whether both databases respond",
  responses: {
    200: json(health.openapi("Health"), "They do."),
    503: json(errorSchema.and(health), "unavailable: one does not."),
  },
});

/** Checks that the databases answer. */
export const healthz = createRoutes().openapi(route, async (c) => {
  const { db, searchDb, requestId } = c.var;
  const [database, search] = await Promise.all([answers(db), answers(searchDb)]);
  const ok = database && search;
  const answer = { ok, worker: "api" as const, checks: { database, search } };
  if (ok) return c.json(answer, 200);
  const error = new ApiError("unavailable", "A database is not responding.");
  return c.json({ ...errorBody(error, requestId), ...answer }, 503);
});

function answers(database: QueryExecutorProvider): Promise<boolean> {
  return sql`SELECT 1`.execute(database).then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
}
