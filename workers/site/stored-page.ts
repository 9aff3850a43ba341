import { CACHE_POLICY } from "./cache-policies.ts";
import type { ContentSnapshot, Reads } from "./content/snapshot.ts";
import { acceptsGzip, describeAsGzip, gzip, varyByEncoding } from "./compression.ts";
import type { Settings } from "./settings.ts";

/** A rendered page as it is cached. */
export interface StoredPage {
  /** Content that was read for the page; if it is the same in another version, so is the page. */
  reads?: Reads;
  /** The latest version of the content for which the page is known to be current. */
  version: string;
  body: Uint8Array<ArrayBuffer>;
  /** Includes `etag`. */
  headers: Headers;
  /** The gzip variant with its headers. */
  gzip?: { body: Uint8Array<ArrayBuffer>; headers: Headers };
  /** It was rendered without the query, so the query is not part of the cache key. */
  ignoresQuery: boolean;
}

const CACHE_NAME = "pages";
/** How long the Cache API keeps a page, whatever browsers are told. */
export const KEPT_SECONDS = 86_400;

/** Headers stored with a page; all others belong to a single response. */
const KEPT = ["cache-control", "content-language", "content-type", "etag", "link"];

/** Characters of `reads` that a header of a cache entry has room for. */
const MOST_READS = 8192;

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

/** Reads a response into a page that can be cached. */
export async function storePage(
  response: Response,
  ignoresQuery: boolean,
  content: ContentSnapshot,
): Promise<StoredPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hash = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0"));
  const headers = keptHeaders(response);
  // Weak, since compression on the way changes the bytes.
  headers.set("etag", `W/"${hash.join("")}"`);
  const { reads, version } = content;
  const size = reads.reduce((sum, [key, lines]) => sum + key.length + lines.length, 0);
  // Other pages depend on more than `reads`.
  const isTraceable = ignoresQuery && size <= MOST_READS;
  return { body, headers, ignoresQuery, version, ...(isTraceable ? { reads } : {}) };
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

/** Whether a stored page is still up to date. */
export async function isCurrent(page: StoredPage, content: ContentSnapshot): Promise<boolean> {
  if (page.version === content.version) return true;
  if (!page.reads || !(await content.stillHolds(page.reads))) return false;
  page.version = content.version;
  return true;
}

/** The Cache API key of a page. Entries outlive builds of the app, so the key names the build. */
export function edgeKey({ origin, buildId }: Settings, { pathname }: URL): string {
  return `${origin}${pathname}?build=${buildId}`;
}

/** Reads a page from the Cache API, made from any version of the content: see `isCurrent`. */
export async function readEdgeCache(key: string): Promise<StoredPage | undefined> {
  const entry = await (await caches.open(CACHE_NAME)).match(key);
  return entry && fromCacheEntry(entry);
}

/** Keys of pages in a Cache API that nothing else empties, the oldest first. */
const written = new Set<string>();

/** Keeps a page in the Cache API: at most `cachedPages` of those that this isolate has written. */
export async function writeEdgeCache(
  key: string,
  stored: StoredPage,
  { cachedPages }: Settings,
): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await cache.put(key, toCacheEntry(stored));
  if (cachedPages === Number.POSITIVE_INFINITY) return;
  written.delete(key);
  written.add(key);
  for (const oldest of written) {
    if (written.size <= cachedPages) return;
    written.delete(oldest);
    await cache.delete(oldest);
  }
}

/** A stored page as a Cache API entry. */
function toCacheEntry(page: StoredPage): Response {
  const headers = new Headers(page.headers);
  // Renamed, because the Cache API interprets the real headers.
  headers.set("x-cache-control", headers.get("cache-control") ?? CACHE_POLICY.none);
  headers.set("x-etag", headers.get("etag") ?? "");
  headers.set("cache-control", `public, max-age=${KEPT_SECONDS}`);
  headers.set("x-ignores-query", String(page.ignoresQuery));
  headers.set("x-version", page.version);
  if (page.reads) headers.set("x-reads", encodeURIComponent(JSON.stringify(page.reads)));
  return new Response(page.body, { headers });
}

/** The reverse of `toCacheEntry`. */
async function fromCacheEntry(entry: Response): Promise<StoredPage> {
  const headers = keptHeaders(entry);
  headers.set("cache-control", entry.headers.get("x-cache-control") ?? CACHE_POLICY.none);
  headers.set("etag", entry.headers.get("x-etag") ?? "");
  const reads = entry.headers.get("x-reads");
  return {
    body: new Uint8Array(await entry.arrayBuffer()),
    headers,
    ignoresQuery: entry.headers.get("x-ignores-query") === "true",
    version: entry.headers.get("x-version") ?? "",
    ...(reads === null ? {} : { reads: JSON.parse(decodeURIComponent(reads)) as Reads }),
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
