import { collectionRefusal } from "../collection-refusal.ts";
import { ApiError } from "../errors.ts";
import { limitBurst, limitUser } from "../middleware/limit.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../openapi.ts";
import {
  collectionFields,
  collectionInfo,
  idempotencyHeaders,
  item,
  itemQuery,
  toCollectionInfo,
  toItem,
} from "../schemas/collection.ts";
import { listItems, STORAGE_FULL } from "../services/collections/items.ts";
import { copyShared, findShared } from "../services/collections/share.ts";

/** The public view: without owner and notes. */
const schema = z
  .object({
    ...collectionInfo.pick({ name: true, description: true, is_default: true }).shape,
    ...collectionInfo.pick({ article_count: true, updated_at: true }).shape,
    items: z.array(item.pick({ url: true, title: true, parents: true })),
  })
  .openapi("SharedCollection");

const read = createRoute({
  method: "get",
  path: "/{share}",
  tags: ["collections"],
  summary: "Get a shared collection",
  middleware: limitBurst("shared"),
  request: {
    params: z.object({
      share: z.string().max(64).openapi({ description: "Id in the public link." }),
    }),
    query: itemQuery,
  },
  responses: {
    200: json(schema, "The collection."),
    ...failures("invalid_input", "not_found", "too_many_requests"),
  },
});

const copy = createRoute({
  method: "post",
  path: "/{share}/copy",
  tags: ["collections"],
  summary: "Copy a shared collection",
  middleware: limitUser({ name: "import", count: 10, seconds: 600 }),
  request: {
    params: read.request.params,
    headers: idempotencyHeaders,
    body: jsonBody(collectionFields.pick({ name: true })),
  },
  responses: {
    201: json(collectionInfo, "The new collection."),
    ...failures("invalid_input", "collection_limit", "unauthorized", "forbidden", "not_found"),
    ...failures("conflict", "storage_full", "key_reused", "too_many_requests"),
  },
});

const routes = createRoutes();
routes.use("/:share/copy", requireUser());

/** Collections that their owners have made public. */
export const shared = routes
  .openapi(copy, async (c) => {
    const { db, user } = c.var;
    const collection = await findShared(db, c.req.valid("param").share);
    if (!collection) throw missing();
    const { name } = c.req.valid("json");
    const key = c.req.valid("header")["idempotency-key"];
    const result = await copyShared(db, user.id, collection, name, key);
    if ("collection" in result) return c.json(toCollectionInfo(result.collection), 201);
    throw result.refused === "full"
      ? new ApiError("storage_full", STORAGE_FULL)
      : collectionRefusal(result.refused, name);
  })
  .openapi(read, async (c) => {
    const collection = await findShared(c.var.db, c.req.valid("param").share);
    if (!collection) throw missing();
    const { q: _, ...query } = c.req.valid("query");
    const rows = await listItems(c.var.db, collection.id, query);
    const { name, description, is_default, article_count, updated_at } =
      toCollectionInfo(collection);
    const items = rows.map(toItem).map(({ url, title, parents }) => ({ url, title, parents }));
    c.header("x-robots-tag", "noindex");
    return c.json({ name, description, is_default, article_count, updated_at, items }, 200);
  });

function missing(): ApiError {
  return new ApiError("not_found", "There is no collection for this link.");
}
