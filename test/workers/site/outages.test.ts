import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { intercept } from "#test/workers/api/support/intercept.ts";
import { app as api } from "#workers/api/app.ts";
import type { PageHandler } from "#workers/site/routes/page.ts";
import { load, openSite, publish, show } from "./support.ts";

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

/** Shows its document, or the error page that Remix makes of what a loader throws. */
const page: PageHandler = async (_request, { content }) => {
  try {
    const text = JSON.stringify(await content.readJson("en-us/docs/web/css/index.json"));
    return new Response(text, { headers: { "content-type": "text/html" } });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};

/** The API with a database that answers every statement with an error. */
function apiWithout(message: string): Fetcher {
  const broken = intercept(env.DB, (property) => {
    if (property === "prepare" || property === "batch") throw new Error(message);
  });
  const bindings = { DB: broken, LOG: "errors", API_SECRET: "secret" } as const;
  return {
    fetch: (request: Request) => api.fetch(request, { ...bindings, CONTENT: env.CONTENT }),
  } as unknown as Fetcher;
}

test("while the database is overloaded, documents are served and the API says when to come back", async () => {
  const API = apiWithout("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
  const site = openSite({ handlePage: page, bindings: { API } });
  expect((await site.get(DOCUMENT)).status).toBe(200);
  for (const path of ["/api/v1/search?q=color", "/api/v1/whoami", "/api/v2/updates/"]) {
    const cookie = "session=some-token";
    const response = await site.get(path, { cookie });
    expect(response.status, path).toBe(503);
    expect(response.headers.get("retry-after"), path).toBe("5");
    expect(response.headers.get("cache-control"), path).toBe("no-store");
    expect(await response.json(), path).toMatchObject({ code: "unavailable" });
  }
  const health = await site.get("/healthz");
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ checks: { content: true, api: false, play: true } });
});

test("an error in a statement is no outage: it is a 500 that is logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const API = apiWithout("D1_ERROR: near 'nonsense': syntax error");
  const response = await openSite({ bindings: { API } }).get("/api/v1/search?q=color");
  expect(response.status).toBe(500);
  expect(logged).toHaveBeenCalled();
});

test("while the bucket does not answer, pages that are cached are still served", async () => {
  let down = false;
  const CONTENT = new Proxy(env.CONTENT, {
    get(bucket, name) {
      if (name !== "get" && name !== "head") return Reflect.get(bucket, name);
      return (key: string) => (down ? Promise.reject(new Error("no answer")) : bucket.get(key));
    },
  });
  const site = openSite({ handlePage: page, bindings: { CONTENT } });
  expect((await site.get(DOCUMENT)).status).toBe(200);
  down = true;
  expect((await site.get(DOCUMENT)).status).toBe(200);
  expect((await site.get("/en-US/docs/Web/HTML", { accept: "text/html" })).status).toBe(504);
  expect(await (await site.get("/healthz")).json()).toMatchObject({ checks: { content: false } });
  down = false;
  expect((await site.get("/healthz")).status).toBe(200);
});

test("while the API does not answer at all, documents are served", async () => {
  const API = { fetch: () => Promise.reject(new Error("the api worker is gone")) };
  const site = openSite({ handlePage: page, bindings: { API: API as unknown as Fetcher } });
  expect((await site.get(DOCUMENT)).status).toBe(200);
  expect((await site.get("/api/v1/whoami")).status).toBe(500);
});

test("after a bad publication, the pointer to the version before brings the pages back", async () => {
  const good = await load({ version: "good", pages: [DOCUMENT] });
  const bad = await load({ version: "bad", pages: ["/en-US/docs/Web/HTML"] });
  const site = openSite({ handlePage: page });
  await show(bad);
  expect(
    (await site.get(DOCUMENT, { accept: "text/html" })).headers.get("x-request-id"),
  ).toBeTruthy();
  expect((await site.get("/en-US/docs/Web/HTML")).status).toBe(200);
  await show(good);
  expect((await site.get(DOCUMENT)).status).toBe(200);
});
