import { CACHE_POLICY } from "./cache-policies.ts";
import { acceptsGzip, describeAsGzip, gzip, varyByEncoding } from "./compression.ts";

/** A rendered page as it is cached. */
export interface StoredPage {
  body: Uint8Array<ArrayBuffer>;
  /** Includes `etag`. */
  headers: Headers;
  /** The gzip variant with its headers. */
  gzip?: { body: Uint8Array<ArrayBuffer>; headers: Headers };
  /** It was rendered without the query, so the query is not part of the cache key. */
  ignoresQuery: boolean;
}

/** Headers stored with a page; all others belong to a single response. */
const KEPT = ["cache-control", "content-language", "content-type", "etag", "link"];

/** Whether a response may be shared between readers. */
export function isShareable({ headers, status }: Response): boolean {
  return (
    status === 200 &&
    headers.get("content-type")?.startsWith("text/html") === true &&
    headers.get("cache-control")?.startsWith("public") === true &&
    !headers.has("set-cookie") &&
    /^(accept-encoding)?$/i.test(headers.get("vary") ?? "")
  );
}

/** Reads a response and stores what a later one needs. */
export async function storePage(response: Response, ignoresQuery: boolean): Promise<StoredPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hash = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0"));
  const headers = keptHeaders(response);
  // Weak, since compression on the way changes the bytes.
  headers.set("etag", `W/"${hash.join("")}"`);
  return { body, headers, ignoresQuery };
}

/** A response from a stored page, or a 304. */
export function pageResponse({ body, headers, gzip }: StoredPage, request: Request): Response {
  const condition = request.headers.get("if-none-match");
  if (condition !== null && matchesEtag(condition, headers.get("etag") ?? "")) {
    return new Response(null, { status: 304, headers });
  }
  return gzip && acceptsGzip(request)
    ? new Response(gzip.body, { headers: gzip.headers, encodeBody: "manual" })
    : new Response(body, { headers });
}

/** Adds the gzip variant, so that a page is compressed once rather than per request. */
export async function compressPage(page: StoredPage): Promise<StoredPage> {
  const headers = new Headers(page.headers);
  describeAsGzip(headers);
  varyByEncoding(headers);
  return { ...page, gzip: { body: await gzip(page.body), headers } };
}

/** A stored page as a Cache API entry: kept for a day, whatever browsers are told. */
export function toCacheEntry(page: StoredPage): Response {
  const headers = new Headers(page.headers);
  // Renamed, because the Cache API interprets the real headers.
  headers.set("x-cache-control", headers.get("cache-control") ?? CACHE_POLICY.none);
  headers.set("x-etag", headers.get("etag") ?? "");
  headers.set("cache-control", "public, max-age=86400");
  headers.set("x-ignores-query", String(page.ignoresQuery));
  return new Response(page.body, { headers });
}

/** The reverse of `toCacheEntry`. */
export async function fromCacheEntry(entry: Response): Promise<StoredPage> {
  const headers = keptHeaders(entry);
  headers.set("cache-control", entry.headers.get("x-cache-control") ?? CACHE_POLICY.none);
  headers.set("etag", entry.headers.get("x-etag") ?? "");
  return {
    body: new Uint8Array(await entry.arrayBuffer()),
    headers,
    ignoresQuery: entry.headers.get("x-ignores-query") === "true",
  };
}

/** Whether `If-None-Match` names an entity tag, by weak comparison. */
export function matchesEtag(condition: string | null, etag: string): boolean {
  if (condition === null) return false;
  if (condition.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return condition.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}

function keptHeaders(response: Response): Headers {
  const headers = new Headers();
  for (const name of KEPT) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
