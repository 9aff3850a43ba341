import fc from "fast-check";
import type { HostileRequest } from "./hostile.ts";

const METHODS = ["GET", "GET", "GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const TYPES = [
  ...["application/json", "application/x-www-form-urlencoded", "text/plain", "text/html"],
  ...["multipart/form-data; boundary=x", "application/json; charset=utf-16", "", ";;", "x"],
];

const NAMES = ["q", "page", "locale", "sort", "id", "url", "state", "host", "next", "cursor"];

const HEADERS = [
  ...["accept", "accept-encoding", "accept-language", "authorization", "cf-connecting-ip"],
  ...["cookie", "idempotency-key", "if-modified-since", "if-none-match", "origin", "range"],
  ...["referer", "sec-fetch-dest", "sec-fetch-mode", "sec-fetch-site", "x-forwarded-for"],
  ...["x-forwarded-host", "x-forwarded-proto", "x-requested-with", "user-agent"],
];

/** Header values can hold no control characters. */
const printable = fc
  .string({ unit: "binary-ascii", maxLength: 40 })
  .map((text) => text.replaceAll(/[^ -~]/g, ";"));

const segment = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }).map(encodeURIComponent),
  fc.string({ unit: "binary-ascii", maxLength: 12 }).map((text) => text.replaceAll(/[^!-~]/g, "%")),
  fc.constantFrom("__proto__", "constructor", "..", ".", "%2e%2e", "%00", "%ff", "null", "-1", "0"),
);

/** Most paths get no suffix. */
const ENDS = ["", "", "", "", "", "/", "//", ".", "/index.md", "/index.json", ".data", "%20"];

/** A known path with some of its segments replaced, or with others between them. */
const pathOf = (routes: readonly string[]) =>
  fc
    .record({
      route: fc.constantFrom(...routes),
      at: fc.nat({ max: 8 }),
      put: fc.array(segment, { maxLength: 3 }),
      end: fc.constantFrom(...ENDS),
      query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), segment), segment), {
        maxLength: 3,
      }),
    })
    .map(({ route, at, put, end, query }) => {
      const [path = "", known = ""] = route.split("?");
      const parts = path.split("/");
      if (put.length > 0) parts.splice(Math.min(1 + at, parts.length), put.length, ...put);
      const asked = [known, ...query.map(([name, value]) => `${name}=${value}`)]
        .filter(Boolean)
        .join("&");
      return `${parts.join("/") || "/"}${end}${asked && "?"}${asked}`;
    })
    .map((path) => (path.startsWith("/") ? path : `/${path}`));

const body = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.webQueryParameters(),
  fc.string({ unit: "grapheme", maxLength: 200 }),
);

/** How programs ask for pages, and browsers send forms. */
const USUAL = [
  { accept: "text/markdown" },
  { accept: "text/markdown;q=0.5, text/html;q=0.4" },
  { accept: "text/plain, */*;q=0.1" },
  { accept: "application/json" },
  { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
  { "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
];

const headers = fc
  .tuple(
    fc.option(fc.constantFrom(...USUAL), { freq: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...HEADERS), printable), { maxLength: 4 }),
  )
  .map(([usual, pairs]) => ({ ...usual, ...Object.fromEntries(pairs) }));

/** Hosts that are foreign, or almost the site's own. The runtime refuses "a b" and "%" by itself, with 500. */
const hostOf = (host: string) => {
  const [name = "", port = ""] = host.split(":");
  return fc.constantFrom(
    ...[`${name}.:${port}`, `play.${host}`, `${"a".repeat(40)}.play.${host}`, `..${host}`],
    ...["elsewhere.example", "[::1]", "[", ":", "x".repeat(300), "127.0.0.1:1"],
  );
};

/** Random requests to these routes of a host; the same ones for the same seed. */
export function randomRequests(
  routes: readonly string[],
  host: string,
  { count, seed }: { count: number; seed: number },
): HostileRequest[] {
  const request = fc
    .record({
      path: pathOf(routes),
      method: fc.constantFrom(...METHODS),
      headers,
      type: fc.option(fc.constantFrom(...TYPES)),
      body: fc.option(body),
      // One request in eight.
      host: fc.oneof(
        { arbitrary: fc.constant(null), weight: 7 },
        { arbitrary: hostOf(host), weight: 1 },
      ),
    })
    .map(({ path, method, headers, type, body, host }): HostileRequest => {
      const isSent = body !== null && method !== "OPTIONS";
      return {
        ...{ path, method },
        headers: { ...headers, ...(type === null ? {} : { "content-type": type }) },
        ...(isSent ? { body } : {}),
        ...(host === null ? {} : { host }),
      };
    });
  return fc.sample(request, { numRuns: count, seed });
}
