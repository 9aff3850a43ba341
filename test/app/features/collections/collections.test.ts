import { afterEach, expect, test, vi } from "vitest";
import {
  createCollection,
  listCollections,
  removeItem,
  type SavedItem,
  saveItem,
} from "#app/features/collections/collections.ts";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";
import { collectionFields } from "#workers/api/schemas/collection.ts";

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);

afterEach(() => {
  fetched.mockReset();
});

const item = { id: "i1", collection_id: "c1" } as SavedItem;

test("forms and API have the same limits", () => {
  for (const field of ["name", "description"] as const) {
    const fits = (length: number) =>
      collectionFields.safeParse({ name: "n", [field]: "x".repeat(length) }).success;
    expect([fits(COLLECTION_LIMITS[field]), fits(COLLECTION_LIMITS[field] + 1)]).toEqual([
      true,
      false,
    ]);
  }
});

test("an article that the collection contains is updated, any other is added", async () => {
  fetched.mockImplementation(async () => Response.json({}));
  const fields = { title: "gap", notes: "" };
  await saveItem("c1", "/en-US/docs/Web/CSS/gap", fields);
  await saveItem("c1", "/en-US/docs/Web/CSS/gap", fields, { saved: item });
  const calls = fetched.mock.calls.map(([url, init]) => [
    init?.method,
    url,
    JSON.parse(String(init?.body)),
  ]);
  expect(calls).toEqual([
    ["POST", "/api/v2/collections/c1/items", { ...fields, url: "/en-US/docs/Web/CSS/gap" }],
    ["POST", "/api/v2/collections/c1/items/i1", fields],
  ]);
});

test("a failure has the API's message, or else the HTTP status", async () => {
  fetched.mockResolvedValueOnce(
    Response.json({ code: "collection_limit", message: "Too many." }, { status: 400 }),
  );
  const refused = createCollection({ name: "n", description: "" }, "key-12345");
  await expect(refused).rejects.toMatchObject({ message: "Too many.", code: "collection_limit" });
  const broken = new Response("<html>", { status: 502, statusText: "Bad Gateway" });
  fetched.mockResolvedValueOnce(broken);
  await expect(listCollections()).rejects.toThrow("502: Bad Gateway");
  const gone = Response.json({ message: "m" }, { status: 404, statusText: "Not Found" });
  fetched.mockResolvedValueOnce(gone);
  await expect(removeItem(item)).rejects.toThrow("m");
});
