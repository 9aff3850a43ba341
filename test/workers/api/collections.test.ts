import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { z } from "#workers/api/openapi.ts";
import type { collectionInfo, collectionWithItems, item } from "#workers/api/schemas/collection.ts";
import { MOST_SAVED_BYTES } from "#workers/api/services/collections/items.ts";
import { anonymous, db, get, ORIGIN, person, publishDocuments, type TestUser } from "./support.ts";

type Info = z.infer<typeof collectionInfo>;
type Full = z.infer<typeof collectionWithItems>;
type Item = z.infer<typeof item>;

const ROOT = "/api/v2/collections/";

beforeAll(() =>
  publishDocuments(
    ["/en-US/docs/Web", "Web technology"],
    ["/en-US/docs/Web/CSS", "CSS"],
    ["/en-US/docs/Web/CSS/color", "color property"],
    ["/de/docs/Web/HTML", "HTML auf Deutsch"],
    ...Array.from(
      { length: 30 },
      (_, i) => [`/en-US/docs/Page_${i}`, `Page ${i}`] as [string, string],
    ),
  ),
);

async function list(user: TestUser): Promise<Info[]> {
  const body = await (await user.call("GET", ROOT)).json<{ collections: Info[] }>();
  return body.collections;
}

async function make(user: TestUser, name: string, description?: string): Promise<Info> {
  const response = await user.call("POST", ROOT, { name, description });
  expect(response.status).toBe(201);
  return response.json<Info>();
}

async function save(
  user: TestUser,
  id: string,
  url: string,
  title = url,
  notes = "",
): Promise<Item> {
  const response = await user.call("POST", `${ROOT}${id}/items/`, { url, title, notes });
  expect(response.status).toBe(201);
  return response.json<Item>();
}

test("a new reader has an empty default collection", async () => {
  expect(await list(await person())).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{16}$/),
      name: "Default",
      description: null,
      is_default: true,
      share_id: null,
      article_count: 0,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test("a collection can be created, read, edited and deleted", async () => {
  const user = await person();
  const made = await make(user, " Reading list ", " For the train ");
  expect(made).toMatchObject({ name: "Reading list", description: "For the train" });
  const path = ROOT + made.id;
  expect(await (await user.call("GET", path)).json()).toEqual({ ...made, items: [] });

  const edited = await user.call("POST", `${path}/`, { name: "Later" });
  expect(edited.status).toBe(200);
  // A missing field is cleared: the form always sends both.
  expect(await edited.json()).toMatchObject({ id: made.id, name: "Later", description: null });

  expect((await user.call("DELETE", path)).status).toBe(200);
  expect((await user.call("GET", path)).status).toBe(404);
  expect((await list(user)).map(({ name }) => name)).toEqual(["Default"]);
});

test("the free plan allows three collections, including the default one", async () => {
  const user = await person("core");
  await make(user, "Two");
  const third = await make(user, "Three");
  const refused = await user.call("POST", ROOT, { name: "Four" });
  expect(refused.status).toBe(400);
  const body = await refused.json<{ code: string; error: string; message: string }>();
  expect(body.code).toBe("collection_limit");
  expect(body.error).toMatch(/3 collections of the Core plan\. Upgrade/);
  expect(body.message).toBe(body.error);
  const edited = await user.call("POST", ROOT + third.id, { name: "Third" });
  expect(edited.status).toBe(200);
  await user.call("DELETE", ROOT + third.id);
  await make(user, "Four");
});

test("exactly one of several concurrent requests takes the last free collection", async () => {
  for (let round = 0; round < 5; round++) {
    const user = await person("core");
    await make(user, "Two");
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, i) => user.call("POST", ROOT, { name: `At once ${i}` })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(await list(user)).toHaveLength(3);
  }
});

test.each(["mdn_plus_5m", "mdn_plus_5y", "mdn_plus_10m", "mdn_plus_10y"] as const)(
  "%s has no limit, and its collections stay readable and editable after it ends",
  async (plan) => {
    const user = await person(plan);
    for (let i = 0; i < 9; i++) await make(user, `Number ${i}`);
    await db.updateTable("user").set({ provider_plan: 0 }).where("id", "=", user.id).execute();
    const collections = await list(user);
    expect(collections).toHaveLength(10);
    const [, own] = collections;
    expect((await user.call("GET", ROOT + own?.id)).status).toBe(200);
    const edited = await user.call("POST", ROOT + own?.id, { name: "Renamed" });
    expect(edited.status).toBe(200);
    await save(user, own?.id ?? "", "/en-US/docs/Web");
    expect((await user.call("POST", ROOT, { name: "One more" })).status).toBe(400);
  },
);

test.each([
  ["no name", {}],
  ["an empty name", { name: "" }],
  ["a name of spaces", { name: " \n " }],
  ["61 characters", { name: "x".repeat(61) }],
  ["a name that is not text", { name: 5 }],
  ["a description of 161 characters", { name: "x", description: "d".repeat(161) }],
])("a collection with %s is rejected", async (_, body) => {
  const user = await person();
  const response = await user.call("POST", ROOT, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_input" });
});

test("names and descriptions are limited in characters, not bytes", async () => {
  const user = await person("mdn_plus_5m");
  const made = await make(user, "👍".repeat(60), "字".repeat(160));
  expect([...made.name]).toHaveLength(60);
  const long = await user.call("POST", ROOT, { name: "👍".repeat(61) });
  expect(await long.json()).toMatchObject({
    errors: { name: [{ message: expect.stringContaining("no longer than 60 characters") }] },
  });
});

test("a body that is not JSON or not declared as JSON is rejected", async () => {
  const user = await person();
  const cookie = `session=${user.token}`;
  for (const [type, body, status] of [
    ["application/json", "{", 400],
    ["text/plain", '{"name":"x"}', 415],
  ] as const) {
    const headers = { cookie, "content-type": type };
    const response = await get(ROOT, { method: "POST", headers, body });
    expect(response.status, body).toBe(status);
  }
});

test("names are unique regardless of case, width, Unicode form and spaces", async () => {
  const user = await person("mdn_plus_5m");
  const cafe = await make(user, "Café Straße");
  for (const name of ["CAFÉ STRASSE", "cafe\u0301  straße", "Ｃafé Straße", " café straße "]) {
    const response = await user.call("POST", ROOT, { name });
    expect(response.status, name).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "conflict",
      error: `You have a collection named "${name.trim()}" already.`,
    });
  }
  expect((await user.call("POST", ROOT, { name: "Cafe Strasse" })).status).toBe(201);
  // A collection does not conflict with its own name.
  expect((await user.call("POST", ROOT + cafe.id, { name: "CAFÉ Straße" })).status).toBe(200);
  const other = await make(user, "Other");
  expect((await user.call("POST", ROOT + other.id, { name: "café straße" })).status).toBe(409);
  // Deleting a collection frees its name.
  await user.call("DELETE", ROOT + cafe.id);
  await make(user, "café straße");
});

test("two users can use the same name", async () => {
  await make(await person(), "Mine");
  await make(await person(), "Mine");
});

test("the default collection can be described, but neither renamed nor deleted", async () => {
  const user = await person();
  const [standard] = await list(user);
  const path = ROOT + standard?.id;
  const described = await user.call("POST", path, { name: "Default", description: "All of it" });
  expect(await described.json()).toMatchObject({ name: "Default", description: "All of it" });
  const renamed = await user.call("POST", path, { name: "Mine" });
  expect(renamed.status).toBe(400);
  expect(await renamed.json()).toMatchObject({ code: "default_collection" });
  expect((await user.call("DELETE", path)).status).toBe(400);
  expect((await user.call("POST", ROOT, { name: "default" })).status).toBe(409);
});

test("an article is saved with its title, notes and breadcrumbs", async () => {
  const user = await person();
  const [standard] = await list(user);
  const id = standard?.id ?? "";
  const saved = await save(user, id, "/en-US/docs/Web/CSS/color", "Colors", "Look again");
  expect(saved).toEqual({
    id: expect.any(String),
    collection_id: id,
    url: "/en-US/docs/Web/CSS/color",
    title: "Colors",
    notes: "Look again",
    parents: [
      { uri: "/en-US/docs/Web", title: "Web technology" },
      { uri: "/en-US/docs/Web/CSS", title: "CSS" },
      { uri: "/en-US/docs/Web/CSS/color", title: "color property" },
    ],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const full = await (await user.call("GET", ROOT + id)).json<Full>();
  expect(full.article_count).toBe(1);
  expect(full.items).toEqual([saved]);
  expect(full.updated_at).toBe(saved.updated_at);
});

test.each(["/en-US/docs/Web/CSS/", `${ORIGIN}/en-US/docs/Web/CSS?a=b#c`, " /en-US/docs/Web/CSS "])(
  "saving %j normalises the URL",
  async (url) => {
    const user = await person();
    const [standard] = await list(user);
    expect((await save(user, standard?.id ?? "", url, "x")).url).toBe("/en-US/docs/Web/CSS");
  },
);

test.each([
  ["/en-US/docs/Nowhere", 404],
  ["https://evil.example/en-US/docs/Web", 400],
  ["//evil.example/en-US/docs/Web", 400],
  ["/en-US/docs/%zz", 400],
  ["", 400],
])("saving %j is rejected", async (url, status) => {
  const user = await person();
  const [standard] = await list(user);
  const response = await user.call("POST", `${ROOT}${standard?.id}/items/`, { url, title: "x" });
  expect(response.status).toBe(status);
});

test("an article can be saved once per collection, in several collections", async () => {
  const user = await person();
  const [standard] = await list(user);
  const other = await make(user, "Other");
  await save(user, standard?.id ?? "", "/en-US/docs/Web");
  const again = await user.call("POST", `${ROOT}${standard?.id}/items/`, {
    url: "/en-US/docs/Web/",
    title: "x",
  });
  expect(again.status).toBe(409);
  await save(user, other.id, "/en-US/docs/Web");
  const lookup = await user.call("GET", `${ROOT}lookup/?url=%2Fen-US%2Fdocs%2FWeb%23top`);
  const { results } = await lookup.json<{ results: { collection_id: string; item: Item }[] }>();
  expect(results.map(({ collection_id }) => collection_id)).toEqual([standard?.id, other.id]);
  expect(results[0]?.item).toMatchObject({ url: "/en-US/docs/Web" });
});

test("an article can be edited and deleted, and article_count follows", async () => {
  const user = await person();
  const made = await make(user, "Counted");
  const saved = await save(user, made.id, "/en-US/docs/Web", "Before");
  const path = `${ROOT}${made.id}/items/${saved.id}/`;
  const edited = await user.call("POST", path, { title: "After", notes: "New", url: "/ignored" });
  expect(edited.status).toBe(200);
  expect(await (await user.call("GET", path)).json()).toMatchObject({
    url: "/en-US/docs/Web",
    title: "After",
    notes: "New",
  });
  expect((await user.call("POST", path, { title: "" })).status).toBe(400);
  expect((await user.call("DELETE", path)).status).toBe(200);
  expect((await user.call("GET", path)).status).toBe(404);
  expect((await list(user)).find(({ id }) => id === made.id)?.article_count).toBe(0);
});

test("an article is found only in its own collection", async () => {
  const user = await person();
  const [one, two] = [await make(user, "One"), await make(user, "Two")];
  const saved = await save(user, one.id, "/en-US/docs/Web");
  const path = `${ROOT}${two.id}/items/${saved.id}`;
  expect((await user.call("GET", path)).status).toBe(404);
  expect((await user.call("POST", path, { title: "x" })).status).toBe(404);
  expect((await user.call("DELETE", path)).status).toBe(404);
});

test("articles are paginated by twelve, newest first, and can be sorted and searched", async () => {
  const user = await person();
  const made = await make(user, "Long");
  for (let i = 0; i < 30; i++) await save(user, made.id, `/en-US/docs/Page_${i}`, `Page ${i}`);
  const titles = async (query: string) => {
    const full = await (await user.call("GET", `${ROOT}${made.id}/?${query}`)).json<Full>();
    expect(full.article_count).toBe(30);
    return full.items.map(({ title }) => title);
  };
  expect(await titles("")).toEqual(Array.from({ length: 12 }, (_, i) => `Page ${29 - i}`));
  expect(await titles("limit=12&offset=24")).toEqual(
    ["5", "4", "3", "2", "1", "0"].map((n) => `Page ${n}`),
  );
  expect(await titles("limit=0&offset=0")).toEqual([]);
  expect((await titles("sort=title")).slice(0, 3)).toEqual(["Page 0", "Page 1", "Page 10"]);
  expect(await titles("q=pAGE%207")).toEqual(["Page 7"]);
  expect(await titles("q=%25")).toEqual([]);
  for (const wrong of ["limit=-1", "limit=101", "offset=x", "sort=size"]) {
    expect((await user.call("GET", `${ROOT}${made.id}/?${wrong}`)).status).toBe(400);
  }
});

test("notes are searched case-insensitively", async () => {
  const user = await person();
  const [standard] = await list(user);
  await save(user, standard?.id ?? "", "/en-US/docs/Web", "Title", "Über GRID");
  const response = await user.call("GET", `${ROOT}${standard?.id}/?q=%C3%BCber%20grid`);
  expect((await response.json<Full>()).items).toHaveLength(1);
});

test("whoami returns when collections last changed", async () => {
  const user = await person();
  const time = async () => {
    const whoami = await (await user.call("GET", "/api/v1/whoami")).json<{
      settings: { collections_last_modified_time: string };
    }>();
    return Date.parse(whoami.settings.collections_last_modified_time);
  };
  const made = await make(user, "Changing");
  const before = await time();
  await new Promise((resolve) => setTimeout(resolve, 3));
  const saved = await save(user, made.id, "/en-US/docs/Web");
  const after = await time();
  expect(after).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 3));
  await user.call("DELETE", `${ROOT}${made.id}/items/${saved.id}`);
  expect(await time()).toBeGreaterThan(after);
});

test("repeating a request with the same idempotency key creates one resource", async () => {
  const user = await person();
  const headers = { "idempotency-key": "0f8fad5b-d9cb-469f" };
  const send = (name: string) => user.call("POST", ROOT, { name }, { headers });
  const all = await Promise.all([send("Once"), send("Once"), send("Once")]);
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = await Promise.all(all.map(async (response) => (await response.json<Info>()).id));
  expect(new Set(ids).size).toBe(1);
  expect(await list(user)).toHaveLength(2);
  const other = await send("Something else");
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: "key_reused" });

  const [standard] = await list(user);
  const add = () =>
    user.call(
      "POST",
      `${ROOT}${standard?.id}/items/`,
      { url: "/en-US/docs/Web", title: "x" },
      { headers: { "idempotency-key": "another-key-1" } },
    );
  const [one, two] = [await add(), await add()];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect((await one.json<Item>()).id).toBe((await two.json<Item>()).id);
  const short = { headers: { "idempotency-key": "short" } };
  expect((await user.call("POST", ROOT, { name: "x" }, short)).status).toBe(400);
});

test("a public link shows a collection without its owner or notes until it is revoked", async () => {
  const user = await person();
  const made = await make(user, "Public", "For everybody");
  await save(user, made.id, "/en-US/docs/Web/CSS", "CSS", "secret note");
  const share = async () =>
    (await (await user.call("POST", `${ROOT}${made.id}/share/`)).json<{ share_id: string }>())
      .share_id;
  const first = await share();
  expect(first).toMatch(/^[\w-]{24}$/);
  expect(await share()).toBe(first);
  const response = await anonymous.call("GET", `/api/v2/shared/${first}/`);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    name: "Public",
    description: "For everybody",
    article_count: 1,
    items: [{ url: "/en-US/docs/Web/CSS", title: "CSS", parents: expect.any(Array) }],
  });
  expect(text).not.toMatch(/secret note|person-|example\.org/);
  expect(text).not.toContain(made.id);
  expect((await anonymous.call("GET", ROOT + made.id)).status).toBe(401);

  expect((await user.call("DELETE", `${ROOT}${made.id}/share/`)).status).toBe(200);
  expect((await anonymous.call("GET", `/api/v2/shared/${first}/`)).status).toBe(404);
  expect(await share()).not.toBe(first);
});

test("an export can be imported by the same user and by another", async () => {
  const user = await person();
  const made = await make(user, "Exported", "With items");
  await save(user, made.id, "/en-US/docs/Web/CSS", "Styles", "A note");
  await save(user, made.id, "/de/docs/Web/HTML", "Deutsch");
  const file = await (await user.call("GET", `${ROOT}export/?format=json`)).json<object>();
  expect(file).toMatchObject({
    version: 1,
    collections: [
      { name: "Default", items: [] },
      { name: "Exported", description: "With items" },
    ],
  });
  const nothing = { collections: 0, items: 0, kept: 2, missing: [] };
  expect(await (await user.call("POST", `${ROOT}import/`, file)).json()).toEqual(nothing);

  const other = await person();
  const done = { collections: 1, items: 2, kept: 0, missing: [] };
  expect(await (await other.call("POST", `${ROOT}import/`, file)).json()).toEqual(done);
  expect(await (await other.call("POST", `${ROOT}import/`, file)).json()).toEqual(nothing);
  const again = await other.call("GET", `${ROOT}export/`);
  expect(await again.json()).toEqual(file);
});

test("an import beyond the plan's limit changes nothing", async () => {
  const user = await person("core");
  const collections = ["A", "B", "C"].map((name) => ({
    name,
    items: [{ url: "/en-US/docs/Web", title: "x" }],
  }));
  const response = await user.call("POST", `${ROOT}import/`, { version: 1, collections });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "collection_limit" });
  expect(await list(user)).toHaveLength(1);
});

test("an import lists URLs without a document as missing", async () => {
  const user = await person();
  const items = ["/en-US/docs/Nowhere", "https://evil.example/", "/en-US/docs/Web"].map((url) => ({
    url,
    title: "x",
  }));
  const body = { version: 1, collections: [{ name: "default", items }] };
  expect(await (await user.call("POST", `${ROOT}import/`, body)).json()).toEqual({
    collections: 0,
    items: 1,
    kept: 0,
    missing: ["/en-US/docs/Nowhere", "https://evil.example/"],
  });
});

test("an import without saveable articles is rejected and leaves no empty collections", async () => {
  const user = await person("mdn_plus_5m");
  const items = [{ url: "/en-US/docs/Nowhere", title: "x" }];
  for (const collections of [[], [{ name: "Empty-handed", items }]]) {
    const response = await user.call("POST", `${ROOT}import/`, { version: 1, collections });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "nothing_imported" });
  }
  expect(await list(user)).toHaveLength(1);
});

test("an import with too many articles across its collections is rejected", async () => {
  const user = await person("mdn_plus_5m");
  const items = Array.from({ length: 2501 }, () => ({ url: "/x", title: "x" }));
  const collections = [
    { name: "One", items },
    { name: "Two", items },
  ];
  const response = await user.call("POST", `${ROOT}import/`, { version: 1, collections });
  expect(response.status).toBe(400);
});

test("document URLs are matched case-insensitively", async () => {
  const user = await person();
  const [standard] = await list(user);
  const items = `${ROOT}${standard?.id}/items/`;
  const url = "/EN-us/docs/WEB/css";
  const saved = await user.call("POST", items, { url, title: "Styles" });
  expect(saved.status).toBe(201);
  expect(await saved.json()).toMatchObject({
    url: "/en-US/docs/Web/CSS",
    parents: [{ uri: "/en-US/docs/Web" }, { uri: "/en-US/docs/Web/CSS" }],
  });
  const again = await user.call("POST", items, { url: "/en-US/docs/web/CSS", title: "x" });
  expect(again.status).toBe(409);
  for (const asked of [url, "/en-US/docs/Web/CSS"]) {
    const found = await user.call("GET", `${ROOT}lookup/?url=${encodeURIComponent(asked)}`);
    expect((await found.json<{ results: unknown[] }>()).results).toHaveLength(1);
  }
});

test.each(["\u200b", " \u200b\u2060 ", "\u3164", "\ufeff\u00ad", "\u2800", "\0"])(
  "a name of only invisible characters (%j) is rejected as empty",
  async (name) => {
    const user = await person();
    expect((await user.call("POST", ROOT, { name })).status).toBe(400);
    const [standard] = await list(user);
    const body = { url: "/en-US/docs/Web", title: name };
    const response = await user.call("POST", `${ROOT}${standard?.id}/items/`, body);
    expect(response.status).toBe(400);
  },
);

test("names that differ only in invisible characters conflict", async () => {
  const user = await person();
  await make(user, "Later");
  expect((await user.call("POST", ROOT, { name: "La\u200bter\u00ad" })).status).toBe(409);
});

test("notes whose normal form is too long are rejected", async () => {
  const user = await person();
  const [standard] = await list(user);
  const items = `${ROOT}${standard?.id}/items/`;
  // One character whose NFKC form is 18 characters long.
  const notes = "\ufdfa".repeat(65_536);
  const body = { url: "/en-US/docs/Web", title: "x", notes };
  const response = await user.call("POST", items, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: { notes: [expect.any(Object)] } });
  const longest = "\u{1F600}".repeat(65_536);
  expect((await user.call("POST", items, { ...body, notes: longest })).status).toBe(201);
});

test("saved articles have a size limit, and deleting frees space", async () => {
  const user = await person();
  const [standard] = await list(user);
  const items = `${ROOT}${standard?.id}/items/`;
  const saved = await user.call("POST", items, {
    ...{ url: "/en-US/docs/Web", title: "x", notes: "n".repeat(1000) },
  });
  const { id } = await saved.json<Item>();
  const used = await bytesOf(user);
  expect(used).toBeGreaterThan(2000);
  await db.updateTable("user").set({ saved_bytes: MOST_SAVED_BYTES }).execute();
  const full = { code: "storage_full" };
  const more = { url: "/en-US/docs/Web/CSS", title: "x" };
  const refused = await user.call("POST", items, more);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject(full);
  const file = { version: 1, collections: [{ name: "Default", items: [more] }] };
  expect(await (await user.call("POST", `${ROOT}import/`, file)).json()).toMatchObject(full);
  const longer = await user.call("POST", items + id, { title: "x", notes: "n".repeat(1001) });
  expect(await longer.json()).toMatchObject(full);
  const shorter = await user.call("POST", items + id, { title: "x", notes: "n" });
  expect(shorter.status).toBe(200);
  expect((await user.call("DELETE", items + id)).status).toBe(200);
  expect(await bytesOf(user)).toBe(MOST_SAVED_BYTES - used);
  expect((await user.call("POST", items, more)).status).toBe(201);
});

async function bytesOf(user: TestUser): Promise<number> {
  const query = db.selectFrom("user").select("saved_bytes").where("id", "=", user.id);
  return (await query.executeTakeFirstOrThrow()).saved_bytes;
}

test("a Markdown export has links and notes, with user text escaped", async () => {
  const user = await person();
  const made = await make(user, "List [of] *things*", "# no heading");
  await save(
    user,
    made.id,
    "/en-US/docs/Web",
    "<img src=x> [evil](https://evil.example)",
    "1. one\n\ntwo",
  );
  const response = await user.call("GET", `${ROOT}${made.id}/export/?format=markdown`);
  expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''List%20%5Bof%5D%20*things*.md",
  );
  expect(await response.text()).toBe(
    [
      "# List \\[of\\] \\*things\\*",
      "",
      "\\# no heading",
      "",
      `- [\\<img src=x\\> \\[evil\\](https://evil.example)](<${ORIGIN}/en-US/docs/Web>)`,
      "",
      "  1\\. one",
      "",
      "  two",
      "",
      "",
    ].join("\n"),
  );
});

test("an import of more than a megabyte is rejected", async () => {
  const user = await person();
  const items = Array.from({ length: 200 }, () => ({
    url: "/x",
    title: "x",
    notes: "n".repeat(6000),
  }));
  const body = { version: 1, collections: [{ name: "Big", items }] };
  const length = String(JSON.stringify(body).length);
  const response = await user.call("POST", `${ROOT}import/`, body, {
    headers: { "content-length": length },
  });
  expect(response.status).toBe(413);
});

test("writes are rate-limited per user, without affecting reads or other users", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const user = await person();
  await db
    .insertInto("rate_limit")
    .values({ key: `collections user ${user.id}`, count: 300, resets_at: Date.now() + 5000 })
    .execute();
  const response = await user.call("POST", ROOT, { name: "Too many" });
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("5");
  expect((await user.call("GET", ROOT)).status).toBe(200);
  await make(await person(), "Not concerned");
});
