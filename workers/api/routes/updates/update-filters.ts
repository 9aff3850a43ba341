import { ApiError } from "../../errors.ts";
import { limitUser } from "../../middleware/limit.ts";
import { requireUser } from "../../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../../openapi.ts";
import { newFilter, savedFilter, toSavedFilter } from "../../schemas/update-filter.ts";
import {
  closeFeed,
  deleteFilter,
  insertFilter,
  listFilters,
  MOST_FILTERS,
  openFeed,
} from "../../services/updates/saved-filters.ts";

const tags = ["updates"];
const middleware = limitUser({ name: "update filters", count: 100, seconds: 60 });
const params = z.object({
  id: z.string().max(64).openapi({ description: "The id of one of the user's filters." }),
});
const changed = {
  200: json(savedFilter, "The updated filter."),
  ...failures("unauthorized", "forbidden", "not_found", "too_many_requests"),
};

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "The user's saved filters, oldest first",
  responses: {
    200: json(z.object({ filters: z.array(savedFilter) }), "The filters."),
    ...failures("unauthorized"),
  },
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Saves a filter",
  description: `At most ${MOST_FILTERS} per user. Saving the same filter under the same name again has no effect.`,
  middleware,
  request: { body: jsonBody(newFilter) },
  responses: {
    201: json(savedFilter, "The filter."),
    ...failures("invalid_input", "unauthorized", "forbidden", "conflict", "too_many_requests"),
    ...failures("storage_full", "conflict"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Deletes a filter and its feed",
  middleware,
  request: { params },
  responses: {
    204: { description: "The filter was deleted." },
    ...failures("unauthorized", "forbidden", "not_found", "too_many_requests"),
  },
});

const open = createRoute({
  method: "post",
  path: "/{id}/feed",
  tags,
  summary: "Creates a private feed for a filter",
  middleware,
  request: { params },
  responses: changed,
});

const close = createRoute({
  method: "delete",
  path: "/{id}/feed",
  tags,
  summary: "Revokes the private feed of a filter",
  middleware,
  request: { params },
  responses: changed,
});

const routes = createRoutes();
routes.use(requireUser());

/** The saved filters of the logged-in reader. */
export const updateFilters = routes
  .openapi(list, async (c) => {
    const rows = await listFilters(c.var.db, c.var.user.id);
    return c.json({ filters: rows.map(toSavedFilter) }, 200);
  })
  .openapi(create, async (c) => {
    const { name, query } = c.req.valid("json");
    const result = await insertFilter(c.var.db, c.var.user.id, name, query);
    if ("filter" in result) return c.json(toSavedFilter(result.filter), 201);
    if (result.refused === "duplicate") {
      throw new ApiError("conflict", `You already have a filter named "${name}".`);
    }
    throw new ApiError("storage_full", `You can save at most ${MOST_FILTERS} filters.`);
  })
  .openapi(remove, async (c) => {
    const done = await deleteFilter(c.var.db, c.var.user.id, c.req.valid("param").id);
    if (!done) throw missing();
    return c.body(null, 204);
  })
  .openapi(open, async (c) => {
    const row = await openFeed(c.var.db, c.var.user.id, c.req.valid("param").id);
    if (!row) throw missing();
    return c.json(toSavedFilter(row), 200);
  })
  .openapi(close, async (c) => {
    const row = await closeFeed(c.var.db, c.var.user.id, c.req.valid("param").id);
    if (!row) throw missing();
    return c.json(toSavedFilter(row), 200);
  });

function missing(): ApiError {
  return new ApiError("not_found", "There is no such filter.");
}
