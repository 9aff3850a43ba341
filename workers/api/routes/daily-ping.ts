import { parseInput } from "../input.ts";
import { limitUser } from "../middleware/limit.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, z } from "../openapi.ts";
import { recordDailyPing } from "../services/daily-ping.ts";

const form = z.object({ offline: z.enum(["true", "false"]).optional() });

const route = createRoute({
  method: "post",
  path: "/",
  tags: ["account"],
  summary: "Records that the user was active today (UTC)",
  middleware: [requireUser(), limitUser({ name: "ping", count: 30, seconds: 60 })] as const,
  request: { body: { content: { "application/x-www-form-urlencoded": { schema: form } } } },
  responses: {
    201: { description: "The activity was recorded." },
    ...failures("invalid_input", "unauthorized", "forbidden", "too_many_requests"),
  },
});

/** The daily activity ping, sent as a beacon. */
export const dailyPing = createRoutes().openapi(route, async (c) => {
  const body = await c.req.parseBody().catch(() => ({}));
  const { offline } = parseInput(form, body);
  await recordDailyPing(c.var.db, c.var.user, offline === "true");
  return c.body(null, 201);
});
