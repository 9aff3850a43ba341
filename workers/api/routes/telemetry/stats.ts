import { limitUser } from "../../middleware/limit.ts";
import { requireStaff, requireUser } from "../../middleware/user.ts";
import { createRoute, createRoutes, failures, json, z } from "../../openapi.ts";
import { readPopularities, readStats, TABLES, toCsv } from "../../services/telemetry/stats.ts";

const tags = ["telemetry"];

const limit = limitUser({ name: "stats", count: 60, seconds: 60 });
const days = z.coerce
  .number()
  .int()
  .min(1)
  .max(30)
  .default(7)
  .openapi({ description: "Number of days, including today." });

const row = z.object({ value: z.string(), count: z.number(), days: z.array(z.number()) });
const schema = z
  .object({
    days: z.number(),
    tables: z.array(z.object({ name: z.enum(TABLES), rows: z.array(row) })),
    vitals: z.array(
      z.object({ kind: z.string(), name: z.string(), p75: z.number(), count: z.number() }),
    ),
  })
  .openapi("Stats");

const read = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Telemetry statistics",
  description:
    "Staff only. Tables by dimension with daily counts, without data about individual readers.",
  middleware: [requireUser(), requireStaff(), limit],
  request: { query: z.object({ days }) },
  responses: {
    200: json(schema, "The tables."),
    ...failures("invalid_input", "unauthorized", "forbidden", "too_many_requests"),
  },
});

const table = createRoute({
  method: "get",
  path: "/csv",
  tags,
  summary: "Telemetry statistics as CSV",
  middleware: [requireUser(), requireStaff(), limit],
  request: { query: z.object({ days }) },
  responses: {
    200: { description: "The tables as CSV.", content: { "text/csv": { schema: z.string() } } },
    ...failures("invalid_input", "unauthorized", "forbidden", "too_many_requests"),
  },
});

const popularity = createRoute({
  method: "get",
  path: "/popularities",
  tags,
  summary: "The popularity of each document, as input of the search build",
  description: "Staff only. The content's `popularities.json`.",
  middleware: [requireUser(), requireStaff(), limit],
  request: { query: z.object({ days }) },
  responses: {
    200: json(z.object({ popularities: z.record(z.string(), z.number()) }), "The file."),
    ...failures("invalid_input", "unauthorized", "forbidden", "too_many_requests"),
  },
});

/** Telemetry figures for operators. */
export const stats = createRoutes()
  .openapi(read, async (c) => {
    c.header("cache-control", "no-store");
    return c.json(await readStats(c.var.db, c.req.valid("query").days), 200);
  })
  .openapi(table, async (c) => {
    const text = toCsv(await readStats(c.var.db, c.req.valid("query").days));
    c.header("cache-control", "no-store");
    c.header("content-disposition", 'attachment; filename="stats.csv"');
    return c.body(text, 200, { "content-type": "text/csv; charset=utf-8" });
  })
  .openapi(popularity, async (c) => {
    const popularities = await readPopularities(c.var.db, c.req.valid("query").days);
    c.header("cache-control", "no-store");
    return c.json({ popularities }, 200);
  });
