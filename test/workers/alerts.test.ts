import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publishLibrary } from "#test/workers/api/ai-help/library.ts";
import { person } from "#test/workers/api/support.ts";
import { intercept } from "#test/workers/api/support/intercept.ts";
import { openProvider } from "#test/workers/api/support/fake-provider.ts";
import { failingBucket, openSite, publish } from "#test/workers/site/support.ts";
import { alerts, probes } from "#workers/alerts.json";
import { app as api } from "#workers/api/app.ts";
import type { Bindings } from "#workers/api/env.ts";
import type { PageHandler } from "#workers/site/routes/page.ts";
import { searchLine } from "#workers/api/services/search/index.ts";

type Line = Record<string, string | number>;

let lines: Line[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => lines.push(JSON.parse(text)));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function handlePage() {
  return new Response("page", { headers: { "content-type": "text/html" } });
}

/** Delays rendering until two requests have missed the cache, so that the second waits for the first. */
function handleTogether(): PageHandler {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let looked = 0;
  const open = caches.open.bind(caches);
  vi.spyOn(caches, "open").mockImplementation(async (name) => {
    const cache = await open(name);
    const match = async (key: string) => {
      const found = await cache.match(key);
      if (name === "pages" && ++looked === 2) setTimeout(release);
      return found;
    };
    return { match, put: cache.put.bind(cache) } as unknown as Cache;
  });
  return async () => {
    await released;
    return handlePage();
  };
}

function siteWith(bindings: Partial<Bindings>) {
  const all: Bindings = {
    ...{ DB: env.DB, SEARCH: env.SEARCH, CONTENT: env.CONTENT, LOG: "all", API_SECRET: "secret" },
    ...bindings,
  };
  const API = { fetch: (request: Request) => api.fetch(request, all) } as unknown as Fetcher;
  return openSite({ bindings: { LOG: "all", API } });
}

const PAGE = "/en-US/docs/Web/CSS";
const BROWSER = { accept: "text/html" };

/** Causes each fault that an alert rule covers once. */
const FAULTS: Record<string, () => Promise<unknown>> = {
  "errors and failing documents": async () => {
    const site = openSite({
      bindings: { LOG: "all" },
      handlePage: () => Promise.reject(new Error("broken")),
    });
    await site.get(PAGE);
  },
  "pages from each cache": async () => {
    const bindings = { LOG: "all", BUILD_ID: "alerts" };
    const site = openSite({ handlePage: handleTogether(), bindings });
    await Promise.all([site.get(PAGE), site.get(PAGE)]);
    vi.mocked(caches.open).mockRestore();
    await site.get(PAGE);
    await openSite({ handlePage, bindings }).get(PAGE);
  },
  "the last copy of a page": async () => {
    const bucket = failingBucket();
    const site = openSite({ handlePage, bindings: { LOG: "all", CONTENT: bucket.CONTENT } });
    await site.get(PAGE);
    await publish({ version: "b", pages: [PAGE], redirects: [["/en-US/docs/Old", PAGE]] });
    bucket.stop(/^lookup/);
    await site.get(PAGE);
  },
  "a database that is down": async () => {
    const DB = intercept(env.DB, (property) => {
      if (property === "prepare") throw new Error("D1_ERROR: D1 DB is overloaded.");
    });
    const site = siteWith({ DB });
    await site.get("/api/v1/whoami", { cookie: `session=${"s".repeat(43)}` });
  },
  searches: () => siteWith({}).get("/api/v1/search?q=color"),
  "searches that wait for others": async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const searches = [1, 2, 3].map(() => searchLine.run(() => slow));
    await siteWith({}).get("/api/v1/whoami");
    finish();
    await Promise.all(searches);
  },
  "too many requests": async () => {
    const BURST = { limit: async () => ({ success: false }) };
    await siteWith({ BURST }).get("/api/v1/search?q=color");
  },
  "a language model that is down": async () => {
    await publishLibrary();
    const { call } = await person("core");
    const body = { locale: "en-US", messages: [{ role: "user", content: "cactus watering" }] };
    const AI = { run: () => Promise.reject(new Error("out of capacity")) } as unknown as Ai;
    const model = { MODEL_KIND: "workers-ai", MODEL_NAME: "some", AI } as const;
    const bindings = { LOG: "errors", ...model };
    await (await call("POST", "/api/v1/plus/ai/help", body, { bindings })).text();
  },
  "logins with a provider that answers nonsense": async () => {
    const { site, provider } = await openLogin();
    const start = await site.get("/users/fxa/login/authenticate/?next=/", BROWSER);
    provider.idToken = { nonce: "wrong" };
    const state = new URL(start.headers.get("location") ?? "").searchParams.get("state");
    const [cookie = ""] = (start.headers.get("set-cookie") ?? "").split(";");
    await site.get(`/users/fxa/login/callback/?code=1&state=${state}`, { ...BROWSER, cookie });
  },
  "logins with a provider that is down": async () => {
    const { site, provider } = await openLogin();
    provider.down = true;
    for (const path of ["authenticate", "no-prompt"]) {
      await site.get(`/users/fxa/login/${path}/?next=/`, BROWSER);
    }
  },
};

async function openLogin(LOG = "all", more: Partial<Bindings> = {}) {
  const provider = await openProvider();
  const site = siteWith({
    ...{ LOG, OIDC_ISSUER: provider.issuer },
    ...{ OIDC_CLIENT_ID: "client", OIDC_CLIENT_SECRET: "secret" },
    ...more,
  });
  return { site, provider };
}

/** The conditions of a rule's filter; a condition with a list of values becomes one alternative per value. */
function conditionsOf(filter: string): { field: string; test: (value: unknown) => boolean }[][] {
  return filter.split(" AND ").map((text) => {
    const [, field = "", operator, operand = ""] = /^(\w+) (=|>=|IN) (.+)$/.exec(text) ?? [];
    const values = [...operand.matchAll(/'([^']+)'|(\d+)/g)].map(([, word, digits]) =>
      digits === undefined ? word : Number(digits),
    );
    expect(values.length, text).toBeGreaterThan(0);
    return values.map((wanted) => ({
      field,
      test: (value) => (operator === ">=" ? Number(value) >= Number(wanted) : value === wanted),
    }));
  });
}

/** Expects at least one log line for each value listed in a filter. */
function expectLines(filter: string, measured: string): void {
  const conditions = conditionsOf(filter);
  for (const alternatives of conditions) {
    for (const one of alternatives) {
      const others = conditions.filter((list) => list !== alternatives);
      const found = lines.filter(
        (line) =>
          one.test(line[one.field]) &&
          others.every((list) => list.some(({ field, test }) => test(line[field]))),
      );
      expect(found.length, `${filter} (${one.field})`).toBeGreaterThan(0);
      for (const line of found) expect(line[measured], filter).toEqual(expect.any(Number));
    }
  }
}

test("every alert rule matches log lines written by its fault", async () => {
  await publish({ version: "a", pages: [PAGE] });
  for (const happen of Object.values(FAULTS)) await happen();
  for (const { name, measure, where, ...rule } of alerts) {
    const [, measured = ""] = /^(?:sum|p99)\((\w+)\)$/.exec(measure) ?? [];
    expect(measured, name).not.toBe("");
    expectLines(where, measured);
    if ("shareOf" in rule && rule.shareOf) expectLines(rule.shareOf, measured);
    const { above, below } = { above: undefined, below: undefined, ...rule };
    expect(above ?? below, name).toMatch(/^[\d.]+ (%|ms|searches|(million )?an? (minute|hour))$/);
  }
});

test("a failed login is logged regardless of sampling, although the browser is redirected", async () => {
  const { site, provider } = await openLogin("errors");
  provider.down = true;
  const response = await site.get("/users/fxa/login/authenticate/?next=/", BROWSER);
  expect(response.status).toBe(302);
  expect(lines.filter(({ worker }) => worker === "api")).toMatchObject([
    { status: 302, error: "unavailable", requests: 1 },
  ]);
});

test("a database failure in the login callback returns 503 rather than blaming the provider", async () => {
  let isDown = false;
  const DB = intercept(env.DB, (property) => {
    if (isDown && property === "prepare") throw new Error("D1_ERROR: D1 DB is overloaded.");
  });
  const { site, provider } = await openLogin("errors", { DB });
  const start = await site.get("/users/fxa/login/authenticate/?next=/", BROWSER);
  const asked = new URL(start.headers.get("location") ?? "").searchParams;
  provider.idToken = { nonce: asked.get("nonce") };
  const [cookie = ""] = (start.headers.get("set-cookie") ?? "").split(";");
  isDown = true;
  const path = `/users/fxa/login/callback/?code=1&state=${asked.get("state")}`;
  expect((await site.get(path, { ...BROWSER, cookie })).status).toBe(503);
});

test("the probed URL responds with the status that probes expect", async () => {
  await publish({ version: "a", pages: [PAGE] });
  for (const { get, expect: status } of probes) {
    expect((await openSite().get(get)).status).toBe(status);
  }
});
