import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import { collectionRefusal } from "../collection-refusal.ts";
import { ApiError } from "../errors.ts";
import { limitUser } from "../middleware/limit.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../openapi.ts";
import {
  collectionFields,
  collectionId,
  collectionInfo,
  collectionWithItems,
  idempotencyHeaders,
  item,
  itemQuery,
  toCollectionInfo,
  toItem,
  undoToken,
} from "../schemas/collection.ts";
import {
  type CollectionResult,
  findCollection,
  insertCollection,
  listCollections,
  updateCollection,
} from "../services/collections/collections.ts";
import { deleteCollection, undoDeletion } from "../services/collections/deletions.ts";
import { documentPath } from "../services/collections/documents.ts";
import { listItems, lookUpItems, STORAGE_FULL } from "../services/collections/items.ts";

const tags = ["collections"];
const params = z.object({ id: collectionId });
const writes = limitUser({ name: "collections", count: 300, seconds: 60 });

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List all collections, the default collection first",
  responses: {
    200: json(z.object({ collections: z.array(collectionInfo) }), "The collections."),
    ...failures("unauthorized"),
  },
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Create a collection",
  description: `The free plan allows ${CORE_COLLECTIONS} collections, including the default collection.`,
  middleware: writes,
  request: { headers: idempotencyHeaders, body: jsonBody(collectionFields) },
  responses: {
    201: json(collectionInfo, "The new collection."),
    ...failures("invalid_input", "collection_limit", "unauthorized", "forbidden"),
    ...failures("conflict", "key_reused", "too_many_requests"),
  },
});

const lookup = createRoute({
  method: "get",
  path: "/lookup",
  tags,
  summary: "Find the collections that hold a document",
  request: {
    query: z.object({
      url: z
        .string()
        .min(1)
        .max(2048)
        .openapi({ description: "URL or path of a document of this site." }),
    }),
  },
  responses: {
    200: json(
      z.object({ results: z.array(z.object({ collection_id: z.string(), item })) }),
      "One entry for each collection that holds the document.",
    ),
    ...failures("invalid_input", "unauthorized"),
  },
});

const read = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Get a collection with one page of its articles",
  request: { params, query: itemQuery },
  responses: {
    200: json(collectionWithItems, "The collection."),
    ...failures("invalid_input", "unauthorized", "not_found"),
  },
});

const edit = createRoute({
  method: "post",
  path: "/{id}",
  tags,
  summary: "Change the name and description of a collection",
  middleware: writes,
  request: { params, body: jsonBody(collectionFields) },
  responses: {
    200: json(collectionInfo, "The collection after the change."),
    ...failures("invalid_input", "default_collection", "unauthorized", "forbidden"),
    ...failures("not_found", "conflict", "too_many_requests"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete a collection with its articles",
  middleware: writes,
  request: { params },
  responses: {
    200: json(
      z.object({ undo: undoToken }),
      "The collection was deleted. The token undoes the deletion.",
    ),
    ...failures("default_collection", "unauthorized", "forbidden", "not_found"),
    ...failures("too_many_requests"),
  },
});

const undo = createRoute({
  method: "post",
  path: "/undo",
  tags,
  summary: "Undo a deletion",
  description: "Restores a deleted collection or deleted articles within one hour of the deletion.",
  middleware: writes,
  request: { query: z.object({ token: undoToken }) },
  responses: {
    200: json(
      z.object({ collection: z.string(), items: z.number() }),
      "The id of the collection, and the number of restored articles.",
    ),
    ...failures("invalid_input", "collection_limit", "unauthorized", "forbidden", "not_found"),
    ...failures("conflict", "storage_full", "too_many_requests"),
  },
});

const routes = createRoutes();
routes.use(requireUser());

/** The collections of the logged-in user. */
export const collections = routes
  .openapi(list, async (c) => {
    const rows = await listCollections(c.var.db, c.var.user.id);
    return c.json({ collections: rows.map(toCollectionInfo) }, 200);
  })
  .openapi(create, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const fields = c.req.valid("json");
    const result = await insertCollection(c.var.db, c.var.user.id, fields, key);
    return c.json(toCollectionInfo(collectionOf(result, fields.name)), 201);
  })
  .openapi(lookup, async (c) => {
    const path = documentPath(c.req.valid("query").url, c.var.settings.ORIGIN);
    const rows = path === undefined ? [] : await lookUpItems(c.var.db, c.var.user.id, path);
    const results = rows.map((row) => ({ collection_id: row.collection_id, item: toItem(row) }));
    return c.json({ results }, 200);
  })
  .openapi(undo, async (c) => {
    const result = await undoDeletion(c.var.db, c.var.user.id, c.req.valid("query").token);
    if (!("refused" in result)) return c.json(result, 200);
    switch (result.refused) {
      case "missing":
        throw new ApiError(
          "not_found",
          "There is no deletion for this token, or it can no longer be undone.",
        );
      case "full":
        throw new ApiError("storage_full", STORAGE_FULL);
      case "duplicate":
        throw new ApiError("conflict", "There is another collection with the same name now.");
      case "limit":
        throw collectionRefusal("limit");
    }
  })
  .openapi(read, async (c) => {
    const collection = await findCollection(c.var.db, c.var.user.id, c.req.valid("param").id);
    if (!collection) throw missing();
    const items = await listItems(c.var.db, collection.id, c.req.valid("query"));
    return c.json({ ...toCollectionInfo(collection), items: items.map(toItem) }, 200);
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid("param");
    const fields = c.req.valid("json");
    const result = await updateCollection(c.var.db, c.var.user.id, id, fields);
    return c.json(toCollectionInfo(collectionOf(result, fields.name)), 200);
  })
  .openapi(remove, async (c) => {
    const result = await deleteCollection(c.var.db, c.var.user.id, c.req.valid("param").id);
    if ("refused" in result) throw collectionRefusal(result.refused);
    return c.json(result, 200);
  });

function collectionOf(result: CollectionResult, name: string) {
  if ("collection" in result) return result.collection;
  throw collectionRefusal(result.refused, name);
}

function missing(): ApiError {
  return new ApiError("not_found", "There is no collection with this id.");
}
