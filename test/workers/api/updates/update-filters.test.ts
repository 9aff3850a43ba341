import { beforeEach, expect, test } from "vitest";
import type { z } from "#workers/api/openapi.ts";
import type { savedFilter } from "#workers/api/schemas/update-filter.ts";
import { FEED, publishUpdates } from "../support/updates.ts";
import { anonymous, person, publishDocuments, type TestUser } from "../support.ts";

type Saved = z.infer<typeof savedFilter>;

const ROOT = "/api/v2/updates/filters/";

beforeEach(() => publishUpdates(FEED));

async function save(user: TestUser, name: string, query: string): Promise<Saved> {
  const response = await user.call("POST", ROOT, { name, query });
  expect(response.status).toBe(201);
  return response.json<Saved>();
}

async function list(user: TestUser): Promise<Saved[]> {
  return (await (await user.call("GET", ROOT)).json<{ filters: Saved[] }>()).filters;
}

async function feed(token: string | null, query = ""): Promise<string[]> {
  const response = await anonymous.call("GET", `/api/v2/updates/feeds/${token}${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { data } = await response.json<{ data: { path: string }[] }>();
  return data.map(({ path }) => path);
}

test("a saved filter's query is normalised", async () => {
  const user = await person();
  const saved = await save(user, " Mine ", "category=css,api&browsers=firefox,chrome&page=3&x=y");
  expect(saved).toMatchObject({
    name: "Mine",
    query: "browsers=chrome%2Cfirefox&category=api%2Ccss",
    feed: null,
  });
  expect(await list(user)).toEqual([saved]);
});

test.each([
  ["", "category=css"],
  ["x".repeat(61), "category=css"],
  ["A", ""],
  ["A", "page=2"],
  ["A", "browsers=netscape"],
  ["A", `q=${"x".repeat(7000)}`],
])("a filter with the name %j and the query %j is rejected", async (name, query) => {
  const response = await (await person()).call("POST", ROOT, { name, query });
  expect(response.status).toBe(400);
});

test("names are unique, but saving the same filter again is allowed", async () => {
  const user = await person();
  const first = await save(user, "A", "category=css");
  expect(await save(user, "a", "category=css")).toEqual(first);
  expect((await user.call("POST", ROOT, { name: "A", query: "category=api" })).status).toBe(409);
});

test("a user can save at most twenty filters, even concurrently", async () => {
  const user = await person();
  const names = Array.from({ length: 25 }, (_, at) => `Filter ${at}`);
  const answers = await Promise.all(
    names.map((name) => user.call("POST", ROOT, { name, query: "category=css" })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await list(user)).toHaveLength(20);
});

test("a private feed returns its filter's results until it is revoked", async () => {
  const user = await person();
  const { id } = await save(user, "Experiments", "status=experimental");
  const open = async () =>
    (await (await user.call("POST", `${ROOT}${id}/feed/`)).json<Saved>()).feed;
  const token = await open();
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(await open()).toBe(token);
  expect(await feed(token)).toEqual(["api.Thing", "api.Late"]);
  expect(await feed(token, "?limit=1")).toEqual(["api.Thing"]);
  const closed = await user.call("DELETE", `${ROOT}${id}/feed/`);
  expect((await closed.json<Saved>()).feed).toBeNull();
  const gone = await anonymous.call("GET", `/api/v2/updates/feeds/${token}`);
  expect(gone.status).toBe(404);
  expect(await open()).not.toBe(token);
});

test("deleting a filter deletes its feed", async () => {
  const user = await person();
  const { id } = await save(user, "A", "category=css");
  const { feed: token } = await (await user.call("POST", `${ROOT}${id}/feed/`)).json<Saved>();
  expect((await user.call("DELETE", `${ROOT}${id}/`)).status).toBe(204);
  expect((await anonymous.call("GET", `/api/v2/updates/feeds/${token}`)).status).toBe(404);
  expect(await list(user)).toEqual([]);
});

test("a feed of the user's collections follows their saved articles", async () => {
  await publishDocuments(["/fr/docs/Web/CSS/tint", "tint"]);
  const user = await person();
  const { id } = await save(user, "Saved", "collections=all");
  const { feed: token } = await (await user.call("POST", `${ROOT}${id}/feed/`)).json<Saved>();
  expect(await feed(token)).toEqual([]);
  const { collections } = await (await user.call("GET", "/api/v2/collections/")).json<{
    collections: { id: string }[];
  }>();
  const item = { url: "/fr/docs/Web/CSS/tint", title: "tint" };
  await user.call("POST", `/api/v2/collections/${collections[0]?.id}/items/`, item);
  expect(await feed(token)).toEqual(["css.properties.tint", "css.properties.tint", "tint"]);
});
