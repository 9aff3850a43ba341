import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDb } from "#db/client.ts";
import { judge } from "#workers/api/observatory/judge.ts";
import type { ObservatoryHistory, ObservatoryReport } from "#workers/api/schemas/observatory.ts";
import { deleteExpired } from "#workers/api/services/account/cleaning.ts";
import { findPreloaded } from "#workers/api/services/observatory/preload.ts";
import { countGrades, insertScan } from "#workers/api/services/observatory/store.ts";
import { anonymous, DB, db, get } from "../support.ts";
import { sketch } from "./subject.ts";

const DAY = 24 * 60 * 60_000;

/** Stubbed sites by host name. Other hosts do not resolve. */
let sites: Record<string, (request: Request) => Response>;
let asked: string[];

beforeEach(async () => {
  // The clock is frozen, so that one-minute limits hold however busy the machine is.
  vi.useFakeTimers({ toFake: ["Date"] });
  await db.deleteFrom("rate_limit").execute();
  sites = {};
  asked = [];
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (input: Request | URL) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.pathname === "/dns-query") {
      const exists = Object.hasOwn(sites, url.searchParams.get("name") ?? "");
      const isA = url.searchParams.get("type") === "A";
      return Response.json({
        Status: exists ? 0 : 3,
        Answer: exists && isA ? [{ type: 1, data: "93.184.215.14" }] : [],
      });
    }
    asked.push(url.href);
    const site = sites[url.hostname];
    if (!site) throw new Error("Network connection refused.");
    return site(input as Request);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const plain = () => new Response("<p>Hello", { headers: { "content-type": "text/html" } });
const strict = () =>
  new Response("<p>Hello", {
    headers: {
      "content-type": "text/html",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
    },
  });

/** Moves every stored timestamp of a site into the past. */
async function age(key: string, ms: number) {
  const site = db.selectFrom("observatory_site").select("id").where("key", "=", key);
  await db
    .updateTable("observatory_scan")
    .set(({ eb }) => ({ scanned_at: eb("scanned_at", "-", ms) }))
    .where("site_id", "=", site)
    .execute();
  await db
    .updateTable("observatory_attempt")
    .set(({ eb }) => ({ started_at: eb("started_at", "-", ms) }))
    .where("key", "=", key)
    .execute();
}

const analyze = (method: string, host: string, headers = {}) =>
  anonymous.call(method, `/api/v2/analyze?host=${encodeURIComponent(host)}`, undefined, {
    headers,
  });

test("a scan returns an explained report, which is reused for a minute", async () => {
  sites["first.example.com"] = plain;
  const response = await analyze("POST", "https://First.example.com/");
  expect(response.status).toBe(200);
  const report = await response.json<ObservatoryReport>();
  expect(report.scan).toMatchObject({
    ...{ host: "first.example.com", error: null, algorithm_version: 7, status_code: 200 },
    ...{ tests_quantity: 12, url: "https://first.example.com/" },
    response_headers: { "content-type": "text/html" },
  });
  expect(Object.keys(report.tests)).toHaveLength(12);
  const total = Object.values(report.tests).reduce(
    (sum, { score_modifier }) => sum + Math.min(0, score_modifier),
    100,
  );
  expect(report.scan.score).toBe(total);
  expect(report.tests["x-content-type-options"]).toEqual({
    ...{ name: "x-content-type-options", title: "X-Content-Type-Options", pass: false },
    ...{ result: "x-content-type-options-not-implemented", score_modifier: -5, data: null },
    expectation: "x-content-type-options-nosniff",
    link: "/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options",
    score_description: "There is no <code>X-Content-Type-Options</code>.",
    recommendation: "Set <code>X-Content-Type-Options</code> to <code>nosniff</code>.",
    advice: "nosniff-add",
  });
  expect(report.history).toEqual([
    {
      id: report.scan.id,
      scanned_at: report.scan.scanned_at,
      grade: report.scan.grade,
      score: report.scan.score,
    },
  ]);

  const visits = asked.length;
  for (const method of ["POST", "GET"]) {
    expect(await (await analyze(method, "first.example.com")).json()).toEqual(report);
  }
  const short = await anonymous.call("POST", "/api/v2/scan?host=first.example.com");
  expect(await short.json()).toEqual({
    ...{
      id: report.scan.id,
      algorithm_version: 7,
      scanned_at: report.scan.scanned_at,
      error: null,
    },
    ...{ grade: report.scan.grade, score: report.scan.score, status_code: 200 },
    ...{ tests_failed: report.scan.tests_failed, tests_passed: report.scan.tests_passed },
    tests_quantity: 12,
    details_url: "http://localhost:8787/en-US/observatory/analyze?host=first.example.com",
  });
  expect(asked).toHaveLength(visits);
});

test("a result is renewed by POST after a minute and by GET after a day", async () => {
  sites["later.example.com"] = plain;
  await analyze("POST", "later.example.com");
  const visits = asked.length;
  await age("later.example.com", 61_000);
  await analyze("GET", "later.example.com");
  expect(asked).toHaveLength(visits);
  await analyze("POST", "later.example.com");
  expect(asked.length).toBeGreaterThan(visits);
  const more = asked.length;
  await age("later.example.com", DAY);
  await analyze("GET", "later.example.com");
  expect(asked.length).toBeGreaterThan(more);
});

test("a failure and its message are remembered for a minute", async () => {
  sites["broken.example.com"] = () => new Response("", { status: 503 });
  const first = await analyze("POST", "broken.example.com");
  expect(first.status).toBe(422);
  const body = await first.json<{ message: string }>();
  expect(body).toMatchObject({ error: "unexpected-status", code: "unexpected_status" });
  const visits = asked.length;
  const second = await analyze("POST", "broken.example.com");
  expect(second.status).toBe(422);
  expect(await second.json()).toMatchObject({ message: body.message });
  expect(asked).toHaveLength(visits);
  await age("broken.example.com", 61_000);
  await analyze("POST", "broken.example.com");
  expect(asked.length).toBeGreaterThan(visits);
});

test.each([
  ["127.0.0.1", 422, "invalid-hostname-ip"],
  ["localhost", 422, "invalid-hostname"],
  ["nothing.example.org", 422, "invalid-hostname-lookup"],
  ["example.com:22", 422, "invalid-site"],
])("%s is rejected with status %i and %s", async (host, status, error) => {
  for (const method of ["GET", "POST"]) {
    const response = await analyze(method, host);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error, message: expect.any(String) });
  }
  expect(asked).toEqual([]);
});

test("a request with our scanner's user agent starts no scan, but can read results", async () => {
  let agent = "";
  sites["chain.example.com"] = (request) => {
    agent = request.headers.get("user-agent") ?? "";
    return Response.redirect("https://chained.example.com/", 302);
  };
  sites["chained.example.com"] = plain;
  await analyze("POST", "chain.example.com");
  expect(agent).toContain("compatible");
  const visits = asked.length;
  for (const method of ["GET", "POST"]) {
    const response = await analyze(method, "chained.example.com", { "user-agent": agent });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: "invalid-site" });
  }
  expect(asked).toHaveLength(visits);
  // Results of earlier scans can still be read.
  const known = await analyze("GET", "chain.example.com", { "user-agent": agent });
  expect(known.status).toBe(200);
  expect((await analyze("POST", "chained.example.com")).status).toBe(200);
});

test("an unreachable host is reported as down", async () => {
  sites["down.example.com"] = () => {
    throw new Error("Network connection lost.");
  };
  const response = await analyze("POST", "down.example.com");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: "site-down" });
});

test("a missing host is rejected", async () => {
  for (const path of ["analyze", "scan"]) {
    const response = await anonymous.call("POST", `/api/v2/${path}`);
    expect(response.status).toBe(400);
  }
});

test("a request during a scan gets 429 without starting another scan", async () => {
  let answer: (response: Response) => void = () => {};
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const visited = new Promise<void>((resolve) => {
    sites["busy.example.com"] = () => {
      if (asked.length === 2) resolve();
      return waiting as unknown as Response;
    };
  });
  const first = analyze("POST", "busy.example.com");
  await visited;
  const second = await analyze("POST", "busy.example.com");
  expect(second.status).toBe(429);
  expect(second.headers.get("retry-after")).toBe("5");
  expect(asked).toHaveLength(2);
  sites["busy.example.com"] = plain;
  answer(plain());
  await first;
});

test("one address can scan twelve sites a minute", async () => {
  for (let at = 0; at < 25; at++) sites[`www.site-${at}.com`] = plain;
  const headers = { "cf-connecting-ip": "198.51.100.1" };
  for (let at = 0; at < 12; at++) {
    expect((await analyze("POST", `www.site-${at}.com`, headers)).status).toBe(200);
  }
  const refused = await analyze("POST", "www.site-20.com", headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  // Earlier results can still be read, and another client can scan the refused site.
  expect((await analyze("GET", "www.site-3.com", headers)).status).toBe(200);
  expect((await analyze("POST", "www.site-20.com")).status).toBe(200);
});

test("the sites of one domain are scanned at most fifteen times a minute in total", async () => {
  for (let at = 0; at < 16; at++) sites[`host-${at}.flooded.com`] = plain;
  const statuses = [];
  for (let at = 0; at < 16; at++) {
    const headers = { "cf-connecting-ip": `198.51.${at}.1` };
    statuses.push((await analyze("POST", `host-${at}.flooded.com`, headers)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
  expect(statuses.at(-1)).toBe(429);
});

test("the addresses of one network can scan twenty-four sites a minute", async () => {
  for (let at = 0; at < 25; at++) sites[`www.network-${at}.com`] = plain;
  const statuses = [];
  for (let at = 0; at < 25; at++) {
    const headers = { "cf-connecting-ip": `2001:db8:1:${at}::1` };
    statuses.push((await analyze("POST", `www.network-${at}.com`, headers)).status);
  }
  expect(statuses).toEqual([...Array(24).fill(200), 429]);
});

test("the last twenty scans of a minute are reserved for clients with few scans", async () => {
  for (let at = 0; at < 5; at++) sites[`www.reserve-${at}.com`] = plain;
  await db
    .insertInto("rate_limit")
    .values({ key: "observatory all", count: 39, resets_at: Date.now() + 60_000 })
    .execute();
  const scan = async (at: number, address: string) =>
    (await analyze("POST", `www.reserve-${at}.com`, { "cf-connecting-ip": address })).status;
  for (const at of [0, 1, 2]) expect(await scan(at, "203.0.113.1")).toBe(200);
  expect(await scan(3, "203.0.113.1")).toBe(429);
  expect(await scan(3, "198.51.100.9")).toBe(200);
});

test("sixty scans a minute are allowed in total, and refused scans store no rows", async () => {
  await db
    .insertInto("rate_limit")
    .values({ key: "observatory all", count: 60, resets_at: Date.now() + 60_000 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: 60 }))
    .execute();
  sites["www.one-too-many.com"] = plain;
  const response = await analyze("POST", "www.one-too-many.com", {
    "cf-connecting-ip": "198.51.100.200",
  });
  expect(response.status).toBe(429);
  expect(asked).toEqual([]);
  const rows = await db
    .selectFrom("observatory_attempt")
    .select("key")
    .where("key", "=", "www.one-too-many.com")
    .execute();
  expect(rows).toEqual([]);
  const limits = await db
    .selectFrom("rate_limit")
    .select("key")
    .where("key", "like", "%one-too-many%")
    .execute();
  expect(limits).toEqual([]);
  await db.deleteFrom("rate_limit").where("key", "=", "observatory all").execute();
});

async function scanAs(key: string, headers: Record<string, string>, now = Date.now()) {
  const judgement = judge(await sketch({ headers }));
  const details = { url: "https://x.com/", headers: {}, outputs: {} };
  const domain = key.split(".").slice(-2).join(".");
  await insertScan(createDb(DB), { key, domain, judgement, details }, now);
  return judgement;
}

const NOSNIFF = { "x-content-type-options": "nosniff" };

test("history keeps the first and the last of equal scans, and all that differ", async () => {
  for (let at = 0; at < 5; at++) await scanAs("www.history.com", {}, at);
  for (let at = 5; at < 8; at++) await scanAs("www.history.com", NOSNIFF, at);
  const response = await get("/api/v2/host_history?host=www.history.com");
  const { scans } = await response.json<ObservatoryHistory>();
  expect(scans.map(({ scanned_at }) => new Date(scanned_at).getTime())).toEqual([0, 4, 5, 7]);
  expect(scans.map(({ score }) => score)).toEqual([30, 30, 35, 35]);
  expect(scans.at(-1)?.tests).toMatchObject({
    "x-content-type-options": "x-content-type-options-nosniff",
  });

  sites["www.history.com"] = strict;
  const report = await (await analyze("POST", "www.history.com")).json<ObservatoryReport>();
  expect(report.history.map(({ score }) => score)).toEqual([30, 35, report.scan.score]);
});

test("a stored scan with old result names is shown with the current ones", async () => {
  await scanAs("www.names.com", {}, 0);
  const site = db.selectFrom("observatory_site").select("id").where("key", "=", "www.names.com");
  const { results } = await db
    .selectFrom("observatory_scan")
    .select("results")
    .where("site_id", "=", site)
    .executeTakeFirstOrThrow();
  const longer = results
    .replace(`"coep-`, `"cross-origin-embedder-policy-`)
    .replace(`"coop-`, `"cross-origin-opener-policy-`)
    .replace(`"corp-`, `"cross-origin-resource-policy-`);
  await db
    .updateTable("observatory_scan")
    .set({ results: longer })
    .where("site_id", "=", site)
    .execute();
  const response = await get("/api/v2/host_history?host=www.names.com");
  const { scans } = await response.json<ObservatoryHistory>();
  expect(scans[0]?.tests).toMatchObject({
    "cross-origin-embedder-policy": "coep-not-implemented",
    "cross-origin-opener-policy": "coop-not-implemented",
    "cross-origin-resource-policy": "corp-not-implemented",
  });
});

test("history is also available as CSV", async () => {
  await scanAs("www.lines.com", NOSNIFF, 0);
  const response = await get("/api/v2/host_history?host=www.lines.com&format=csv");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [head, line, ...rest] = (await response.text()).split("\r\n");
  expect(head).toMatch(/^id,date,score,grade,algorithm,content-security-policy,cookies,/);
  expect(line).toMatch(
    /^\d+,1970-01-01T00:00:00.000Z,35,D,7,csp-not-implemented,cookies-not-found,/,
  );
  expect(rest).toEqual([""]);
});

test("forty scans are kept per site, with details only for the latest", async () => {
  for (let at = 0; at < 50; at++) await scanAs("www.many.com", at % 2 ? {} : NOSNIFF, at);
  const site = db.selectFrom("observatory_site").select("id").where("key", "=", "www.many.com");
  const rows = await db
    .selectFrom("observatory_scan")
    .selectAll()
    .where("site_id", "=", site)
    .execute();
  expect(rows).toHaveLength(40);
  expect(rows.filter(({ details }) => details !== null)).toHaveLength(1);
});

test("at most a hundred sites are kept per domain", async () => {
  for (let at = 0; at < 103; at++) await scanAs(`host-${at}.wild.com`, {}, at + 1);
  const rows = await db
    .selectFrom("observatory_site")
    .select("key")
    .where("domain", "=", "wild.com")
    .execute();
  expect(rows).toHaveLength(100);
  expect(rows.map(({ key }) => key)).not.toContain("host-2.wild.com");
});

test("beyond 20,000 sites, each new site replaces the oldest", async () => {
  await db.deleteFrom("observatory_site").where("scanned_at", "<=", 1000).execute();
  await scanAs("www.oldest.com", {}, 0);
  await db
    .updateTable("observatory_grade")
    .set(({ eb }) => ({ sites: eb("sites", "+", 20_000) }))
    .where("grade", "=", "D")
    .execute();
  await scanAs("www.newest.com", {});
  await db
    .updateTable("observatory_grade")
    .set(({ eb }) => ({ sites: eb("sites", "-", 20_000) }))
    .where("grade", "=", "D")
    .execute();
  const left = await db
    .selectFrom("observatory_site")
    .select("key")
    .where("key", "in", ["www.oldest.com", "www.newest.com"])
    .execute();
  expect(left).toEqual([{ key: "www.newest.com" }]);
});

test("grades are counted by the latest scan of each site", async () => {
  const count = async (grade: string) =>
    (await countGrades(createDb(DB))).find((entry) => entry.grade === grade)?.count ?? 0;
  const [d, a] = [await count("D"), await count("A+")];
  await scanAs("www.counted.com", {});
  expect(await count("D")).toBe(d + 1);
  const best = await scanAs("www.counted.com", Object.fromEntries(strict().headers));
  expect(best.grade).toBe("A+");
  expect([await count("D"), await count("A+")]).toEqual([d, a + 1]);
  await db.deleteFrom("observatory_site").where("key", "=", "www.counted.com").execute();
  expect(await count("A+")).toBe(a);
  const response = await get("/api/v2/grade_distribution");
  const grades = (await response.json<{ grade: string }[]>()).map(({ grade }) => grade);
  expect(grades).toEqual(["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F"]);
});

test("results are deleted after a year, details after a day", async () => {
  const now = Date.now();
  await scanAs("www.a-year-ago.com", {}, now - 365 * DAY - 1);
  await scanAs("www.yesterday.com", {}, now - DAY - 1);
  await deleteExpired(createDb(DB), now);
  const left = await db
    .selectFrom("observatory_site")
    .innerJoin("observatory_scan", "site_id", "observatory_site.id")
    .select(["key", "details"])
    .where("key", "in", ["www.a-year-ago.com", "www.yesterday.com"])
    .execute();
  expect(left).toEqual([{ key: "www.yesterday.com", details: null }]);
});

test("the recommendation matrix lists every test's results, best first", async () => {
  const response = await get("/api/v2/recommendation_matrix");
  const matrix =
    await response.json<
      { name: string; mdnLink: string; results: { scoreModifier: number; description: string }[] }[]
    >();
  expect(matrix).toHaveLength(12);
  for (const { mdnLink, results } of matrix) {
    expect(mdnLink).toMatch(/^\/en-US\/docs\/Web\//);
    const modifiers = results.map(({ scoreModifier }) => scoreModifier);
    expect(modifiers).toEqual(modifiers.toSorted((one, other) => other - one));
    for (const { description } of results) expect(description).toMatch(/\.$/);
  }
});

test("the API root and version endpoint respond", async () => {
  const greeting = await get("/api/v2/");
  expect(greeting.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await greeting.text()).toContain("HTTP Observatory");
  const local = await get("/api/v2/version");
  expect(local.headers.get("access-control-allow-origin")).toBe("*");
  const source = "http://localhost:8787/api/openapi.json";
  expect(await local.json()).toEqual({ commit: null, version: "7", source, build: null });
  const CF_VERSION = { id: "f00d", tag: "1a2b3c", timestamp: "2026-01-01T00:00:00Z" };
  const deployed = await get("/api/v2/version", {}, { CF_VERSION });
  expect(await deployed.json()).toEqual({ commit: "1a2b3c", version: "7", source, build: "f00d" });
});

test("a badge shows the latest grade, or none, and is embeddable anywhere", async () => {
  await scanAs("www.badge.com", {});
  const response = await get("/api/v2/observatory_badge?host=www.badge.com");
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(await response.text()).toContain("HTTP Observatory: grade D");
  expect(await (await get("/api/v2/observatory_badge?host=www.none.com")).text()).toContain(
    "not scanned",
  );
});

test("other origins can request scans, without credentials", async () => {
  sites["open.example.com"] = plain;
  const headers = { origin: "https://other.example", "sec-fetch-site": "cross-site" };
  const response = await analyze("POST", "open.example.com", headers);
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  const preflight = await get("/api/v2/analyze?host=x", {
    method: "OPTIONS",
    headers: { ...headers, "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-max-age")).toBe("86400");
  // The rest of the API still refuses cross-site requests.
  const closed = await anonymous.call("POST", "/api/v2/collections/", {}, { headers });
  expect(closed.status).toBe(403);
});

test("stored details stay below 64 KiB for a site with oversized headers", async () => {
  sites["long.example.com"] = () => {
    const headers = new Headers({ "content-type": "text/html" });
    headers.set(
      "content-security-policy",
      `default-src 'self' ${"https://a.example.com/x ".repeat(2000)}`,
    );
    for (let at = 0; at < 300; at++) headers.set(`x-header-${at}`, "x".repeat(500));
    for (let at = 0; at < 300; at++)
      headers.append("set-cookie", `cookie-${at}=${"x".repeat(200)}; Secure`);
    return new Response("<p>", { headers });
  };
  const response = await analyze("POST", "long.example.com");
  expect(response.status).toBe(200);
  const row = await db
    .selectFrom("observatory_site")
    .innerJoin("observatory_scan", "site_id", "observatory_site.id")
    .select("details")
    .where("key", "=", "long.example.com")
    .executeTakeFirstOrThrow();
  expect(row.details?.length).toBeLessThan(64 * 1024);
});

test("preload status is looked up in the stored list, including parent domains", async () => {
  const opened = createDb(DB);
  expect((await findPreloaded(opened, ["a.com"])).get("a.com")).toBe("unknown");
  await db
    .insertInto("observatory_preload")
    .values([
      { domain: "whole.com", include_sub_domains: 1 },
      { domain: "alone.com", include_sub_domains: 0 },
      { domain: "b.c.d.e.f.deep.com", include_sub_domains: 0 },
      { domain: "a.b.c.d.e.f.far.com", include_sub_domains: 0 },
    ])
    .execute();
  const hosts = ["whole.com", "www.whole.com", "alone.com", "www.alone.com", "any.dev", "a.com"];
  expect([...(await findPreloaded(opened, hosts)).values()]).toEqual([
    ...["preloaded", "preloaded", "preloaded", "not-preloaded", "preloaded", "not-preloaded"],
  ]);
  const below = "b.b.c.d.e.f.deep.com";
  const far = "a.b.c.d.e.f.far.com";
  expect((await findPreloaded(opened, [far])).get(far)).toBe("preloaded");
  expect((await findPreloaded(opened, [below])).get(below)).toBe("not-preloaded");
  // The most hosts of one scan (two journeys of ten redirects) must all be looked up.
  const many = Array.from({ length: 23 }, (_, at) => `a.b.c.d.site-${at}.com`);
  expect((await findPreloaded(opened, [...many, "www.whole.com"])).get("www.whole.com")).toBe(
    "preloaded",
  );
});
