import { sql } from "kysely";
import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import type { Databases, Db } from "#db/client.ts";
import { planName } from "#db/plans.ts";
import type { User } from "#db/tables/account/user.ts";
import { randomToken } from "../../crypto.ts";
import { comparisonKey } from "../text.ts";
import { insertWithinLimit, listCollections } from "./collections.ts";
import { documentPath, findDocuments } from "./documents.ts";
import type { ExportedCollection } from "./export.ts";
import { haveRoom, written } from "./items.ts";

/** Characters of a JSON parameter; D1 allows two megabytes. */
const MOST_CHUNK = 400_000;

/** The result of an import. */
export interface ImportReport {
  collections: number;
  items: number;
  /** Articles that were already saved. */
  kept: number;
  /** Paths without a document. */
  missing: string[];
}

/** The effect of an import on one collection. */
export interface ImportPreview {
  name: string;
  is_new: boolean;
  items: number;
  kept: number;
}

/** Why nothing is imported. */
export type ImportRefusal = "limit" | "full" | "nothing";

/**
 * Merges a file into a user's collections: into those of the same name, or into new ones. Atomic
 * and idempotent.
 */
export async function importCollections(
  databases: Databases,
  user: User,
  collections: ExportedCollection[],
  origin: string,
): Promise<ImportReport | { refused: ImportRefusal }> {
  const { db } = databases;
  const plan = await planImport(databases, user, collections, origin);
  const refused = await refusalOf(db, user, plan);
  if (refused) return { refused };
  const { fresh, rows, chunks, missing } = plan;
  const inserts = fresh.map((fields) =>
    insertWithinLimit(user.id, randomToken(12), fields, plan.now),
  );
  const results = await db.batch([
    ...inserts,
    ...chunks.map((chunk) => insertRows(user.id, chunk)),
  ]);
  const added = results.slice(inserts.length).reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    collections: results.slice(0, inserts.length).filter(({ rows }) => rows.length > 0).length,
    items: added,
    kept: rows.length - added,
    missing,
  };
}

/** Previews an import without writing. */
export async function previewImport(
  databases: Databases,
  user: User,
  collections: ExportedCollection[],
  origin: string,
): Promise<{
  collections: ImportPreview[];
  missing: string[];
  refused: ImportRefusal | null;
}> {
  const { db } = databases;
  const plan = await planImport(databases, user, collections, origin);
  const known = new Set<string>();
  for (const chunk of plan.chunks) {
    const [found] = await db.batch([findRows(user.id, chunk)]);
    for (const { name_key, url } of found?.rows ?? []) known.add(`${name_key}\n${url}`);
  }
  const freshKeys = new Set(plan.fresh.map(({ name }) => comparisonKey(name)));
  const previews = new Map<string, ImportPreview>();
  for (const { name } of collections) {
    const key = comparisonKey(name);
    if (previews.has(key)) continue;
    previews.set(key, { name, is_new: freshKeys.has(key), items: 0, kept: 0 });
  }
  for (const { name_key, url } of plan.rows) {
    const preview = previews.get(name_key);
    const key = `${name_key}\n${url}`;
    if (!preview) continue;
    if (known.has(key)) preview.kept += 1;
    else preview.items += 1;
    known.add(key);
  }
  const refused = (await refusalOf(db, user, plan)) ?? null;
  return { collections: [...previews.values()], missing: plan.missing, refused };
}

type ImportPlan = Awaited<ReturnType<typeof planImport>>;

/** The rows an import would write. */
async function planImport(
  { db, searchDb }: Databases,
  user: User,
  collections: ExportedCollection[],
  origin: string,
) {
  const existing = await listCollections(db, user.id);
  const known = new Set(existing.map(({ name_key }) => name_key));
  const fresh = new Map(
    collections
      .filter(({ name }) => !known.has(comparisonKey(name)))
      .map((collection) => [comparisonKey(collection.name), collection]),
  );
  const items = collections.flatMap(({ name, items }) =>
    items.map((item) => ({ ...item, name, path: documentPath(item.url, origin) ?? "" })),
  );
  const documents = await findDocuments(searchDb, [...new Set(items.map(({ path }) => path))]);
  const now = Date.now();
  const rows = items.flatMap(({ name, path, ...fields }, i) => {
    const document = documents.get(path);
    if (!document) return [];
    const { url, parents } = document;
    // The first article of a file is the newest and ranks on top.
    const times = { created_at: now - i, updated_at: now, rank: i - now };
    return [
      {
        ...times,
        id: randomToken(12),
        name_key: comparisonKey(name),
        url,
        ...written(fields),
        parents: JSON.stringify(parents),
      },
    ];
  });
  const missing = items.filter(({ path }) => !documents.get(path)).map(({ url }) => url);
  const holdsSome = items.length > 0 || collections.length === 0;
  return {
    ...{ now, rows, missing, chunks: chunksOf(rows), fresh: [...fresh.values()] },
    count: existing.length + fresh.size,
    // A file of dead links creates no empty collections.
    isNothing: holdsSome && rows.length === 0,
  };
}

async function refusalOf(db: Db, user: User, plan: ImportPlan): Promise<ImportRefusal | undefined> {
  const isFree = planName(user.plan) === "core";
  if (isFree && plan.fresh.length > 0 && plan.count > CORE_COLLECTIONS) return "limit";
  if (plan.isNothing) return "nothing";
  return (await haveRoom(db, user.id, sizeOf(plan.chunks))) ? undefined : "full";
}

/** Articles as JSON arrays, each small enough for one statement. */
function chunksOf(rows: unknown[]): string[] {
  const chunks: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows.map((row) => JSON.stringify(row))) {
    size += row.length;
    if (size > MOST_CHUNK) {
      chunks.push([]);
      size = row.length;
    }
    chunks.at(-1)?.push(row);
  }
  return chunks.map((chunk) => `[${chunk.join(",")}]`);
}

function sizeOf(chunks: string[]): number {
  return chunks.reduce((sum, chunk) => sum + new TextEncoder().encode(chunk).length, 0);
}

/** Inserts many articles in one statement, passed as one JSON parameter. */
function insertRows(userId: number, rows: string) {
  return sql`INSERT INTO collection_item
      (id, collection_id, user_id, url, title, title_key, notes, parents, created_at, updated_at, search_key, rank)
    SELECT row.value ->> 'id', collection.id, collection.user_id, row.value ->> 'url',
      row.value ->> 'title', row.value ->> 'title_key', row.value ->> 'notes',
      row.value ->> 'parents', row.value ->> 'created_at', row.value ->> 'updated_at',
      row.value ->> 'search_key', row.value ->> 'rank'
    FROM json_each(${rows}) AS row
    CROSS JOIN collection ON collection.user_id = ${userId}
      AND collection.name_key = row.value ->> 'name_key'
    WHERE true
    ON CONFLICT DO NOTHING
    RETURNING id`;
}

/**
 * The listed articles that are already in their collections. `CROSS JOIN` keeps SQLite from going
 * through the list for each saved article: it does not know how long the list is.
 */
function findRows(userId: number, rows: string) {
  return sql<{ name_key: string; url: string }>`SELECT collection.name_key, collection_item.url
    FROM json_each(${rows}) AS row
    CROSS JOIN collection ON collection.user_id = ${userId}
      AND collection.name_key = row.value ->> 'name_key'
    CROSS JOIN collection_item ON collection_item.collection_id = collection.id
      AND collection_item.url = row.value ->> 'url'`;
}
