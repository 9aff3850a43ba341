import type { InferResponseType } from "hono/client";
import { type ApiClient, apiClient } from "#app/lib/api-client.ts";

type Collections = ApiClient["api"]["v2"]["collections"];

export type Collection = InferResponseType<Collections["$get"], 200>["collections"][number];

export type SavedItem = InferResponseType<
  Collections["lookup"]["$get"],
  200
>["results"][number]["item"];

/** Editable fields of a saved article. */
export interface ItemFields {
  title: string;
  notes: string;
}

/** A failed API call; the message is shown to readers. */
export class CollectionError extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** All collections of the logged-in user, the default one first. */
export async function listCollections(): Promise<Collection[]> {
  const answer = await api().$get();
  if (!answer.ok) throw await failure(answer);
  return (await answer.json()).collections;
}

/** Where a document is saved, by collection id. */
export async function findSaved(url: string): Promise<Map<string, SavedItem>> {
  const answer = await api().lookup.$get({ query: { url } });
  if (!answer.ok) throw await failure(answer);
  const { results } = await answer.json();
  return new Map(results.map(({ collection_id, item }) => [collection_id, item]));
}

/** Creates a collection; idempotent by key. */
export async function createCollection(
  fields: { name: string; description: string },
  key: string,
): Promise<Collection> {
  const answer = await api().$post({ header: { "idempotency-key": key }, json: fields });
  if (!answer.ok) throw await failure(answer);
  return answer.json();
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
  const items = api()[":collection"].items;
  const answer = saved
    ? await items[":id"].$post({ param: { collection, id: saved.id }, json: fields })
    : await items.$post({
        param: { collection },
        header: key ? { "idempotency-key": key } : {},
        json: { ...fields, url },
      });
  if (!answer.ok) throw await failure(answer);
}

/** Removes a document from a collection. */
export async function removeItem({ collection_id, id }: SavedItem): Promise<void> {
  const item = api()[":collection"].items[":id"];
  const answer = await item.$delete({ param: { collection: collection_id, id } });
  if (!answer.ok) throw new CollectionError(`${answer.status}: ${answer.statusText}`);
}

function api(): Collections {
  return apiClient(location.origin).api.v2.collections;
}

async function failure(answer: {
  status: number;
  statusText: string;
  json(): Promise<unknown>;
}): Promise<CollectionError> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  return new CollectionError(body.message ?? `${answer.status}: ${answer.statusText}`, body.code);
}
