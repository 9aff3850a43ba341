import { ApiError } from "../errors.ts";
import { limitBurst } from "../middleware/limit.ts";
import { createRoute, createRoutes, failures, json, z } from "../openapi.ts";
import {
  collectionInfo,
  item,
  itemQuery,
  toCollectionInfo,
  toItem,
} from "../schemas/collection.ts";
import { listItems } from "../services/collections/items.ts";
import { findShared } from "../services/collections/share.ts";

/** What the public sees: neither whose it is nor what they noted down. */
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
  summary: "A collection by its public link",
  middleware: limitBurst("shared"),
  request: {
    params: z.object({
      share: z.string().max(64).openapi({ description: "The secret of the public link." }),
    }),
    query: itemQuery,
  },
  responses: {
    200: json(schema, "The collection."),
    ...failures("invalid_input", "not_found", "too_many_requests"),
  },
});

/** Collections that somebody has made public. */
export const shared = createRoutes().openapi(read, async (c) => {
  const collection = await findShared(c.var.db, c.req.valid("param").share);
  if (!collection) throw new ApiError("not_found", "There is no such collection.");
  const { q: _, ...query } = c.req.valid("query");
  const rows = await listItems(c.var.db, collection.id, query);
  const { name, description, is_default, article_count, updated_at } = toCollectionInfo(collection);
  const items = rows.map(toItem).map(({ url, title, parents }) => ({ url, title, parents }));
  c.header("x-robots-tag", "noindex");
  return c.json({ name, description, is_default, article_count, updated_at, items }, 200);
});
