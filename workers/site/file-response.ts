import type { Context } from "hono";
import type { SiteEnv } from "./bindings.ts";
import { parseRange } from "./byte-range.ts";
import { CACHE_POLICY } from "./cache-policies.ts";
import { isAttachment } from "./content/file-candidates.ts";
import type { FoundFile } from "./content/snapshot.ts";
import { matchesEtag } from "./stored-page.ts";

/**
 * Serves a file from the bucket. Its entity tag is the hash by which it was
 * found, so that an unchanged one is confirmed without reading anything.
 */
export async function fileResponse(c: Context<SiteEnv>, file: FoundFile): Promise<Response> {
  const { content } = c.var;
  const etag = `"${file.hash}"`;
  const headers = new Headers({ etag, "accept-ranges": "bytes" });
  headers.set("cache-control", CACHE_POLICY[isAttachment(file.path) ? "media" : "content"]);
  if (file.path.endsWith("/contributors.txt")) headers.set("x-robots-tag", "noindex, nofollow");
  if (matchesEtag(c.req.header("if-none-match") ?? null, etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (c.req.method === "HEAD") {
    const { size, httpMetadata } = await content.headFile(file);
    setType(headers, file.path, httpMetadata);
    headers.set("content-length", String(size));
    return new Response(null, { headers });
  }
  const asked = c.req.header("range");
  const condition = c.req.header("if-range");
  if (asked && (condition === undefined || condition === etag)) {
    const { size, httpMetadata } = await content.headFile(file);
    const range = parseRange(asked, size);
    if (range === "unsatisfiable") {
      headers.set("content-range", `bytes */${size}`);
      headers.set("cache-control", CACHE_POLICY.none);
      return new Response(null, { status: 416, headers });
    }
    if (range) {
      setType(headers, file.path, httpMetadata);
      headers.set(
        "content-range",
        `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`,
      );
      const { body } = await content.getFile(file, { range });
      return new Response(body, { status: 206, headers, encodeBody: "manual" });
    }
  }
  const { body, httpMetadata } = await content.getFile(file);
  setType(headers, file.path, httpMetadata);
  return new Response(body, { headers, encodeBody: "manual" });
}

/** Sitemaps are kept compressed and go out as they are. */
function setType(headers: Headers, path: string, metadata: R2HTTPMetadata | undefined): void {
  if (path.endsWith(".xml.gz")) {
    headers.set("content-type", "application/xml; charset=utf-8");
    headers.set("content-encoding", "gzip");
    return;
  }
  headers.set("content-type", metadata?.contentType ?? "application/octet-stream");
}
