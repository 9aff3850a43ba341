import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { POINTER_KEY, type VersionRoot, versionKey } from "#content-build/contract/lookup.ts";
import type { PageHandler } from "#workers/site/routes/page.ts";
import { sharedRenders } from "#workers/site/shared-renders.ts";
import { load, openSite, publish, show } from "./support.ts";

const DOCUMENT = "/en-US/docs/Web/CSS";

// Failures are logged by design.
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

beforeAll(() => publish({ pages: ["/en-US/", DOCUMENT, "/en-US/docs/Web/HTML"] }));

function html(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const type = { "content-type": "text/html; charset=utf-8" };
  return new Response(body, { status, headers: { ...type, ...headers } });
}

/** A handler whose body contains the number of renderings so far. */
function counting(headers: Record<string, string> = {}, status = 200): PageHandler {
  let count = 0;
  return async () => {
    count += 1;
    return html(`rendering ${count}`, headers, status);
  };
}

test("a document is rendered once", async () => {
  const site = openSite({ handlePage: counting() });
  for (let i = 0; i < 3; i++) {
    const response = await site.get(DOCUMENT);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("rendering 1");
  }
});

test("concurrent requests for an uncached page share one rendering", async () => {
  const handle = counting();
  const handlePage: PageHandler = async (request, context) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return handle(request, context);
  };
  const site = openSite({ handlePage });
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.get(DOCUMENT)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts)).toEqual(new Set(["rendering 1"]));
  expect(site.rendered).toHaveLength(1);
});

test("a failed rendering is not shared", async () => {
  let count = 0;
  const handlePage: PageHandler = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return ++count === 1 ? html("failed", {}, 500) : html("good");
  };
  const site = openSite({ handlePage });
  const answers = await Promise.all([site.get(DOCUMENT), site.get(DOCUMENT)]);
  expect(answers.map(({ status }) => status)).toEqual([500, 200]);
});

test("requests wait only a limited time for another's rendering", async () => {
  const renders = sharedRenders(10);
  expect(await renders.join("page")).toBeUndefined();
  const finish = renders.begin("page");
  expect(await renders.join("page")).toBeUndefined();
  const joined = renders.join("page");
  const stored = {
    body: new Uint8Array(),
    headers: new Headers(),
    ignoresQuery: true,
    version: "",
  };
  finish(stored);
  expect(await joined).toBe(stored);
  expect(await renders.join("page")).toBeUndefined();
});

test("a document is rendered independently of reader and query", async () => {
  const site = openSite({
    handlePage: async (request) => html(JSON.stringify([request.url, ...request.headers])),
  });
  const first = await site.get(`http://other.example${DOCUMENT}?utm_source=x`, {
    cookie: "session=secret",
    "accept-language": "de",
    "user-agent": "x",
  });
  expect(await first.json()).toEqual([`http://localhost:8787${DOCUMENT}`]);
  await site.get(`${DOCUMENT}?other`);
  await site.get(DOCUMENT);
  expect(site.rendered).toHaveLength(1);
});

test("another isolate serves a document from the edge cache", async () => {
  const bindings = { BUILD_ID: "shared" };
  const one = openSite({ handlePage: counting({ "content-language": "en-US" }), bindings });
  const first = await one.get(DOCUMENT);
  const other = openSite({ handlePage: counting(), bindings });
  const second = await other.get(DOCUMENT);
  expect(await second.text()).toBe("rendering 1");
  expect(other.rendered).toEqual([]);
  for (const name of ["etag", "cache-control", "content-type", "content-language"]) {
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  }
});

test("another build of the app renders documents again", async () => {
  const one = openSite({ bindings: { BUILD_ID: "build-1" } });
  await one.get(DOCUMENT);
  const other = openSite({ bindings: { BUILD_ID: "build-2" } });
  await other.get(DOCUMENT);
  expect(other.rendered).toHaveLength(1);
});

/** A page that shows a content file and the locales in which another page exists. */
const showing: PageHandler = async (_, { content }) => {
  const { text } = (await content.readJson<{ text: string }>("en-us/docs/web/css/x.json")) ?? {};
  return html(`${text} ${await content.pageLocales("/docs/Web/HTML")}`);
};
const fact = (text: string) => ({ path: "en-us/docs/web/css/x.json", body: `{"text":"${text}"}` });

test("a new content version renders a page again if its sources have changed", async () => {
  const site = openSite({ handlePage: showing });
  const text = async () => (await site.get(DOCUMENT)).text();
  const pages = [DOCUMENT, "/en-US/docs/Web/HTML"];
  await publish({ version: "a", pages, files: [fact("one")] });
  expect(await text()).toBe("one en-US");
  await publish({ version: "b", pages, files: [fact("two")] });
  expect(await text()).toBe("two en-US");
  await publish({ version: "c", pages: [...pages, "/de/docs/Web/HTML"], files: [fact("two")] });
  expect(await text()).toBe("two en-US,de");
  await show("a");
  expect(await text()).toBe("one en-US");
  expect(site.rendered).toHaveLength(4);
});

test("an unchanged page stays cached across a publication, in memory and at the edge", async () => {
  const bindings = { BUILD_ID: "outlives" };
  const site = openSite({ handlePage: showing, bindings });
  const pages = [DOCUMENT, "/en-US/docs/Web/HTML"];
  await publish({ version: "d", pages, files: [fact("same")] });
  await site.get(DOCUMENT);
  await publish({ version: "e", pages: [...pages, "/en-US/docs/Web/API"], files: [fact("same")] });
  expect(await (await site.get(DOCUMENT)).text()).toBe("same en-US");
  expect(site.rendered).toHaveLength(1);
  const another = openSite({ handlePage: showing, bindings });
  expect(await (await another.get(DOCUMENT)).text()).toBe("same en-US");
  expect(another.rendered).toHaveLength(0);
});

test("an unchanged document gets 304", async () => {
  const site = openSite();
  const first = await site.get(DOCUMENT);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
  const second = await site.get(DOCUMENT, { "if-none-match": etag });
  expect(second.status).toBe(304);
  expect(second.headers.get("etag")).toBe(etag);
  expect(await second.text()).toBe("");
  expect((await site.get(DOCUMENT, { "if-none-match": 'W/"other"' })).status).toBe(200);
});

test("HEAD of a document returns its headers without a body", async () => {
  const site = openSite();
  const response = await site.get(DOCUMENT, {}, "HEAD");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toBe("");
  expect(await (await site.get(DOCUMENT)).text()).toContain("<title>");
});

test("browsers may cache a document for five minutes", async () => {
  const response = await openSite().get(DOCUMENT);
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=300/);
});

test("browsers revalidate each time if BROWSER_CACHE is off", async () => {
  const site = openSite({ bindings: { BROWSER_CACHE: "off" } });
  for (let i = 0; i < 2; i++) {
    const response = await site.get(DOCUMENT);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  }
  expect(site.rendered).toHaveLength(1);
});

test("an app page is cached only if it is declared public", async () => {
  const silent = openSite({ handlePage: counting() });
  expect((await silent.get("/en-US/search")).headers.get("cache-control")).toBe("no-store");
  expect(await (await silent.get("/en-US/search")).text()).toBe("rendering 2");
  const open = openSite({ handlePage: counting({ "cache-control": "public, max-age=60" }) });
  await open.get("/en-US/search");
  expect(await (await open.get("/en-US/search")).text()).toBe("rendering 1");
});

test("an app page with a query is rendered each time", async () => {
  const site = openSite({ handlePage: counting({ "cache-control": "public, max-age=60" }) });
  await site.get("/en-US/search");
  expect(await (await site.get("/en-US/search?q=a")).text()).toBe("rendering 2");
  expect(await (await site.get("/en-US/search?q=a")).text()).toBe("rendering 3");
});

test.each([
  ["is private", { "cache-control": "private" }],
  ["must not be stored", { "cache-control": "no-store" }],
  ["sets a cookie", { "set-cookie": "a=b" }],
  ["depends on a cookie", { vary: "Cookie" }],
])("a document is not cached if it %s", async (_, headers) => {
  const site = openSite({ handlePage: counting(headers) });
  await site.get(DOCUMENT);
  expect(await (await site.get(DOCUMENT)).text()).toBe("rendering 2");
});

test.each([404, 500, 503])("an error is never cached: %i", async (status) => {
  const site = openSite({ handlePage: counting({ "cache-control": "public" }, status) });
  const response = await site.get(DOCUMENT);
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await (await site.get(DOCUMENT)).text()).toBe("rendering 2");
});

test("an unknown path is rendered by the app", async () => {
  const site = openSite();
  const response = await site.get("/fr/docs/missing?q=1");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(site.rendered).toHaveLength(1);
});

test("a page with a nonce is never cached", async () => {
  const site = openSite({
    handlePage: async (_, context) => {
      const nonce = context.nonce();
      expect(context.nonce()).toBe(nonce);
      return html(nonce, { "cache-control": "public, max-age=60" });
    },
  });
  const nonces = new Set<string>();
  for (let i = 0; i < 3; i++) {
    const response = await site.get(DOCUMENT);
    const nonce = await response.text();
    expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test("a page that requests its nonce while streaming is not cached", async () => {
  const site = openSite({
    handlePage: async (_, context) => {
      const source = {
        pull(controller: ReadableStreamDefaultController) {
          controller.enqueue(new TextEncoder().encode(context.nonce()));
          controller.close();
        },
      };
      // Makes the stream pull only on demand.
      const body = new ReadableStream(source, { highWaterMark: 0 });
      return new Response(body, { headers: { "content-type": "text/html" } });
    },
  });
  const first = await site.get(DOCUMENT);
  const nonce = await first.text();
  expect(first.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
  expect(await (await site.get(DOCUMENT)).text()).not.toBe(nonce);
});

test("a page with a nonce is streamed", async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const site = openSite({
    handlePage: async (_, context) => {
      context.nonce();
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode("first"));
          await finished;
          controller.close();
        },
      });
      return new Response(body, { headers: { "content-type": "text/html" } });
    },
  });
  const response = await site.get(DOCUMENT);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
  finish();
  expect((await reader?.read())?.done).toBe(true);
});

test("a response with another status than 200 is not cached", async () => {
  const site = openSite({ handlePage: counting({ "cache-control": "public" }, 203) });
  expect((await site.get(DOCUMENT)).status).toBe(203);
  expect(await (await site.get(DOCUMENT)).text()).toBe("rendering 2");
});

test("pageLocales follows redirects within the site", async () => {
  const paths = ["/docs/Web/Old", "/docs/Web/Gone", "/docs/Web/Unknown"];
  const site = openSite({
    handlePage: async (_, { content }) =>
      Response.json(await Promise.all(paths.map((path) => content.pageLocales(path)))),
  });
  await publish({
    version: "moved",
    pages: [DOCUMENT, "/ja/docs/Web/CSS"],
    redirects: [
      ["/en-US/docs/Web/Old", DOCUMENT],
      ["/ja/docs/Web/Gone", "https://elsewhere.example/page"],
    ],
  });
  expect(await (await site.get("/en-US/search")).json()).toEqual([["en-US"], [], []]);
});

test("a page can use content, api and settings of its context", async () => {
  const site = openSite({
    handlePage: async (_, { api, content, settings, requestId }) => {
      const health = await api.fetch(new Request("http://api/healthz"));
      return Response.json({
        page: await content.readJson("en-us/docs/web/css/index.json"),
        none: (await content.readJson("en-us/docs/none/index.json")) ?? null,
        locales: await content.pageLocales("/docs/Web/CSS"),
        api: health.status,
        sameId: health.headers.get("x-request-id") === requestId,
        settings,
      });
    },
  });
  await publish({ version: "context", pages: [DOCUMENT, "/ja/docs/Web/CSS"] });
  expect(await (await site.get("/en-US/search")).json()).toEqual({
    page: { url: DOCUMENT },
    none: null,
    locales: ["en-US", "ja"],
    api: 200,
    sameId: true,
    settings: {
      origin: "http://localhost:8787",
      playHost: "play.localhost:8787",
      playCdns: ["https://modules.example/*"],
      contentOrigins: ["https://origin.example"],
      indexable: false,
      features: ["plus", "newsletter", "placements", "advertising"],
      writerHosts: ["localhost"],
    },
  });
});

test("a page that throws results in a short 500 with the request ID", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const site = openSite({
    handlePage: async () => {
      throw new Error("broken on purpose");
    },
  });
  const response = await site.get("/en-US/docs/Web/HTML");
  expect(String(logged.mock.calls[0]?.[0])).toContain("broken on purpose");
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain(response.headers.get("x-request-id"));
});

test("a half-finished load is never visible", async () => {
  const site = openSite({
    handlePage: async (_, { content }) => html(JSON.stringify(await content.readJson("a.json"))),
  });
  const NEW = "/en-US/docs/Web/New";
  await publish({ version: "one", pages: [DOCUMENT], files: [{ path: "a.json", body: "1" }] });
  await load({
    version: "two",
    pages: [NEW],
    files: [{ path: "a.json", body: "2" }],
    redirects: [[DOCUMENT, NEW]],
  });
  expect(await (await site.get(DOCUMENT)).text()).toBe("1");
  expect((await site.get("/en-US/docs/web/new")).headers.get("location")).toBeNull();
  await show("two");
  expect((await site.get(DOCUMENT)).headers.get("location")).toBe(NEW);
  expect(await (await site.get(NEW)).text()).toBe("2");
});

test("a request sees one version even if another is published meanwhile", async () => {
  await publish({ version: "before", pages: [DOCUMENT], files: [{ path: "a.json", body: "1" }] });
  const site = openSite({
    handlePage: async (_, { content }) => {
      await publish({ version: "after", files: [{ path: "a.json", body: "2" }] });
      return html(`${content.version} ${await content.readJson("a.json")}`);
    },
  });
  expect(await (await site.get(DOCUMENT)).text()).toBe("before 1");
});

test("an isolate caches the pointer for POINTER_SECONDS", async () => {
  const bindings = { POINTER_SECONDS: "600" };
  const site = openSite({ handlePage: async (_, { content }) => html(content.version), bindings });
  await publish({ version: "kept", pages: [DOCUMENT] });
  expect(await (await site.get("/en-US/search")).text()).toBe("kept");
  await publish({ version: "newer", pages: [DOCUMENT] });
  expect(await (await site.get("/en-US/search")).text()).toBe("kept");
});

test("a sidebar is parsed once for all pages, unless the version is live", async () => {
  const path = "en-us/_sidebars/css.json";
  await publish({ version: "sidebars", pages: [DOCUMENT], files: [{ path, body: "{}" }] });
  const readTwice = async () => {
    const read: unknown[] = [];
    const site = openSite({
      handlePage: async (_, { content }) => {
        read.push(await content.readJson(path));
        return html("");
      },
    });
    await site.get("/en-US/search");
    await site.get("/en-US/search");
    return read[0] === read[1];
  };
  expect(await readTwice()).toBe(true);
  const key = versionKey("sidebars");
  const root = await (await env.CONTENT.get(key))?.json<VersionRoot>();
  await env.CONTENT.put(key, JSON.stringify({ ...root, isLive: true }));
  expect(await readTwice()).toBe(false);
});

test("another isolate reads only the version and its own document from the bucket", async () => {
  const sidebar = "en-us/_sidebars/css.json";
  const other = "/en-US/docs/Web/CSS/other";
  await publish({
    version: "counted",
    pages: [DOCUMENT, other],
    files: [{ path: sidebar, body: '{"of":"this test"}' }],
  });
  const read: string[] = [];
  const CONTENT = new Proxy(env.CONTENT, {
    get(bucket, name) {
      const value: unknown = Reflect.get(bucket, name);
      if (typeof value !== "function") return value;
      return (key: string, ...rest: unknown[]) => {
        read.push(key);
        return value.call(bucket, key, ...rest);
      };
    },
  });
  const open = () => {
    return openSite({
      handlePage: async ({ url }, { content }) => {
        await content.readJson(sidebar);
        const { pathname } = new URL(url);
        await content.readJson(`${pathname.slice(1).toLowerCase()}/index.json`);
        return html("");
      },
      bindings: { CONTENT },
    });
  };
  await open().get(DOCUMENT);
  expect(read.filter((key) => /^lookup|_sidebars/.test(key)).length).toBeGreaterThan(1);
  read.length = 0;
  await open().get(other);
  expect(read.map((key) => key.replace(/@.*/, ""))).toEqual([
    "current.json",
    "versions/counted.json",
    "en-us/docs/web/css/other/index.json",
  ]);
});

test("a reader with a preference for a missing locale gets the cached page", async () => {
  await publish({ version: "preferred", pages: [DOCUMENT, "/en-US/docs/Web", "/de/docs/Web"] });
  const site = openSite();
  await site.get(DOCUMENT);
  await site.get("/en-US/docs/Web");
  const cookie = "preferredlocale=de";
  expect((await site.get(DOCUMENT, { cookie })).status).toBe(200);
  expect((await site.get("/en-US/docs/Web", { cookie })).status).toBe(302);
  expect((await site.get("/de/docs/Web", { cookie })).status).toBe(200);
  expect(site.rendered).toHaveLength(3);
});

test("a cached page has all its headers and a request ID of its own", async () => {
  const site = openSite({ inlineScripts: ["1"] });
  const [first, second] = [await site.get(DOCUMENT), await site.get(DOCUMENT)];
  const all = (response: Response) =>
    [...response.headers].filter(([name]) => name !== "x-request-id");
  expect(all(second)).toEqual(all(first));
  expect(second.headers.get("content-security-policy")).toContain("'sha256-");
  expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
});

test("every page is rendered if PAGE_CACHE is off", async () => {
  const site = openSite({ handlePage: counting(), bindings: { PAGE_CACHE: "off" } });
  await site.get(DOCUMENT);
  expect(await (await site.get(DOCUMENT)).text()).toBe("rendering 2");
});

test("a full page cache evicts the oldest pages", async () => {
  const newer = ["/en-US/docs/Web/HTML", "/en-US/"];
  await publish({ version: "bounded", pages: [DOCUMENT, ...newer] });
  const bindings = { PAGE_CACHE: "2", BUILD_ID: "bounded" };
  const site = openSite({ bindings });
  for (const address of [DOCUMENT, ...newer]) await site.get(address);
  // This isolate has nothing in memory.
  const fresh = openSite({ bindings });
  for (const address of [...newer, DOCUMENT]) expect((await fresh.get(address)).status).toBe(200);
  expect(fresh.rendered.map(({ url }) => new URL(url).pathname)).toEqual([DOCUMENT]);
});

test("while the pointer is unreadable, an isolate continues with the previous version", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  await publish({ version: "readable", pages: [DOCUMENT] });
  const site = openSite({ handlePage: async (_, { content }) => html(content.version) });
  await site.get(DOCUMENT);
  await env.CONTENT.put(POINTER_KEY, "{ broken");
  expect(await (await site.get("/en-US/search")).text()).toBe("readable");
  expect(errors).toHaveBeenCalled();
  expect((await openSite().get("/en-US/search")).status).toBe(500);
  await show("readable");
});
