import { CACHE_POLICY } from "./cache-policies.ts";

/** A rendered page, ready to be served again. */
export interface StoredPage {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: [name: string, value: string][];
  /** The query has no say in it: it was rendered without one. */
  ignoresQuery: boolean;
}

/** The headers of a page that belong to it, rather than to one answer. */
const KEPT = ["cache-control", "content-language", "content-type", "link", "speculation-rules"];

/** Whether every reader may get this very answer. */
export function isShareable(response: Response): boolean {
  const { headers, status } = response;
  const vary = headers.get("vary") ?? "";
  return (
    status === 200 &&
    headers.get("content-type")?.startsWith("text/html") === true &&
    headers.get("cache-control")?.startsWith("public") === true &&
    !headers.has("set-cookie") &&
    /^(accept-encoding)?$/i.test(vary)
  );
}

/** Reads an answer to its end and keeps what a later one needs. */
export async function storePage(response: Response, ignoresQuery: boolean): Promise<StoredPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hash = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0"));
  // Weak: whoever compresses it on its way changes the bytes, but not the page.
  return { body, etag: `W/"${hash.join("")}"`, headers: keptHeaders(response), ignoresQuery };
}

/** The answer to a request for a stored page. */
export function pageResponse(page: StoredPage, request: Request): Response {
  const headers = new Headers(page.headers);
  headers.set("etag", page.etag);
  if (matchesEtag(request.headers.get("if-none-match"), page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(page.body, { headers });
}

/** A stored page as the Cache API keeps it: under its own name for as long as it likes. */
export function toCacheEntry(page: StoredPage): Response {
  const headers = new Headers(page.headers);
  headers.set("x-cache-control", headers.get("cache-control") ?? CACHE_POLICY.none);
  headers.set("cache-control", "public, max-age=86400");
  headers.set("x-etag", page.etag);
  headers.set("x-ignores-query", String(page.ignoresQuery));
  return new Response(page.body, { headers });
}

/** The reverse of `toCacheEntry`. */
export async function fromCacheEntry(entry: Response): Promise<StoredPage> {
  const headers = new Headers(keptHeaders(entry));
  headers.set("cache-control", entry.headers.get("x-cache-control") ?? CACHE_POLICY.none);
  return {
    body: new Uint8Array(await entry.arrayBuffer()),
    etag: entry.headers.get("x-etag") ?? "",
    headers: [...headers],
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

function keptHeaders(response: Response): [string, string][] {
  return KEPT.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}
