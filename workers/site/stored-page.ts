import { CACHE_POLICY } from "./cache-policies.ts";
import { acceptsGzip, describeAsGzip, gzip, varyByEncoding } from "./compression.ts";

/** A rendered page, ready to be served again. */
export interface StoredPage {
  body: Uint8Array<ArrayBuffer>;
  /** With its `etag`. */
  headers: Headers;
  /** The same in gzip, with headers of its own. */
  gzip?: { body: Uint8Array<ArrayBuffer>; headers: Headers };
  /** The query has no say in it: it was rendered without one. */
  ignoresQuery: boolean;
}

/** The headers of a page that belong to it, rather than to one answer. */
const KEPT = ["cache-control", "content-language", "content-type", "etag", "link"];

/** Whether every reader may get this very answer. */
export function isShareable({ headers, status }: Response): boolean {
  return (
    status === 200 &&
    headers.get("content-type")?.startsWith("text/html") === true &&
    headers.get("cache-control")?.startsWith("public") === true &&
    !headers.has("set-cookie") &&
    /^(accept-encoding)?$/i.test(headers.get("vary") ?? "")
  );
}

/** Reads an answer to its end and keeps what a later one needs. */
export async function storePage(response: Response, ignoresQuery: boolean): Promise<StoredPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hash = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0"));
  const headers = keptHeaders(response);
  // Weak: whoever compresses it on its way changes the bytes, but not the page.
  headers.set("etag", `W/"${hash.join("")}"`);
  return { body, headers, ignoresQuery };
}

/** The answer to a request for a stored page. */
export function pageResponse({ body, headers, gzip }: StoredPage, request: Request): Response {
  const condition = request.headers.get("if-none-match");
  if (condition !== null && matchesEtag(condition, headers.get("etag") ?? "")) {
    return new Response(null, { status: 304, headers });
  }
  return gzip && acceptsGzip(request)
    ? new Response(gzip.body, { headers: gzip.headers, encodeBody: "manual" })
    : new Response(body, { headers });
}

/** Adds the compressed body to a page, so that it is compressed once and not for each reader. */
export async function compressPage(page: StoredPage): Promise<StoredPage> {
  const headers = new Headers(page.headers);
  describeAsGzip(headers);
  varyByEncoding(headers);
  return { ...page, gzip: { body: await gzip(page.body), headers } };
}

/** A stored page as the Cache API keeps it: for a day, whatever browsers are told. */
export function toCacheEntry(page: StoredPage): Response {
  const headers = new Headers(page.headers);
  // Names of its own, since the Cache API acts upon the real ones.
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
