import type { Context } from "hono";
import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";
import { limitUser } from "../middleware/limit.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../openapi.ts";
import { collectionFile, collectionId } from "../schemas/collection.ts";
import { findCollection, listCollections } from "../services/collections/collections.ts";
import {
  type CollectionFile,
  exportCollections,
  toBookmarks,
  toCsv,
  toMarkdown,
} from "../services/collections/export.ts";
import { importCollections, previewImport } from "../services/collections/import.ts";
import { STORAGE_FULL } from "../services/collections/items.ts";
import { shareCollection, unshareCollection } from "../services/collections/share.ts";

const tags = ["collections"];
const params = z.object({ id: collectionId });
const query = z.object({
  format: z
    .enum(["json", "markdown", "html", "csv"])
    .default("json")
    .openapi({ description: "JSON (which an import reads), Markdown, bookmarks in HTML, or CSV." }),
});
const writes = limitUser({ name: "collections", count: 300, seconds: 60 });

const file = {
  description: "The exported file.",
  content: {
    "application/json": { schema: collectionFile },
    "text/markdown": { schema: z.string() },
    "text/html": { schema: z.string() },
    "text/csv": { schema: z.string() },
  },
};

const exportAll = createRoute({
  method: "get",
  path: "/export",
  tags,
  summary: "Export all collections",
  request: { query },
  responses: { 200: file, ...failures("invalid_input", "unauthorized") },
});

const exportOne = createRoute({
  method: "get",
  path: "/{id}/export",
  tags,
  summary: "Export a collection",
  request: { params, query },
  responses: { 200: file, ...failures("invalid_input", "unauthorized", "not_found") },
});

const importFile = createRoute({
  method: "post",
  path: "/import",
  tags,
  summary: "Import an exported file",
  middleware: limitUser({ name: "import", count: 10, seconds: 600 }),
  request: { body: jsonBody(collectionFile) },
  responses: {
    200: json(
      z.object({
        collections: z.number(),
        items: z.number(),
        kept: z.number(),
        missing: z.array(z.string()),
      }),
      "The number of added collections and articles, and the addresses without a document.",
    ),
    ...failures("invalid_input", "collection_limit", "unauthorized", "forbidden"),
    ...failures("storage_full", "nothing_imported", "too_large", "too_many_requests"),
  },
});

const preview = createRoute({
  method: "post",
  path: "/import/preview",
  tags,
  summary: "Preview an import",
  middleware: limitUser({ name: "preview", count: 30, seconds: 600 }),
  request: { body: jsonBody(collectionFile) },
  responses: {
    200: json(
      z.object({
        collections: z.array(
          z.object({
            name: z.string(),
            is_new: z.boolean(),
            items: z.number().openapi({ description: "Number of articles that would be added." }),
            kept: z
              .number()
              .openapi({ description: "Number of articles that the collection already holds." }),
          }),
        ),
        missing: z.array(z.string()),
        refused: z.enum(["limit", "full", "nothing"]).nullable(),
      }),
      "The effect on each collection, and why the import would be refused.",
    ),
    ...failures("invalid_input", "unauthorized", "forbidden", "too_large", "too_many_requests"),
  },
});

const share = createRoute({
  method: "post",
  path: "/{id}/share",
  tags,
  summary: "Create a public link to a collection",
  middleware: writes,
  request: { params },
  responses: {
    200: json(z.object({ share_id: z.string() }), "The id for `/api/v2/shared/{share_id}`."),
    ...failures("unauthorized", "forbidden", "not_found", "too_many_requests"),
  },
});

const unshare = createRoute({
  method: "delete",
  path: "/{id}/share",
  tags,
  summary: "Revoke the public link permanently",
  middleware: writes,
  request: { params },
  responses: {
    200: { description: "The link no longer works." },
    ...failures("unauthorized", "forbidden", "not_found", "too_many_requests"),
  },
});

const routes = createRoutes();
for (const path of ["/export", "/import", "/import/preview", "/:id/export", "/:id/share"]) {
  routes.use(path, requireUser());
}

/** Exporting, importing and sharing collections. */
export const collectionFiles = routes
  .openapi(exportAll, async (c) => {
    const collections = await listCollections(c.var.db, c.var.user.id);
    const { format } = c.req.valid("query");
    return answer(c, "collections", format, await exportCollections(c.var.db, collections));
  })
  .openapi(exportOne, async (c) => {
    const collection = await findCollection(c.var.db, c.var.user.id, c.req.valid("param").id);
    if (!collection) throw missing();
    const { format } = c.req.valid("query");
    return answer(c, collection.name, format, await exportCollections(c.var.db, [collection]));
  })
  .openapi(importFile, async (c) => {
    const { user, settings } = c.var;
    const { collections } = c.req.valid("json");
    const report = await importCollections(c.var, user, collections, settings.ORIGIN);
    if ("refused" in report) throw refusal(report.refused);
    return c.json(report, 200);
  })
  .openapi(preview, async (c) => {
    const { user, settings } = c.var;
    const { collections } = c.req.valid("json");
    return c.json(await previewImport(c.var, user, collections, settings.ORIGIN), 200);
  })
  .openapi(share, async (c) => {
    const shareId = await shareCollection(c.var.db, c.var.user.id, c.req.valid("param").id);
    if (!shareId) throw missing();
    return c.json({ share_id: shareId }, 200);
  })
  .openapi(unshare, async (c) => {
    const done = await unshareCollection(c.var.db, c.var.user.id, c.req.valid("param").id);
    if (!done) throw missing();
    return c.body(null, 200);
  });

function refusal(reason: "limit" | "full" | "nothing"): ApiError {
  switch (reason) {
    case "limit":
      return new ApiError(
        "collection_limit",
        `This would be more than the ${CORE_COLLECTIONS} collections of the Core plan. Upgrade to have as many as you like.`,
      );
    case "full":
      return new ApiError("storage_full", STORAGE_FULL);
    case "nothing":
      return new ApiError(
        "nothing_imported",
        "Nothing was imported: the file holds no article of this site.",
      );
  }
}

function missing(): ApiError {
  return new ApiError("not_found", "There is no collection with this id.");
}

const FORMATS = {
  json: {
    ending: "json",
    type: "application/json",
    write: (file: CollectionFile) => JSON.stringify(file),
  },
  markdown: { ending: "md", type: "text/markdown", write: toMarkdown },
  html: { ending: "html", type: "text/html", write: toBookmarks },
  csv: { ending: "csv", type: "text/csv", write: toCsv },
};

function answer(
  c: Context<ApiEnv>,
  name: string,
  format: keyof typeof FORMATS,
  content: CollectionFile,
) {
  const { ending, type, write } = FORMATS[format];
  const encoded = encodeURIComponent(name).replaceAll("'", "%27");
  c.header("content-disposition", `attachment; filename*=UTF-8''${encoded}.${ending}`);
  if (format === "json") return c.json(content, 200);
  c.header("content-type", `${type}; charset=utf-8`);
  return c.body(write(content, c.var.settings.ORIGIN), 200);
}
