import { sql } from "kysely";
import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import type { Db } from "#db/client.ts";
import { planName } from "#db/plans.ts";
import type { User } from "#db/tables/account/user.ts";
import { randomToken } from "../../crypto.ts";
import { comparisonKey } from "../text.ts";
import { insertWithinLimit, listCollections } from "./collections.ts";
import { documentPath, findDocuments } from "./documents.ts";
import type { ExportedCollection } from "./export.ts";
import { MOST_SAVED_BYTES, written } from "./items.ts";

/** Characters of a value that a statement takes; the database allows two megabytes. */
const MOST_CHUNK = 400_000;

/** What an import has done. */
export interface ImportReport {
  collections: number;
  items: number;
  /** Articles that were there already. */
  kept: number;
  /** Addresses at which there is no document. */
  missing: string[];
}

/**
 * Adds what a file holds to somebody's collections: to those of the same name, or to
 * new ones. All of it or nothing; a second time it changes nothing.
 */
export async function importCollections(
  db: Db,
  user: User,
  collections: ExportedCollection[],
  origin: string,
): Promise<ImportReport | { refused: "limit" | "full" | "nothing" }> {
  const existing = await listCollections(db, user.id);
  const known = new Set(existing.map(({ name_key }) => name_key));
  const fresh = new Map(
    collections
      .filter(({ name }) => !known.has(comparisonKey(name)))
      .map((collection) => [comparisonKey(collection.name), collection]),
  );
  const isFree = planName(user.plan) === "core";
  if (isFree && fresh.size > 0 && existing.length + fresh.size > CORE_COLLECTIONS) {
    return { refused: "limit" };
  }
  const items = collections.flatMap(({ name, items }) =>
    items.map((item) => ({ ...item, name, path: documentPath(item.url, origin) ?? "" })),
  );
  const documents = await findDocuments(db, [...new Set(items.map(({ path }) => path))]);
  const now = Date.now();
  // A file of dead addresses makes no empty collections.
  const isNothing = items.length > 0 && items.every(({ path }) => !documents.get(path));
  if (isNothing || collections.length === 0) return { refused: "nothing" };
  const inserts = [...fresh.values()].map((fields) =>
    insertWithinLimit(user.id, randomToken(12), fields, now),
  );
  const rows = items.flatMap(({ name, path, ...fields }, i) => {
    const document = documents.get(path);
    if (!document) return [];
    const { url, parents } = document;
    const times = { created_at: now + i, updated_at: now + i };
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
  const chunks = chunksOf(rows);
  if (user.saved_bytes + sizeOf(chunks) > MOST_SAVED_BYTES) return { refused: "full" };
  const results = await db.batch([
    ...inserts,
    ...chunks.map((chunk) => insertRows(user.id, chunk)),
  ]);
  const added = results.slice(inserts.length).reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    collections: results.slice(0, inserts.length).filter(({ rows }) => rows.length > 0).length,
    items: added,
    kept: rows.length - added,
    missing: items.filter(({ path }) => !documents.get(path)).map(({ url }) => url),
  };
}

/** Articles as lists of JSON, each of which a statement can take. */
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

/** One statement for many articles: they travel as one value of JSON. */
function insertRows(userId: number, rows: string) {
  return sql`INSERT INTO collection_item
      (id, collection_id, user_id, url, title, title_key, notes, parents, created_at, updated_at, search_key)
    SELECT row.value ->> 'id', collection.id, collection.user_id, row.value ->> 'url',
      row.value ->> 'title', row.value ->> 'title_key', row.value ->> 'notes',
      row.value ->> 'parents', row.value ->> 'created_at', row.value ->> 'updated_at',
      row.value ->> 'search_key'
    FROM json_each(${rows}) AS row
    JOIN collection ON collection.user_id = ${userId}
      AND collection.name_key = row.value ->> 'name_key'
    WHERE true
    ON CONFLICT DO NOTHING
    RETURNING id`;
}
