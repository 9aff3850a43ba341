import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  POINTER_KEY,
  shardKey,
  type VersionRoot,
  versionKey,
} from "#content-build/contract/lookup.ts";
import { addRows, searchRow } from "#test/db/support.ts";
import { person } from "#test/workers/api/support.ts";
import { intercept } from "#test/workers/api/support/intercept.ts";
import { app as api } from "#workers/api/app.ts";
import type { PageHandler } from "#workers/site/routes/page.ts";
import { failingBucket, load, openSite, publish, show } from "./support.ts";

const DOCUMENT = "/en-US/docs/Web/CSS";

// Failures are logged by design.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

beforeAll(() => publish({ pages: [DOCUMENT] }));

/** Renders the document, or returns a response that a loader throws, as Remix does. */
const page: PageHandler = async (_request, { content }) => {
  try {
    const text = JSON.stringify(await content.readJson("en-us/docs/web/css/index.json"));
    return new Response(text, { headers: { "content-type": "text/html" } });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};

const OVERLOADED = "D1_ERROR: D1 DB is overloaded. Too many requests queued.";

/** The API with databases of which the named ones fail every statement with this error. */
function apiWithout(message: string, ...names: ("DB" | "SEARCH")[]): Fetcher {
  const broken = (database: D1Database) =>
    intercept(database, (property) => {
      if (property === "prepare" || property === "batch") throw new Error(message);
    });
  const bindings = {
    DB: names.includes("DB") ? broken(env.DB) : env.DB,
    SEARCH: names.includes("SEARCH") ? broken(env.SEARCH) : env.SEARCH,
    ...{ CONTENT: env.CONTENT, LOG: "errors", API_SECRET: "secret" },
  };
  return { fetch: (request: Request) => api.fetch(request, bindings) } as unknown as Fetcher;
}

const UPDATES = "/api/v2/updates/";
const SEARCH = "/api/v1/search?q=color";
const COLLECTIONS = "/api/v2/collections/";

/** Opens the API for a logged-in reader while some databases are down. */
async function openWithout(...names: ("DB" | "SEARCH")[]) {
  const { token } = await person();
  const site = openSite({
    handlePage: page,
    bindings: { API: apiWithout(OVERLOADED, ...names) },
  });
  return {
    site,
    ask: (path: string) => site.get(path, { cookie: `session=${token}` }),
  };
}

async function expectUnavailable(response: Response, path: string): Promise<void> {
  expect(response.status, path).toBe(503);
  expect(response.headers.get("retry-after"), path).toBe("5");
  expect(response.headers.get("cache-control"), path).toBe("no-store");
  expect(await response.json(), path).toMatchObject({ code: "unavailable" });
}

test("while both databases are overloaded, documents are served and the API returns 503", async () => {
  const { site, ask } = await openWithout("DB", "SEARCH");
  expect((await site.get(DOCUMENT)).status).toBe(200);
  for (const path of [SEARCH, "/api/v1/whoami", UPDATES]) {
    await expectUnavailable(await ask(path), path);
  }
  const health = await site.get("/healthz");
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ checks: { content: true, api: false, play: true } });
});

test("while the search database is overloaded, accounts and collections work", async () => {
  await addRows([searchRow({ url: DOCUMENT, title: "color" })]);
  const { site, ask } = await openWithout("SEARCH");
  expect((await site.get(DOCUMENT)).status).toBe(200);
  expect(await (await ask("/api/v1/whoami")).json()).toMatchObject({ is_authenticated: true });
  expect(await (await ask(COLLECTIONS)).json()).toMatchObject({
    collections: [{ name: "Default" }],
  });
  expect((await ask("/api/v2/updates/filters/")).status).toBe(200);
  for (const path of [SEARCH, UPDATES]) await expectUnavailable(await ask(path), path);
});

test("while the accounts database is overloaded, search and updates work", async () => {
  await addRows([searchRow({ url: DOCUMENT, title: "color" })]);
  const { site, ask } = await openWithout("DB");
  expect((await site.get(DOCUMENT)).status).toBe(200);
  expect(await (await ask(SEARCH)).json()).toMatchObject({ documents: [{ mdn_url: DOCUMENT }] });
  for (const path of ["/api/v1/search/suggestions?q=col", UPDATES, "/api/v3/search?q=color"]) {
    expect((await ask(path)).status, path).toBe(200);
  }
  for (const path of ["/api/v1/whoami", COLLECTIONS, `${UPDATES}?q=color`]) {
    await expectUnavailable(await ask(path), path);
  }
});

test("an error in a statement is a logged 500, not an outage", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const API = apiWithout("D1_ERROR: near 'nonsense': syntax error", "SEARCH");
  const response = await openSite({ bindings: { API } }).get("/api/v1/search?q=nonsense");
  expect(response.status).toBe(500);
  expect(logged).toHaveBeenCalled();
});

test("while the bucket is down, cached pages are served and others get 504", async () => {
  const { CONTENT, stop, start } = failingBucket();
  const site = openSite({ handlePage: page, bindings: { CONTENT } });
  expect((await site.get(DOCUMENT)).status).toBe(200);
  stop();
  expect((await site.get(DOCUMENT)).status).toBe(200);
  expect((await site.get("/en-US/docs/Web/HTML", { accept: "text/html" })).status).toBe(504);
  expect(await (await site.get("/healthz")).json()).toMatchObject({ checks: { content: false } });
  start();
  expect((await site.get("/healthz")).status).toBe(200);
});

/** Deletes the cached content, but not the cached pages, of the data centre. */
async function forgetContent(version: string): Promise<void> {
  const { shards } =
    (await (await env.CONTENT.get(versionKey(version)))?.json<VersionRoot>()) ?? {};
  const cache = await caches.open("content");
  for (const key of ["current", ...(shards ?? []).map(shardKey)]) {
    await cache.delete(`http://localhost:8787/_content/${encodeURIComponent(key)}`);
  }
}

async function expectLastCopy(response: Response, text: string): Promise<void> {
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(text);
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  expect(response.headers.get("content-type")).toBe("text/html");
  expect(response.headers.get("content-security-policy")).toContain("script-src");
  expect(response.headers.get("etag")).toMatch(/^W\/"/);
}

const COPY = JSON.stringify({ url: DOCUMENT });

test("an isolate that starts while the bucket is down uses the data centre's cache", async () => {
  const bucket = failingBucket();
  const bindings = { CONTENT: bucket.CONTENT, BUILD_ID: "starts" };
  await publish({ version: "starts", pages: [DOCUMENT] });
  const before = await openSite({ handlePage: page, bindings }).get(DOCUMENT);
  bucket.stop();
  const site = openSite({ handlePage: page, bindings });
  const response = await site.get(DOCUMENT);
  expect(await response.text()).toBe(COPY);
  expect(response.headers.get("cache-control")).toBe(before.headers.get("cache-control"));
  expect((await site.get("/en-us/docs/web/css")).headers.get("location")).toBe(DOCUMENT);
  // It does not query the bucket again before the next check of the version.
  const patient = openSite({ handlePage: page, bindings: { ...bindings, POINTER_SECONDS: "600" } });
  bucket.asked.length = 0;
  for (let i = 0; i < 3; i++) expect((await patient.get(DOCUMENT)).status).toBe(200);
  expect(bucket.asked).toEqual([POINTER_KEY]);
  bucket.start();
  await show("v1");
  expect((await site.get(DOCUMENT)).status).toBe(200);
});

test("without any cached content, an isolate serves a stale page and logs it", async () => {
  const bucket = failingBucket();
  const bindings = { CONTENT: bucket.CONTENT, BUILD_ID: "knows" };
  await publish({ version: "knows", pages: [DOCUMENT] });
  const before = await openSite({ handlePage: page, bindings }).get(DOCUMENT);
  bucket.stop();
  await forgetContent("knows");
  const site = openSite({ handlePage: page, bindings });
  const lines = vi.spyOn(console, "log").mockImplementation(() => {});
  await expectLastCopy(await site.get(`${DOCUMENT}?utm_source=x`), COPY);
  expect(JSON.parse(String(lines.mock.calls[0]?.[0]))).toMatchObject({
    route: "/:locale/docs/*",
    status: 200,
    cache: "stale",
  });
  const etag = before.headers.get("etag") ?? "";
  expect((await site.get(DOCUMENT, { "if-none-match": etag })).status).toBe(304);
  const never = await site.get("/en-US/docs/Web/HTML", { accept: "text/html" });
  expect(never.status).toBe(504);
  expect(never.headers.get("cache-control")).toBe("no-store");
  expect((await site.get(DOCUMENT, {}, "POST")).status).not.toBe(200);
});

for (const [what, keys] of Object.entries({
  "its URL table": /^lookup/,
  "its documents": /index\.json/,
  anything: /^(?!current|versions)/,
})) {
  test(`serves the stale page of the previous version while ${what} cannot be read`, async () => {
    const bucket = failingBucket();
    const bindings = { CONTENT: bucket.CONTENT, BUILD_ID: what };
    await publish({ version: `old ${what}`, pages: [DOCUMENT] });
    const site = openSite({ handlePage: page, bindings });
    await site.get(DOCUMENT);
    const path = "en-us/docs/web/css/index.json";
    const body = JSON.stringify({ url: DOCUMENT, of: what });
    bucket.stop(keys);
    await publish({ version: `new ${what}`, files: [{ path, url: DOCUMENT, body }] });
    await expectLastCopy(await site.get(DOCUMENT), COPY);
    await expectLastCopy(await openSite({ handlePage: page, bindings }).get(DOCUMENT), COPY);
    bucket.start();
    expect(await (await site.get(DOCUMENT)).text()).toBe(body);
  });
}

test("documents are served while the API is unreachable", async () => {
  const API = { fetch: () => Promise.reject(new Error("the api worker is gone")) };
  const site = openSite({ handlePage: page, bindings: { API: API as unknown as Fetcher } });
  expect((await site.get(DOCUMENT)).status).toBe(200);
  expect((await site.get("/api/v1/whoami")).status).toBe(500);
});

test("resetting the pointer after a bad publication restores the pages", async () => {
  const path = "en-us/docs/web/css/index.json";
  const bodyOf = (version: string) => JSON.stringify({ url: DOCUMENT, of: version });
  const loadVersion = (version: string) =>
    load({ version, files: [{ path, url: DOCUMENT, body: bodyOf(version) }] });
  const good = await loadVersion("good");
  const bad = await loadVersion("bad");
  const site = openSite({ handlePage: page });
  for (const version of [good, bad, good]) {
    await show(version);
    expect(await (await site.get(DOCUMENT)).text()).toBe(bodyOf(version));
  }
});
