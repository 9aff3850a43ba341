import { ApiError } from "../errors.ts";
import { limitUser } from "../middleware/limit.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../openapi.ts";
import {
  collectionId,
  idempotencyHeaders,
  item,
  itemFields,
  itemId,
  newItem,
  toItem,
} from "../schemas/collection.ts";
import { findCollection } from "../services/collections/collections.ts";
import { documentPath, findDocuments } from "../services/collections/documents.ts";
import {
  deleteItem,
  findItem,
  insertItem,
  STORAGE_FULL,
  updateItem,
} from "../services/collections/items.ts";

const tags = ["collections"];
const collectionParams = z.object({ collection: collectionId });
const params = z.object({ ...collectionParams.shape, id: itemId });
const writes = limitUser({ name: "collections", count: 300, seconds: 60 });

const add = createRoute({
  method: "post",
  path: "/{collection}/items",
  tags,
  summary: "Saves a document",
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
  summary: "A saved article",
  request: { params },
  responses: { 200: json(item, "The article."), ...failures("unauthorized", "not_found") },
});

const edit = createRoute({
  method: "post",
  path: "/{collection}/items/{id}",
  tags,
  summary: "Changes title and notes",
  middleware: writes,
  request: { params, body: jsonBody(itemFields) },
  responses: {
    200: json(item, "The article as it is now."),
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found", "storage_full"),
    ...failures("too_many_requests"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/{collection}/items/{id}",
  tags,
  summary: "Takes an article out of the collection",
  middleware: writes,
  request: { params },
  responses: {
    200: { description: "It is gone." },
    ...failures("unauthorized", "forbidden", "not_found", "too_many_requests"),
  },
});

const routes = createRoutes();
routes.use("/:collection/items/*", requireUser());

/** The articles in the collections of the logged-in user. */
export const collectionItems = routes
  .openapi(add, async (c) => {
    const { db, user, settings } = c.var;
    const { collection } = c.req.valid("param");
    const { url, ...fields } = c.req.valid("json");
    // Whose collection it is comes first: what is not theirs does not exist.
    if (!(await findCollection(db, user.id, collection))) throw missing();
    const path = documentPath(url, settings.ORIGIN);
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
        throw new ApiError("conflict", "This document is already in the collection.");
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
    if (!(await deleteItem(c.var.db, c.var.user.id, collection, id))) throw missing();
    return c.body(null, 200);
  });

function full(): ApiError {
  return new ApiError("storage_full", STORAGE_FULL);
}

/** The same words whatever is missing: nobody learns what others have. */
function missing(): ApiError {
  return new ApiError("not_found", "There is no such collection or article.");
}
