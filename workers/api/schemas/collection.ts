import { COLLECTION_LIMITS, ITEMS_PER_PAGE } from "#content-build/contract/plans.ts";
import type { Collection } from "#db/tables/collections/collection.ts";
import type { CollectionItem } from "#db/tables/collections/collection-item.ts";
import { z } from "../openapi.ts";
import { optionalText, text } from "./text.ts";

const MOST_TITLE = 1024;
const MOST_NOTES = 65_536;

export const collectionFields = z
  .object({
    name: text(1, COLLECTION_LIMITS.name),
    description: optionalText(COLLECTION_LIMITS.description),
  })
  .openapi("CollectionFields");

export const itemFields = z
  .object({ title: text(1, MOST_TITLE), notes: optionalText(MOST_NOTES) })
  .openapi("ItemFields");

export const newItem = z
  .object({ ...itemFields.shape, url: z.string().trim().min(1).max(2048) })
  .openapi("NewItem");

/** Ids of a collection and of an article, as path parameters. */
export const collectionId = z
  .string()
  .max(64)
  .openapi({ description: "Id of a collection of the user." });
export const itemId = z
  .string()
  .max(64)
  .openapi({ description: "Id of an article in the collection." });

export const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/, "8 to 128 visible characters of ASCII.")
    .optional()
    .openapi({ description: "A repeated request with the same key is carried out once." }),
});

export const itemQuery = z.object({
  q: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: "Text that the title or the notes contain." }),
  sort: z
    .enum(["date", "title", "manual"])
    .default("date")
    .openapi({ description: "Newest first, by title, or in the manual order." }),
  limit: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(ITEMS_PER_PAGE)
    .openapi({ description: "Maximum number of articles; 0 returns none." }),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .openapi({ description: "Number of articles to skip." }),
});

/** Articles of several collections have no common manual order. */
export const allItemsQuery = itemQuery.extend({
  sort: z
    .enum(["date", "title"])
    .default("date")
    .openapi({ description: "Newest first, or by title." }),
});

/** A bulk action on articles of one collection. */
export const severalItems = z.discriminatedUnion("action", [
  z.object({ action: z.enum(["move", "copy"]), ids: severalIds(), to: collectionId }),
  z.object({ action: z.literal("delete"), ids: severalIds() }),
]);

function severalIds() {
  return z.array(itemId).min(1).max(100);
}

/** The new position of an article in its collection's manual order. */
export const itemMove = z.union([
  z.object({ to: z.enum(["up", "down", "first", "last"]) }),
  z.object({ before: itemId }),
  z.object({ after: itemId }),
]);

/** The token that undoes a deletion. */
export const undoToken = z
  .string()
  .max(64)
  .openapi({ description: "Token for `/api/v2/collections/undo`, valid for one hour." });

export const item = z
  .object({
    id: z.string(),
    collection_id: z.string(),
    url: z.string(),
    title: z.string(),
    notes: z.string().nullable(),
    parents: z.array(z.object({ uri: z.string(), title: z.string() })),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi("Item");

export const collectionInfo = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    is_default: z.boolean(),
    share_id: z.string().nullable(),
    article_count: z.number(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi("CollectionInfo");

export const collectionWithItems = z
  .object({ ...collectionInfo.shape, items: z.array(item) })
  .openapi("Collection");

/** Limits of an imported file, over all its collections. */
const MOST_IMPORTED = { collections: 200, items: 5000 };

const exportedCollection = z.object({
  ...collectionFields.shape,
  items: z.array(z.object({ ...newItem.shape })).max(MOST_IMPORTED.items),
});

/** The file that an export writes and an import reads. */
export const collectionFile = z
  .object({
    version: z.literal(1),
    collections: z.array(exportedCollection).max(MOST_IMPORTED.collections),
  })
  .refine(
    ({ collections }) =>
      collections.reduce((sum, { items }) => sum + items.length, 0) <= MOST_IMPORTED.items,
    { path: ["collections"], error: `A file holds ${MOST_IMPORTED.items} articles at most.` },
  )
  .openapi("CollectionFile");

/** A collection as the API shows it. */
export function toCollectionInfo(row: Collection): z.infer<typeof collectionInfo> {
  const { id, name, description, share_id, article_count } = row;
  return {
    id,
    name,
    description,
    is_default: row.is_default === 1,
    share_id,
    article_count,
    ...times(row),
  };
}

/** A saved article as the API shows it. */
export function toItem(row: CollectionItem): z.infer<typeof item> {
  const { id, collection_id, url, title, notes } = row;
  const parents = JSON.parse(row.parents) as { uri: string; title: string }[];
  return { id, collection_id, url, title, notes, parents, ...times(row) };
}

function times({ created_at, updated_at }: { created_at: number; updated_at: number }) {
  return {
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  };
}
