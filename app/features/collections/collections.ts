import type { InferResponseType } from "hono/client";
import type { ReaderCollections } from "#app/lib/api-answers.ts";
import type { ApiClient } from "#app/lib/api-client.ts";
import { callApi } from "#app/lib/browser/api.ts";

type Lookup = InferResponseType<ApiClient["api"]["v2"]["collections"]["lookup"]["$get"], 200>;

export type Collection = ReaderCollections[number];

export type SavedItem = Lookup["results"][number]["item"];

/** Editable fields of a saved article. */
export interface ItemFields {
  title: string;
  notes: string;
}

/** Address of the reader's collections, under which their list is also kept for reading offline. */
export const COLLECTIONS_API = "/api/v2/collections";

/** All collections of the logged-in user, the default one first. */
export async function listCollections(): Promise<Collection[]> {
  const answer = await callApi<{ collections: ReaderCollections }>(COLLECTIONS_API);
  return answer.collections;
}

/** The saved items of a document, by the ids of their collections. */
export async function findSaved(url: string): Promise<Map<string, SavedItem>> {
  const query = new URLSearchParams({ url });
  const { results } = await callApi<Lookup>(`${COLLECTIONS_API}/lookup?${query}`);
  return new Map(results.map(({ collection_id, item }) => [collection_id, item]));
}

/** Creates a collection; idempotent by key. */
export async function createCollection(
  fields: { name: string; description: string },
  key: string,
): Promise<Collection> {
  const headers = { "idempotency-key": key };
  return callApi<Collection>(COLLECTIONS_API, { method: "POST", headers, json: fields });
}

/**
 * Saves a document to a collection, or updates its title and note.
 *
 * @param options The item, if the collection has the document already; or an idempotency key for
 *   requests that may be repeated.
 */
export async function saveItem(
  collection: string,
  url: string,
  fields: ItemFields,
  { saved, key }: { saved?: SavedItem | undefined; key?: string } = {},
): Promise<void> {
  const items = `${COLLECTIONS_API}/${collection}/items`;
  if (saved) await callApi(`${items}/${saved.id}`, { method: "POST", json: fields });
  else {
    const headers = key ? { "idempotency-key": key } : {};
    await callApi(items, { method: "POST", headers, json: { ...fields, url } });
  }
}

export async function removeItem({ collection_id, id }: SavedItem): Promise<void> {
  await callApi(`${COLLECTIONS_API}/${collection_id}/items/${id}`, { method: "DELETE" });
}
