import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_CODE } from "#content-build/compat/check/limits.ts";
import { readStyleSheet } from "#workers/api/services/observatory/style-sheet.ts";
import { anonymous, db } from "../support.ts";
import { internet, LIMITS, to } from "./internet.ts";

/** Stubbed responses by URL, and the private IP addresses of hosts. */
let sites: Map<string, (request: Request) => Response>;
let inside: Map<string, string>;
let asked: string[];

beforeEach(async () => {
  // The clock is frozen, so that one-minute limits hold however busy the machine is.
  vi.useFakeTimers({ toFake: ["Date"] });
  await db.deleteFrom("rate_limit").execute();
  sites = new Map();
  inside = new Map();
  asked = [];
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (input: Request | URL) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.pathname === "/dns-query") {
      const name = url.searchParams.get("name") ?? "";
      const isKnown = [...sites.keys()].some((address) => new URL(address).hostname === name);
      const data = inside.get(name) ?? (isKnown ? "93.184.215.14" : undefined);
      const isA = url.searchParams.get("type") === "A";
      return Response.json({
        Status: data ? 0 : 3,
        Answer: data && isA ? [{ type: 1, data }] : [],
      });
    }
    asked.push(url.href);
    const site = sites.get(url.href);
    if (!site) throw new Error("Network connection refused.");
    return site(input as Request);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const css = (code: BodyInit, headers = {}) =>
  new Response(code, { headers: { "content-type": "text/css; charset=utf-8", ...headers } });

const request = (url: string, headers: Record<string, string> = {}) =>
  anonymous.call("GET", `/api/v1/check/style-sheet?url=${encodeURIComponent(url)}`, undefined, {
    headers,
  });

const failure = async (url: string) => {
  const response = await request(url);
  const { code } = await response.json<{ code: string }>();
  return [response.status, code];
};

test("a public style sheet is read through redirects, and the response is not cached", async () => {
  let accept: string | null = "";
  sites.set("https://example.com/a.css?v=1", () =>
    Response.redirect("https://cdn.example.net/b.css", 302),
  );
  sites.set("https://cdn.example.net/b.css", (asked) => {
    accept = asked.headers.get("accept");
    return css("a { color: red }\n/* ü */");
  });
  const response = await request(" example.com/a.css?v=1#part ");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toEqual({
    url: "https://cdn.example.net/b.css",
    code: "a { color: red }\n/* ü */",
  });
  expect(accept).toMatch(/^text\/css/);
});

test.each([
  ["https://127.0.0.1/a.css", "invalid_hostname_ip"],
  ["http://[::1]/a.css", "invalid_hostname_ip"],
  ["http://2130706433/a.css", "invalid_hostname_ip"],
  ["http://localhost/a.css", "invalid_hostname"],
  ["metadata.google.internal/a.css", "invalid_hostname"],
  ["file:///etc/passwd", "invalid_site"],
  ["ftp://example.com/a.css", "invalid_site"],
  ["https://example.com:8443/a.css", "invalid_site"],
  ["https://user:secret@example.com/a.css", "invalid_site"],
  ["https://exa mple.com/", "invalid_hostname"],
  ["https://nothing.example.org/a.css", "invalid_hostname_lookup"],
])("%s is rejected before any request", async (url, code) => {
  sites.set("https://example.com/a.css", () => css("a {}"));
  expect(await failure(url)).toEqual([422, code]);
  expect(asked).toEqual([]);
});

test("a host with a private address is not requested, directly or by redirect", async () => {
  inside.set("inside.example.com", "169.254.169.254");
  sites.set("https://inside.example.com/a.css", () => css("secret {}"));
  sites.set("https://example.com/a.css", () =>
    Response.redirect("https://inside.example.com/a.css", 302),
  );
  expect(await failure("https://inside.example.com/a.css")).toEqual([422, "invalid_site"]);
  expect(await failure("https://example.com/a.css")).toEqual([422, "invalid_site"]);
  expect(asked).toEqual(["https://example.com/a.css"]);
});

test.each([
  "http://127.0.0.1/",
  "http://localhost/",
  "https://example.com:22/",
  "file:///etc/passwd",
])("a redirect to %s is not followed", async (location) => {
  sites.set(
    "https://example.com/a.css",
    () => new Response(null, { status: 302, headers: { location } }),
  );
  expect(await failure("https://example.com/a.css")).toEqual([422, "invalid_site"]);
  expect(asked).toEqual(["https://example.com/a.css"]);
});

test("a host that changes to a private address during the request is rejected", async () => {
  const world = internet({
    names: { "a.example.com": [["93.184.215.14"], ["10.0.0.1"]] },
    sites: { "https://a.example.com/a.css": () => css("a {}") },
  });
  const reading = readStyleSheet(new URL("https://a.example.com/a.css"), world);
  await expect(reading).rejects.toMatchObject({ code: "invalid_site" });
});

test("more than five redirects are rejected", async () => {
  for (let at = 0; at < 9; at++) {
    sites.set(`https://example.com/${at}`, () =>
      Response.redirect(`https://example.com/${at + 1}`, 302),
    );
  }
  expect(await failure("https://example.com/0")).toEqual([400, "site_down"]);
  expect(asked).toHaveLength(6);
});

test("responses that are not style sheets are rejected", async () => {
  sites.set(
    "https://example.com/",
    () => new Response("<p>", { headers: { "content-type": "text/html" } }),
  );
  sites.set("https://example.com/none.css", () => css("a {}", { "content-type": "" }));
  sites.set("https://example.com/gone.css", () => new Response("a {}", { status: 404 }));
  expect(await failure("https://example.com/")).toEqual([422, "not_a_style_sheet"]);
  expect(await failure("https://example.com/none.css")).toEqual([422, "not_a_style_sheet"]);
  expect(await failure("https://example.com/gone.css")).toEqual([422, "unexpected_status"]);
  expect(await failure("https://example.net/a.css")).toEqual([422, "invalid_hostname_lookup"]);
});

test("the longest style sheet is read in full, and a longer one is rejected without reading all of it", async () => {
  sites.set("https://example.com/long.css", () => css("語".repeat(MOST_CODE)));
  sites.set("https://example.com/longer.css", () => css("x".repeat(MOST_CODE + 1)));
  let sent = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
  sites.set("https://example.com/endless.css", () => css(endless()));
  const whole = await (await request("https://example.com/long.css")).json<{ code: string }>();
  expect(whole.code).toHaveLength(MOST_CODE);
  expect(await failure("https://example.com/longer.css")).toEqual([422, "style_sheet_too_long"]);
  expect(await failure("https://example.com/endless.css")).toEqual([422, "style_sheet_too_long"]);
  expect(sent).toBeLessThan(MOST_CODE * 4);
});

test("an interrupted or slow style sheet is reported as a site that is down", async () => {
  const breaking = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("a {"));
      controller.error(new Error("Network connection lost."));
    },
  });
  sites.set("https://example.com/broken.css", () => css(breaking));
  expect(await failure("https://example.com/broken.css")).toEqual([400, "site_down"]);
  const world = internet({
    sites: {
      "https://example.com/first.css": to("https://example.com/slow.css"),
      "https://example.com/slow.css": ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    },
    limits: { ...LIMITS, requestMs: 30, scanMs: 50 },
  });
  const reading = readStyleSheet(new URL("https://example.com/first.css"), world);
  await expect(reading).rejects.toMatchObject({ code: "site_down" });
});

test("the limits a minute are twelve per address, fifteen per domain and sixty in total", async () => {
  for (let at = 0; at < 70; at++) sites.set(`https://site-${at}.com/a.css`, () => css("a {}"));
  const statuses = [];
  for (let at = 0; at < 13; at++) {
    const response = await request(`https://site-${at}.com/a.css`, {
      "cf-connecting-ip": "198.51.100.1",
    });
    statuses.push(response.status);
    if (response.status === 429)
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
  const all: number[] = [];
  for (let at = 13; at < 62; at++) {
    const headers = { "cf-connecting-ip": `198.51.${at}.1` };
    all.push((await request(`https://site-${at}.com/a.css`, headers)).status);
  }
  expect(all.filter((status) => status === 200)).toHaveLength(48);
  expect(all.at(-1)).toBe(429);
  await db.deleteFrom("rate_limit").execute();
  const domain = [];
  for (let at = 0; at < 16; at++) {
    const headers = { "cf-connecting-ip": `198.52.${at}.1` };
    domain.push((await request("https://site-1.com/a.css", headers)).status);
  }
  expect(domain).toEqual([...Array(15).fill(200), 429]);
});

test("a request with the scanner's user agent is rejected", async () => {
  sites.set("https://example.com/a.css", () => css("a {}"));
  const headers = { "user-agent": "Mozilla/5.0 (compatible; WebdocsObservatory/1.0)" };
  const response = await request("https://example.com/a.css", headers);
  expect(response.status).toBe(422);
  expect(asked).toEqual([]);
});

test("other origins cannot read the response", async () => {
  sites.set("https://example.com/a.css", () => css("a {}"));
  const response = await request("https://example.com/a.css", {
    origin: "https://elsewhere.example",
  });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});
