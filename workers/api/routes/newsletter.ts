import { ApiError } from "../errors.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, z } from "../openapi.ts";
import { endNewsletter } from "../services/account/settings.ts";

const tags = ["account"];
const schema = z.object({ subscribed: z.boolean() }).openapi("Newsletter");
const middleware = requireUser();

const read = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Whether the user is subscribed to the newsletter",
  middleware,
  responses: { 200: json(schema, "The subscription status."), ...failures("unauthorized") },
});

const subscribe = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "No longer possible: the newsletter is being decommissioned",
  middleware,
  responses: failures("unauthorized", "forbidden", "gone"),
});

const unsubscribe = createRoute({
  method: "delete",
  path: "/",
  tags,
  summary: "Unsubscribes the user from the newsletter",
  middleware,
  responses: { 202: json(schema, "Done."), ...failures("unauthorized", "forbidden") },
});

/** The discontinued newsletter: readers can unsubscribe only. */
export const newsletter = createRoutes()
  .openapi(read, (c) => c.json({ subscribed: c.var.user.mdnplus_newsletter === 1 }, 200))
  .openapi(subscribe, () => {
    throw new ApiError(
      "gone",
      "The newsletter is being decommissioned, so it no longer accepts subscriptions.",
    );
  })
  .openapi(unsubscribe, async (c) => {
    await endNewsletter(c.var.db, c.var.user.id);
    return c.json({ subscribed: false }, 202);
  });
