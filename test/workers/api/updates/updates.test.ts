import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "#workers/api/openapi.ts";
import type { entryList, groupList } from "#workers/api/schemas/update.ts";
import { entriesQuery } from "#workers/api/schemas/update.ts";
import { countEntries, listEntries } from "#workers/api/services/updates/entries.ts";
import { readState } from "#workers/api/services/updates/state.ts";
import { FEED, largeFeed, publishUpdates, rowsRead } from "../support/updates.ts";
import { anonymous, person, publishDocuments, searchDb, type TestUser } from "../support.ts";

type Entries = z.infer<typeof entryList>;
type Groups = z.infer<typeof groupList>;

const ROOT = "/api/v2/updates/";

beforeAll(() => publishDocuments(["/de/docs/Web/CSS/tint", "tint"], ["/en-US/docs/Web/A", "A"]));

beforeEach(() => publishUpdates(FEED));

async function read<T>(query: string, path: string, reader: Pick<TestUser, "call"> = anonymous) {
  const response = await reader.call("GET", `${ROOT}${path}?${query}`);
  expect(response.status).toBe(200);
  return response.json<T>();
}

async function entries(query: string, reader?: Pick<TestUser, "call">): Promise<string[]> {
  const { data } = await read<Entries>(query, "features", reader);
  return data.map(({ date, kind, path }) => `${date.slice(5)} ${kind} ${path}`);
}

async function groups(query: string, reader?: Pick<TestUser, "call">): Promise<string[]> {
  const { data } = await read<Groups>(query, "", reader);
  return data.map(({ name, version, events: { added, removed } }) =>
    [
      `${name} ${version}`,
      ...added.map(({ path }) => `+${path}`),
      ...removed.map(({ path }) => `-${path}`),
    ].join(" "),
  );
}

const ALL = [
  "11-12 low anchors",
  "11-10 added api.Thing",
  "11-03 added api.Thing",
  "11-03 added css.properties.tint",
  "10-20 added css.properties.tint",
  "10-08 removed html.elements.old",
  "10-06 added api.Late",
  "10-06 removed html.elements.old",
  "10-01 high tint",
];

test("feature changes are public, newest first, with subfeatures as parts of their feature", async () => {
  const { data, ...rest } = await read<Entries>("", "features");
  expect(data.map(({ date, kind, path }) => `${date.slice(5)} ${kind} ${path}`)).toEqual(ALL);
  expect(data[1]?.parts).toEqual(["size"]);
  expect(data[3]).toEqual({
    type: "feature_grouping",
    date: "2026-11-03",
    path: "css.properties.tint",
    name: null,
    kind: "added",
    category: "css",
    browsers: [{ browser: "chrome", name: "Chrome", version: "157" }],
    parts: [],
    recorded: false,
    compat: {
      mdn_url: "/en-US/docs/Web/CSS/tint#values",
      source_file: null,
      spec_url: null,
      status: { deprecated: false, experimental: false, standard_track: true },
      engines: ["blink"],
    },
  });
  expect(rest).toMatchObject({ last: 1, total: 9, next: null, since: "2024-11-22" });
});

test("changes by release have the documented shape", async () => {
  const { data, query, last, next } = await read<Groups>("browsers=safari,firefox&page=0", "");
  expect(data[0]).toEqual({
    type: "browser_grouping",
    browser: "firefox",
    version: "160",
    name: "Firefox",
    engine: "gecko",
    engine_version: "160",
    release_notes: "",
    release_date: "2026-11-10",
    events: {
      added: [
        { path: "api.Thing", compat: expect.any(Object) },
        { path: "api.Thing.size", compat: expect.any(Object) },
      ],
      removed: [],
    },
  });
  expect({ last, next }).toEqual({ last: 1, next: null });
  expect(query).toMatchObject({ browsers: ["firefox", "safari"], page: 1, sort: "desc" });
  expect(query).not.toHaveProperty("after");
});

test("releases on the same day are sorted by name in both directions", async () => {
  const newest = await groups("");
  expect(newest).toEqual([
    "Firefox 160 +api.Thing +api.Thing.size",
    "Chrome 157 +api.Thing +css.properties.tint",
    "Chrome Android 157 +api.Thing",
    "Safari 27.1 +css.properties.tint",
    "Edge 156 -html.elements.old",
  ]);
  expect(await groups("page=2")).toEqual([
    "Chrome 156 +api.Late -html.elements.old",
    "Firefox 159 -html.elements.old",
  ]);
  expect(
    (await groups("sort=asc")).slice(0, 2).map((name) => name.split(" ", 2).join(" ")),
  ).toEqual(["Chrome 156", "Firefox 159"]);
});

test.each([
  ["browsers=firefox", ["11-10 added api.Thing", "10-06 removed html.elements.old"]],
  ["browsers=edge,safari", ["10-20 added css.properties.tint", "10-08 removed html.elements.old"]],
  ["category=html", ["10-08 removed html.elements.old", "10-06 removed html.elements.old"]],
  ["baseline=low", ["11-12 low anchors"]],
  ["baseline=low,high", ["11-12 low anchors", "10-01 high tint"]],
  ["has_page=true&browsers=chrome", ["11-03 added css.properties.tint"]],
  ["recorded=true", ["10-06 added api.Late"]],
  ["feature=api.Thing", ["11-10 added api.Thing", "11-03 added api.Thing"]],
  ["feature=api.Thing.size", ["11-10 added api.Thing.size"]],
  ["release=chrome/157", ["11-03 added api.Thing", "11-03 added css.properties.tint"]],
  ["release=chrome/1", []],
  ["sort=asc&category=css&baseline=high", ["10-01 high tint"]],
  ["page=2", []],
  ["limit=2&page=2", [ALL[2], ALL[3]]],
])("the filter %s is public", async (query, expected) => {
  expect(await entries(query)).toEqual(expected);
});

test.each([
  ["q=THING", ["11-10 added api.Thing", "11-10 added api.Thing.size", "11-03 added api.Thing"]],
  ["q=anchor+pos", ["11-12 low anchors"]],
  ["q=%25", []],
  ["status=experimental", ["11-03 added api.Thing", "10-06 added api.Late"]],
  ["status=deprecated,non-standard", ["10-08 removed html.elements.old", "10-06 added api.Late"]],
  ["status=standard&category=html", ["10-06 removed html.elements.old"]],
])("the filter %s requires a login, with any plan", async (query, expected) => {
  const response = await anonymous.call("GET", `${ROOT}features?${query}`);
  expect(response.status).toBe(401);
  for (const plan of ["core", "mdn_plus_5m"] as const) {
    expect(await entries(query, await person(plan))).toEqual(expected);
  }
});

test("releases can be filtered like features", async () => {
  const reader = await person();
  expect(await groups("category=css&browsers=chrome")).toEqual(["Chrome 157 +css.properties.tint"]);
  expect(await groups("q=size", reader)).toEqual(["Firefox 160 +api.Thing.size"]);
  expect(await groups("status=deprecated", reader)).toEqual(["Edge 156 -html.elements.old"]);
  expect(await groups("baseline=low")).toEqual([]);
  expect((await anonymous.call("GET", `${ROOT}collections?collections=all`)).status).toBe(401);
});

async function save(reader: TestUser, name: string, url: string): Promise<string> {
  const made = await reader.call("POST", "/api/v2/collections/", { name });
  const { id } = await made.json<{ id: string }>();
  const item = { url, title: url };
  expect((await reader.call("POST", `/api/v2/collections/${id}/items/`, item)).status).toBe(201);
  return id;
}

test("the collections filter finds entries about saved articles in any language", async () => {
  const reader = await person();
  const tint = await save(reader, "Colours", "/de/docs/Web/CSS/tint");
  const other = await save(reader, "Others", "/en-US/docs/Web/A");
  const found = [
    "11-03 added css.properties.tint",
    "10-20 added css.properties.tint",
    "10-01 high tint",
  ];
  expect(await entries("collections=all", reader)).toEqual(found);
  expect(await entries(`collections=${tint}`, reader)).toEqual(found);
  expect(await entries(`collections=${other}`, reader)).toEqual([]);
  expect(await entries(`collections=${tint}`, await person())).toEqual([]);
  const many = Array.from({ length: 150 }, (_, at) => `c${at}`);
  expect(await entries(`collections=${[tint, ...many]}`, reader)).toEqual(found);
  const grouped = await read<Groups>(`collections=${tint}`, "collections/", reader);
  expect(grouped.data.map(({ name }) => name)).toEqual(["Chrome", "Safari"]);
});

test("only responses that are the same for all readers are cacheable", async () => {
  const policy = async (query: string, reader: Pick<TestUser, "call">, path = "features") =>
    (await reader.call("GET", `${ROOT}${path}?${query}`)).headers.get("cache-control");
  const reader = await person();
  expect(await policy("browsers=chrome", reader)).toBe("public, max-age=300");
  expect(await policy("q=a", reader)).toBe("no-store");
  expect(await policy("browsers=chrome", reader, "collections")).toBe("no-store");
});

test.each([
  "browsers=netscape",
  "category=cobol",
  "status=broken",
  "baseline=medium",
  "sort=random",
  "page=x",
  "page=10001",
  "limit=51",
  "limit=0",
  "after=yesterday",
  "release=chrome",
  "has_page=perhaps",
  `q=${"x".repeat(201)}`,
  "collections=a%20b",
])("%s is rejected", async (query) => {
  const response = await anonymous.call("GET", `${ROOT}features?${query}`);
  expect(response.status).toBe(400);
});

test.each(["", "sort=asc"])(
  "a cursor visits all entries once, even if the feed is reloaded: %s",
  async (sort) => {
    const seen: string[] = [];
    let after = "";
    for (let step = 0; step < 9; step++) {
      const { data, next } = await read<Entries>(`${sort}&limit=1${after}`, "features");
      seen.push(...data.map(({ date, kind, path }) => `${date.slice(5)} ${kind} ${path}`));
      if (next === null) break;
      after = `&after=${encodeURIComponent(next)}`;
      await publishUpdates(FEED);
    }
    expect(seen).toEqual(sort === "" ? ALL : [...ALL].reverse());
  },
);

test("a cursor of a deleted entry continues at its position", async () => {
  const gone = (cursor: string) => entries(`limit=1&after=${encodeURIComponent(cursor)}`);
  expect(await gone("2026-11-05~added~api.Gone")).toEqual(["11-03 added api.Thing"]);
  expect(await gone("2026-11-03~added~api.Zzz")).toEqual(["11-03 added css.properties.tint"]);
  expect(await gone("2027-01-01~added~api.Zzz")).toEqual([ALL[0]]);
  expect(await gone("2020-01-01~added~api.Zzz")).toEqual([]);
});

test("the total by release counts each feature once, without parts and Baseline changes", async () => {
  const total = async (query: string) => (await read<Groups>(query, "")).total;
  expect(await total("")).toBe(4);
  expect(await total("browsers=chrome")).toBe(4);
  expect(await total("browsers=edge")).toBe(1);
  expect(await total("baseline=low")).toBe(0);
});

test("releases are paginated by a cursor", async () => {
  const { data, next } = await read<Groups>("category=html", "");
  expect([data.length, next]).toEqual([3, null]);
  const first = await read<Groups>("", "");
  expect(first).toMatchObject({ last: 2, next: "2026-10-08~Edge~156" });
  const rest = await groups(`after=${encodeURIComponent(first.next ?? "")}`);
  expect(rest).toEqual([
    "Chrome 156 +api.Late -html.elements.old",
    "Firefox 159 -html.elements.old",
  ]);
});

test("an empty feed has no entries and no releases", async () => {
  await publishUpdates({ ...FEED, releases: [], entries: [] });
  expect(await entries("")).toEqual([]);
  expect(await groups("")).toEqual([]);
});

test("a page of a large feed reads few rows once the total has been cached", async () => {
  await publishUpdates(largeFeed(5000));
  const { sort: order, page, after, limit, ...filter } = entriesQuery.parse({});
  const work = async (db: Parameters<typeof readState>[0]) => {
    const state = await readState(db);
    await listEntries(db, state, filter, { order, page, after, limit });
    await countEntries(db, state, filter);
  };
  expect(await rowsRead(work)).toBeLessThan(5100);
  expect(await rowsRead(work)).toBeLessThan(60);
  const cursor = "2026-01-01~added~api.Zzz";
  const deep = async (db: Parameters<typeof readState>[0]) => {
    const state = await readState(db);
    await listEntries(db, state, filter, { order, page, after: cursor, limit });
  };
  expect(await rowsRead(deep)).toBeLessThan(120);
});

test("a reader's articles may exceed the size limit of one statement parameter", async () => {
  const filter = { ...entriesQuery.parse({}), collections: ["all"] };
  const many = Array.from({ length: 30_000 }, (_, at) => `/docs/web/${"long".repeat(20)}/${at}`);
  expect(JSON.stringify(many).length).toBeGreaterThan(2_000_000);
  const state = await readState(searchDb);
  const found = (pages: string[]) => countEntries(searchDb, state, filter, pages);
  expect(await found([...many, "/docs/web/css/tint"])).toBe(3);
  expect(await found(["/docs/web/css/tint", ...many])).toBe(3);
  expect(await found(many)).toBe(0);
});
