import { env } from "cloudflare:test";
import { Hono } from "hono";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { POINTER_KEY } from "#content-build/contract/lookup.ts";
import { app as api } from "#workers/api/app.ts";
import { formAddresses } from "#workers/site/form-routes.ts";
import { drainBody } from "#workers/site/middleware/drain-body.ts";
import { readableAddress } from "#workers/site/middleware/readable-address.ts";
import type { SiteEnv } from "#workers/site/site-env.ts";
import wranglerToml from "../../../wrangler.toml?raw";
import { openSite, publish } from "./support.ts";

const DOCUMENT = "/en-US/docs/Web/CSS";

// Failures are logged by design.
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

beforeAll(() =>
  publish({
    pages: [DOCUMENT],
    files: [{ path: "en-us/docs/web/css/logo.png", body: "image" }],
  }),
);

test.each([
  ["a page", DOCUMENT],
  ["a missing page", "/en-US/docs/missing"],
  ["a file", `${DOCUMENT}/logo.png`],
  ["a redirect", "/en-US/docs/web/css"],
  ["robots.txt", "/robots.txt"],
  ["the health check", "/healthz"],
])("sets security headers on %s", async (_, path) => {
  const { headers } = await openSite().get(path);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe(
    path.endsWith(".png") ? "cross-origin" : "same-origin",
  );
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  [
    "GET",
    "http://webdocs.example/en-US/docs/Web?q=1",
    301,
    "https://webdocs.example/en-US/docs/Web?q=1",
  ],
  ["POST", "http://webdocs.example/api/v1/ping", 308, "https://webdocs.example/api/v1/ping"],
  ["GET", "http://a.samples.example/x/runner.html", 301, "https://a.samples.example/x/runner.html"],
])("redirects %s %s to HTTPS if the site uses it", async (method, address, status, location) => {
  const site = openSite({
    bindings: { ORIGIN: "https://webdocs.example", PLAY_HOST: "samples.example" },
  });
  const response = await site.get(address, {}, method);
  expect(response.status).toBe(status);
  expect(response.headers.get("location")).toBe(location);
  expect(response.headers.get("strict-transport-security")).toBe("max-age=63072000");
  for (const path of ["/api/v1/none", "/healthz", DOCUMENT]) {
    const { headers } = await site.get(`https://webdocs.example${path}`);
    expect(headers.get("strict-transport-security"), path).toBe("max-age=63072000");
  }
});

async function policy(path: string, inlineScripts: string[] = []): Promise<Map<string, string>> {
  const { headers } = await openSite({ inlineScripts }).get(path);
  const directives = (headers.get("content-security-policy") ?? "").split("; ");
  return new Map(
    directives.map((directive) => {
      const space = directive.indexOf(" ");
      return [directive.slice(0, space), directive.slice(space + 1)];
    }),
  );
}

test("the policy allows only the site's own scripts", async () => {
  for (const path of [DOCUMENT, "/en-US/docs/missing"]) {
    const csp = await policy(path);
    expect(csp.get("default-src")).toBe("'none'");
    for (const name of ["connect-src", "font-src", "manifest-src", "worker-src"]) {
      expect(csp.get(name)).toBe("'self'");
    }
    expect(csp.get("script-src")).toBe("'self'");
    expect(csp.get("style-src")).toBe("'self'");
    expect(csp.get("object-src")).toBe("'none'");
    expect(csp.get("base-uri")).toBe("'self'");
    expect(csp.get("form-action")).toBe("'self' http://*.play.localhost:8787");
    expect(csp.get("frame-ancestors")).toBe("'none'");
  }
});

test("the policy allows inline scripts by their hashes", async () => {
  const csp = await policy(DOCUMENT, ["alert(1)"]);
  // echo -n "alert(1)" | openssl dgst -sha256 -binary | openssl base64
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
  expect(csp.get("script-src")).toContain(hash);
});

test("the policy allows frames from play hosts and media from configured hosts", async () => {
  const csp = await policy(DOCUMENT);
  expect(csp.get("frame-src")).toBe(
    "'self' http://play.localhost:8787 http://*.play.localhost:8787 https://video.example",
  );
  expect(csp.get("img-src")).toBe("'self' data: https://media.example");
  expect(csp.get("media-src")).toBe("'self' https://media.example");
});

test("files get a sandbox policy instead of that for pages", async () => {
  const { headers } = await openSite().get(`${DOCUMENT}/logo.png`);
  const csp = headers.get("content-security-policy") ?? "";
  expect(csp).not.toContain("script-src");
  expect(csp).toContain("sandbox");
});

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
  "rejects %s for content with 405",
  async (method) => {
    const site = openSite();
    for (const path of ["/", DOCUMENT, "/robots.txt", `${DOCUMENT}/logo.png`]) {
      const response = await site.get(path, {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    }
    expect(site.rendered).toEqual([]);
  },
);

test("passes same-origin forms only to routes with actions", async () => {
  const site = openSite({
    takesForms: formAddresses([
      { id: "locale", path: ":locale", hasAction: false },
      { id: "settings", parentId: "locale", path: "plus/settings", hasAction: true },
    ]),
  });
  const address = "/en-US/plus/settings?x=1";
  expect((await site.get(address, { origin: "http://localhost:8787" }, "POST")).status).toBe(200);
  expect(site.rendered.map(({ method }) => method)).toEqual(["POST"]);
  expect((await site.get("/en-US/plus/settings.data", {}, "POST")).status).toBe(200);
  expect((await site.get(address, { origin: "https://x.example" }, "POST")).status).toBe(403);
  expect((await site.get(address, {}, "PUT")).headers.get("allow")).toBe("GET, HEAD, POST");
  for (const path of ["/en-US/search", "/en-US/search.data", "/en-US/play"]) {
    const response = await site.get(path, {}, "POST");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  }
  expect(site.rendered).toHaveLength(2);
});

test.each(["cross-site", "same-site"])("rejects forms from %s pages", async (site) => {
  const open = openSite({ takesForms: () => true });
  const from = { "sec-fetch-site": site };
  expect((await open.get("/en-US/plus/settings", from, "POST")).status).toBe(403);
  expect(open.rendered).toEqual([]);
  const own = { "sec-fetch-site": "same-origin" };
  expect((await open.get("/en-US/plus/settings", own, "POST")).status).toBe(200);
});

test("redirects a host with a trailing dot to the one without", async () => {
  const site = openSite();
  const address = "http://localhost.:8787/en-US/search?q=a";
  const { status, headers } = await site.get(address);
  expect([status, headers.get("location")]).toEqual([
    301,
    "http://localhost:8787/en-US/search?q=a",
  ]);
  expect((await site.get(address, {}, "POST")).status).toBe(421);
  expect((await site.get("http://./")).status).toBe(421);
  expect(site.rendered).toEqual([]);
});

test.each(["http://a b/", "http://[/", "http://%/", "http://:/"])(
  "rejects the malformed URL %s with 400 for any method",
  async (url) => {
    for (const method of ["GET", "POST"]) {
      // The runtime passes on an invalid Host like this; the constructor would reject the URL.
      const request = Object.defineProperty(new Request("http://x/", { method }), "url", {
        value: url,
      });
      const app = new Hono<SiteEnv>().use(readableAddress());
      app.all("*", (c) => c.text(new URL(c.req.url).host));
      expect((await app.fetch(request)).status).toBe(400);
    }
  },
);

test("drains and drops the body of a GET request", async () => {
  // Such requests come only from the network: the constructor rejects them.
  const { readable, writable } = new IdentityTransformStream();
  const asked = new Proxy(new Request("http://localhost:8787/en-US/search"), {
    get: (request, name) => (name === "body" ? readable : Reflect.get(request, name, request)),
  });
  const edge = new Hono<SiteEnv>();
  edge.use(drainBody());
  edge.all("*", (c) => c.text(`${c.req.raw.body} ${new Request(c.req.raw).url}`));
  const sending = writable.getWriter();
  const sent = sending.write(new TextEncoder().encode("body")).then(() => sending.close());
  const response = await edge.fetch(asked);
  expect(await response.text()).toBe("null http://localhost:8787/en-US/search");
  await sent;
});

test("handles HEAD of a page's data as GET without a body", async () => {
  const site = openSite();
  const response = await site.get("/en-US/search.data", { origin: "https://x.example" }, "HEAD");
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
  expect(site.rendered.map(({ method }) => method)).toEqual(["GET"]);
});

test.each(["%0A", "a%0Ab", "%0d%0aX:1", "%00", "%E2%80%A8", "%c2%85", "%7F"])(
  "replaces the control characters %s in a path before rendering",
  async (signs) => {
    const site = openSite();
    const response = await site.get(`/en-US/docs/${signs}missing?q=%0A`);
    expect(response.status).toBe(404);
    const { pathname, search } = new URL(site.rendered[0]?.url ?? "");
    expect(decodeURIComponent(pathname)).toMatch(/^\/en-US\/docs\/[\u{fffd}aX:1b]+missing$/u);
    expect(search).toBe("?q=%0A");
  },
);

test.each(["/api/", "/pong/", "/pimg/", "/submit/", "/users/", "/events/"])(
  "routes %s to the api worker",
  async (prefix) => {
    const site = openSite();
    const response = await site.get(`${prefix}no/such/path`);
    expect(response.status).toBe(404);
    const body = await response.json<{ code: string; requestId: string }>();
    expect(body.code).toBe("not_found");
    expect(body.requestId).toBe(response.headers.get("x-request-id"));
    expect(site.rendered).toEqual([]);
  },
);

test("routes /mcp to the api worker", async () => {
  const response = await openSite().get("/mcp");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST");
});

test("passes any method to the api worker", async () => {
  const response = await openSite().get("/api/v1/none", {}, "DELETE");
  expect(response.status).toBe(404);
});

test.each(["http://play.localhost:8787/", "http://abc123.play.localhost:8787/"])(
  "routes %s to the play worker",
  async (address) => {
    const response = await openSite().get(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Code samples run here");
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  },
);

test("serves the site on a host that only resembles a play host", async () => {
  const site = openSite();
  await site.get(`http://evilplay.localhost:8787${DOCUMENT}`);
  expect(site.rendered).toHaveLength(1);
});

test("strips forwarded-host headers from requests", async () => {
  let seen: Headers | undefined;
  const api = {
    async fetch(request: Request) {
      seen = request.headers;
      return new Response("");
    },
  };
  const site = openSite({ bindings: { API: api as unknown as Fetcher } });
  const headers = {
    "x-forwarded-host": "evil.example",
    forwarded: "host=evil.example",
    "x-a": "b",
  };
  await site.get("/api/v1/whoami", headers);
  expect(seen?.has("x-forwarded-host")).toBe(false);
  expect(seen?.has("forwarded")).toBe(false);
  expect(seen?.get("x-a")).toBe("b");
  await site.get("/en-US/search", headers);
  expect(site.rendered[0]?.headers.has("x-forwarded-host")).toBe(false);
});

test("logs a request as one line without its query", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
  const site = openSite({ bindings: { LOG: "all" } });
  await site.get("/en-US/search?q=secret", { cookie: "session=secret" });
  await site.get(DOCUMENT);
  const last = await site.get(DOCUMENT);
  expect(lines.join("")).not.toContain("secret");
  const [search, , cached] = lines.map((line) => JSON.parse(line));
  expect(search).toMatchObject({ method: "GET", route: "/:locale/search", status: 200 });
  expect(cached).toEqual({
    worker: "site",
    method: "GET",
    route: "/:locale/docs/*",
    status: 200,
    ms: expect.any(Number),
    cache: "memory",
    requests: 1,
    id: last.headers.get("x-request-id"),
  });
});

test("site and API log the same sample of requests, and every failure", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const API = {
    fetch: (request: Request) =>
      api.fetch(request, { DB: env.DB, SEARCH: env.SEARCH, CONTENT: env.CONTENT, LOG: "0.5" }),
  } as Fetcher;
  const handlePage = async () => {
    throw new Error("fails");
  };
  const site = openSite({ handlePage, bindings: { LOG: "0.5", API } });
  for (let i = 0; i < 50; i++) await site.get("/api/v1/whoami");
  const drawn = lines.splice(0).map((line) => JSON.parse(line));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThan(100);
  const idsOf = (worker: string) =>
    drawn.filter((line) => line.worker === worker).map(({ id, requests }) => ({ id, requests }));
  expect(idsOf("api")).toEqual(idsOf("site"));
  expect(drawn[0]).toMatchObject({ requests: 2 });
  for (let i = 0; i < 8; i++) await site.get("/en-US/search");
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array.from({ length: 8 }, () => expect.objectContaining({ status: 500, requests: 1 })),
  );
  expect(logged).toHaveBeenCalled();
});

test("writes gathered log lines in batches", async () => {
  const written: string[] = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => written.push(text));
  const site = openSite({ bindings: { LOG: "gathered" } });
  await Promise.all(Array.from({ length: 20 }, () => site.get(DOCUMENT)));
  const lines = written.join("\n").split("\n");
  expect(lines).toHaveLength(20);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ worker: "site", status: 200 });
  expect(written.length).toBeLessThan(20);
});

test("the health check covers all dependencies of the site", async () => {
  const response = await openSite().get("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({
    ok: true,
    checks: { content: true, assets: true, api: true, play: true },
  });
});

test("the health check reports the failing dependency", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = {
    fetch: async () => {
      throw new Error("no connection");
    },
  } as unknown as Fetcher;
  const response = await openSite({ bindings: { API: broken } }).get("/healthz");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ok: false, checks: { content: true, api: false } });
});

test("responds with 503 and an explanation before anything is published", async () => {
  const pointer = await (await env.CONTENT.get(POINTER_KEY))?.text();
  await env.CONTENT.delete(POINTER_KEY);
  const site = openSite();
  const response = await site.get(DOCUMENT);
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toMatch(/^No content has been published yet/);
  expect((await site.get("/healthz")).status).toBe(503);
  expect((await site.get("/favicon.svg")).status).toBe(200);
  await env.CONTENT.put(POINTER_KEY, pointer ?? "");
  expect((await site.get(DOCUMENT)).status).toBe(200);
});

test.each([
  ["ORIGIN", "http://localhost:8787/"],
  ["PLAY_HOST", "http://play.localhost"],
  ["INDEXABLE", "yes"],
  ["PAGE_CACHE", "2.5"],
  ["POINTER_SECONDS", "soon"],
])("names the invalid setting %s", async (name, value) => {
  const errors: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((error) => errors.push(error));
  const response = await openSite({ bindings: { [name]: value } }).get(DOCUMENT);
  expect(response.status).toBe(500);
  expect(String(errors[0])).toContain(`${name} is "${value}"`);
});

test("run_worker_first covers pages of any locale, but not build assets", () => {
  const [, list = ""] = /run_worker_first = \[([^\]]*)\]/.exec(wranglerToml) ?? [];
  const patterns = [...list.matchAll(/"(!?)([^"]+)\*"/g)];
  // Exclusions take precedence in `run_worker_first`.
  const goesPast = (path: string) =>
    !patterns.some(([, not, start = ""]) => not && path.startsWith(start)) &&
    patterns.some(([, not, start = ""]) => !not && path.startsWith(start));
  for (const locale of LOCALES) expect(goesPast(`/${locale}/docs/Web`), locale).toBe(true);
  for (const path of ["/", "/docs/Web", "/api/v1/whoami", "/xx/"])
    expect(goesPast(path)).toBe(true);
  expect(goesPast("/assets/frame-x.css")).toBe(false);
});

test("the policy allows avatars only from AVATAR_HOSTS", async () => {
  const sourcesOf = async (AVATAR_HOSTS?: string) => {
    const bindings = AVATAR_HOSTS === undefined ? {} : { AVATAR_HOSTS };
    const response = await openSite({ bindings }).get(DOCUMENT);
    const policy = response.headers.get("content-security-policy") ?? "";
    return /img-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
  };
  expect(await sourcesOf()).toEqual(["'self'", "data:", "https://media.example"]);
  expect(await sourcesOf("https://pictures.example")).toContain("https://pictures.example");
});

test("robots.txt disallows logins and the API", async () => {
  const response = await openSite({ bindings: { INDEXABLE: "true" } }).get("/robots.txt");
  const lines = (await response.text()).split("\n");
  expect(lines).toEqual(expect.arrayContaining(["Disallow: /users/", "Disallow: /api/"]));
});

test("wrangler.toml has every setting for local runs and deployments", async () => {
  const blocks = wranglerToml.split(/^\[+([\w.]+)\]+$/m);
  const values = (name: string) =>
    Object.fromEntries(
      [...(blocks[blocks.indexOf(name) + 1] ?? "").matchAll(/^(\w+) = "(.*)"$/gm)].map(
        ([, key, value]) => [key, value],
      ),
    );
  for (const name of ["vars", "env.production.vars"]) {
    const response = await openSite({ bindings: values(name) }).get("/robots.txt");
    expect(response.status).toBe(200);
    expect(Object.keys(values(name)).sort()).toEqual(SETTINGS);
  }
});

const SETTINGS = [
  "AVATAR_HOSTS",
  "BROWSER_CACHE",
  "BUILD_ID",
  "COMPRESS",
  "CONTENT_ORIGINS",
  "CONTENT_SIGNAL",
  "FEATURES",
  "FORM_HOSTS",
  "FRAME_HOSTS",
  "INDEXABLE",
  "LOG",
  "MEDIA_HOSTS",
  "ORIGIN",
  "PAGE_CACHE",
  "PLAY_CDNS",
  "PLAY_HOST",
  "POINTER_SECONDS",
  "SECURITY_CONTACTS",
  "TELEMETRY_SHARE",
  "WRITER_HOSTS",
];

test("forwards the database bookmark of an action's writes to the reader", async () => {
  const bookmark = "bookmark=00000001-00000002-00000003-0123; Path=/; HttpOnly";
  const API = {
    fetch: async () => {
      const headers = new Headers({ "set-cookie": "other=1" });
      headers.append("set-cookie", bookmark);
      return new Response("{}", { headers });
    },
  } as unknown as Fetcher;
  const site = openSite({
    bindings: { API },
    takesForms: () => true,
    handlePage: async (_, { api }) => {
      await api.fetch(new Request("http://internal/api/v2/collections/", { method: "POST" }));
      return new Response(null, { status: 302, headers: { location: "/en-US/" } });
    },
  });
  const headers = { origin: "http://localhost:8787", "sec-fetch-site": "same-origin" };
  const response = await site.get("/en-US/plus/collections", headers, "POST");
  expect(response.headers.getSetCookie()).toEqual([bookmark]);
});

test("a page's API requests carry its reader's IP address, even if the page sets another", async () => {
  const asked: (string | null)[] = [];
  const API = {
    fetch: async ({ headers }: Request) => {
      asked.push(headers.get("cf-connecting-ip"));
      return new Response("{}");
    },
  } as unknown as Fetcher;
  const site = openSite({
    bindings: { API },
    handlePage: async (_, { api }) => {
      const headers = { "cf-connecting-ip": "192.0.2.1" };
      await api.fetch(new Request("http://internal/api/v1/search?q=a"));
      await api.fetch(new Request("http://internal/api/v1/search?q=a", { headers }));
      return new Response("");
    },
  });
  for (const address of ["203.0.113.7", "203.0.113.8"]) {
    await site.get("/en-US/search?q=a", { "cf-connecting-ip": address });
  }
  expect(asked).toEqual(["203.0.113.7", "203.0.113.7", "203.0.113.8", "203.0.113.8"]);
});
