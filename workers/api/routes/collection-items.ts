import type { SearchDb } from "#db/client.ts";
import { ApiError } from "../errors.ts";
import { limitUser } from "../middleware/limit.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../openapi.ts";
import {
  allItemsQuery,
  collectionId,
  idempotencyHeaders,
  item,
  itemFields,
  itemId,
  itemMove,
  newItem,
  severalItems,
  toItem,
  undoToken,
} from "../schemas/collection.ts";
import { findCollection } from "../services/collections/collections.ts";
import { deleteItems } from "../services/collections/deletions.ts";
import {
  documentPath,
  findDocuments,
  type SavedDocument,
} from "../services/collections/documents.ts";
import {
  findItem,
  insertItem,
  listAllItems,
  moveAddress,
  STORAGE_FULL,
  updateItem,
} from "../services/collections/items.ts";
import { moveItem } from "../services/collections/order.ts";
import { copyItems, moveItems } from "../services/collections/transfer.ts";

const tags = ["collections"];
const collectionParams = z.object({ collection: collectionId });
const params = z.object({ ...collectionParams.shape, id: itemId });
const writes = limitUser({ name: "collections", count: 300, seconds: 60 });

const add = createRoute({
  method: "post",
  path: "/{collection}/items",
  tags,
  summary: "Save a document in a collection",
  middleware: writes,
  request: { params: collectionParams, headers: idempotencyHeaders, body: jsonBody(newItem) },
  responses: {
    201: json(item, "The saved article."),
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found"),
    ...failures("conflict", "storage_full", "key_reused", "too_many_requests"),
  },
});

const read = createRoute({
  method: "get",
  path: "/{collection}/items/{id}",
  tags,
  summary: "Get a saved article",
  request: { params },
  responses: { 200: json(item, "The article."), ...failures("unauthorized", "not_found") },
});

const edit = createRoute({
  method: "post",
  path: "/{collection}/items/{id}",
  tags,
  summary: "Change the title and notes of an article",
  middleware: writes,
  request: { params, body: jsonBody(itemFields) },
  responses: {
    200: json(item, "The article after the change."),
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found", "storage_full"),
    ...failures("too_many_requests"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/{collection}/items/{id}",
  tags,
  summary: "Remove an article from a collection",
  middleware: writes,
  request: { params },
  responses: {
    200: json(
      z.object({ undo: undoToken }),
      "The article was removed. The token undoes the removal.",
    ),
    ...failures("unauthorized", "forbidden", "not_found", "too_many_requests"),
  },
});

const listAll = createRoute({
  method: "get",
  path: "/items",
  tags,
  summary: "List the articles of all collections",
  request: { query: allItemsQuery },
  responses: {
    200: json(z.object({ items: z.array(item) }), "One page of the articles."),
    ...failures("invalid_input", "unauthorized"),
  },
});

const order = createRoute({
  method: "post",
  path: "/{collection}/items/{id}/place",
  tags,
  summary: "Change the position of an article in the manual order",
  middleware: writes,
  request: { params, body: jsonBody(itemMove) },
  responses: {
    200: json(
      z.object({ place: z.number() }),
      "The new position in the manual order, starting at 1.",
    ),
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found", "too_many_requests"),
  },
});

const follow = createRoute({
  method: "post",
  path: "/{collection}/items/{id}/address",
  tags,
  summary: "Change the address of an article whose document has moved",
  middleware: writes,
  request: { params, body: jsonBody(z.object({ url: newItem.shape.url })) },
  responses: {
    200: json(item, "The article after the change."),
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found", "conflict"),
    ...failures("too_many_requests"),
  },
});

const several = createRoute({
  method: "post",
  path: "/{collection}/several",
  tags,
  summary: "Move, copy or delete several articles",
  middleware: writes,
  request: { params: collectionParams, body: jsonBody(severalItems) },
  responses: {
    200: json(
      z.object({ done: z.number(), undo: undoToken.nullable() }),
      "The number of articles that were changed. Articles that the target collection already holds are skipped.",
    ),
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found", "storage_full"),
    ...failures("too_many_requests"),
  },
});

const routes = createRoutes();
for (const path of ["/items", "/:collection/items/*", "/:collection/several"]) {
  routes.use(path, requireUser());
}

/** The articles in the collections of the logged-in user. */
export const collectionItems = routes
  .openapi(add, async (c) => {
    const { db, searchDb, user, settings } = c.var;
    const { collection } = c.req.valid("param");
    const { url, ...fields } = c.req.valid("json");
    // The owner is checked first: other people's collections seem not to exist.
    if (!(await findCollection(db, user.id, collection))) throw missing();
    const document = await documentAt(searchDb, url, settings.ORIGIN);
    const key = c.req.valid("header")["idempotency-key"];
    const result = await insertItem(db, user.id, collection, document, fields, key);
    if ("item" in result) return c.json(toItem(result.item), 201);
    switch (result.refused) {
      case "missing":
        throw missing();
      case "key_reused":
        throw new ApiError("key_reused", "This Idempotency-Key belongs to another request.");
      case "full":
        throw full();
      case "duplicate":
        throw twice();
    }
  })
  .openapi(read, async (c) => {
    const { collection, id } = c.req.valid("param");
    const found = await findItem(c.var.db, c.var.user.id, collection, id);
    if (!found) throw missing();
    return c.json(toItem(found), 200);
  })
  .openapi(edit, async (c) => {
    const { collection, id } = c.req.valid("param");
    const fields = c.req.valid("json");
    const updated = await updateItem(c.var.db, c.var.user.id, collection, id, fields);
    if ("item" in updated) return c.json(toItem(updated.item), 200);
    throw updated.refused === "full" ? full() : missing();
  })
  .openapi(remove, async (c) => {
    const { collection, id } = c.req.valid("param");
    const deleted = await deleteItems(c.var.db, c.var.user.id, collection, [id]);
    if (!deleted) throw missing();
    return c.json({ undo: deleted.undo }, 200);
  })
  .openapi(listAll, async (c) => {
    const rows = await listAllItems(c.var.db, c.var.user.id, c.req.valid("query"));
    return c.json({ items: rows.map(toItem) }, 200);
  })
  .openapi(order, async (c) => {
    const { collection, id } = c.req.valid("param");
    const move = c.req.valid("json");
    const place = await moveItem(c.var.db, c.var.user.id, collection, id, move);
    if (place === undefined) throw missing();
    return c.json({ place }, 200);
  })
  .openapi(follow, async (c) => {
    const { db, searchDb, user, settings } = c.var;
    const { collection, id } = c.req.valid("param");
    if (!(await findItem(db, user.id, collection, id))) throw missing();
    const document = await documentAt(searchDb, c.req.valid("json").url, settings.ORIGIN);
    const result = await moveAddress(db, user.id, collection, id, document);
    if ("item" in result) return c.json(toItem(result.item), 200);
    throw result.refused === "duplicate" ? twice() : missing();
  })
  .openapi(several, async (c) => {
    const { db, user } = c.var;
    const { collection } = c.req.valid("param");
    const asked = c.req.valid("json");
    if (!(await findCollection(db, user.id, collection))) throw missing();
    if (asked.action === "delete") {
      const deleted = await deleteItems(db, user.id, collection, asked.ids);
      return c.json({ done: deleted?.done ?? 0, undo: deleted?.undo ?? null }, 200);
    }
    const transfer = { from: collection, to: asked.to, ids: asked.ids };
    const work = asked.action === "move" ? moveItems : copyItems;
    const result = await work(db, user.id, transfer);
    if ("done" in result) return c.json({ done: result.done, undo: null }, 200);
    throw result.refused === "full" ? full() : missing();
  });

async function documentAt(db: SearchDb, url: string, origin: string): Promise<SavedDocument> {
  const path = documentPath(url, origin);
  if (path === undefined) {
    const fields = {
      url: [{ message: "Not an address of this site.", code: "invalid" as const }],
    };
    throw new ApiError("invalid_input", "Not valid: url. It is not an address on this site.", {
      fields,
    });
  }
  const document = (await findDocuments(db, [path])).get(path);
  if (!document) throw new ApiError("not_found", "There is no document at this address.");
  return document;
}

function twice(): ApiError {
  return new ApiError("conflict", "This document is already in the collection.");
}

function full(): ApiError {
  return new ApiError("storage_full", STORAGE_FULL);
}

/** The same message whatever is missing, so that it reveals nothing about other people's data. */
function missing(): ApiError {
  return new ApiError("not_found", "There is no collection or article with this id.");
}
