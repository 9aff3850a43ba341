import { expect } from "vitest";
import type { z } from "#workers/api/openapi.ts";
import type { collectionInfo, collectionWithItems, item } from "#workers/api/schemas/collection.ts";
import type { TestUser } from "../support.ts";

export type Info = z.infer<typeof collectionInfo>;
export type Full = z.infer<typeof collectionWithItems>;
export type Item = z.infer<typeof item>;

export const ROOT = "/api/v2/collections/";

/** A user's collections. */
export async function list(user: TestUser): Promise<Info[]> {
  const body = await (await user.call("GET", ROOT)).json<{ collections: Info[] }>();
  return body.collections;
}

/** Creates a collection with these pages, in this order from the top. */
export async function filled(user: TestUser, name: string, pages: number[] = []): Promise<Info> {
  const response = await user.call("POST", ROOT, { name });
  expect(response.status).toBe(201);
  const made = await response.json<Info>();
  for (const page of [...pages].reverse()) await save(user, made.id, page);
  return made;
}

/** Saves a page, with its number as its title. */
export async function save(user: TestUser, id: string, page: number, notes = ""): Promise<Item> {
  const body = { url: `/en-US/docs/Page_${page}`, title: String(page), notes };
  const response = await user.call("POST", `${ROOT}${id}/items/`, body);
  expect(response.status).toBe(201);
  return response.json<Item>();
}

/** The items of a collection, in manual order. */
export async function itemsOf(user: TestUser, id: string): Promise<Item[]> {
  const response = await user.call("GET", `${ROOT}${id}/?sort=manual&limit=100`);
  return (await response.json<Full>()).items;
}

/** The titles of the items: "1 2 3". */
export async function order(user: TestUser, id: string): Promise<string> {
  return (await itemsOf(user, id)).map(({ title }) => title).join(" ");
}

/** Documents to save, as arguments of `publishDocuments`. */
export const PAGES = Array.from(
  { length: 20 },
  (_, i) => [`/en-US/docs/Page_${i}`, `Page ${i}`] as [string, string],
);
