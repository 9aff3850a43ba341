import type { Context } from "hono";
import { CACHE_POLICY } from "./cache-policies.ts";
import { isAttachment } from "./content/file-candidates.ts";
import { contentTypeOf, type FoundFile } from "./content/snapshot.ts";
import type { SiteEnv } from "./site-env.ts";
import { matchesEtag } from "./stored-page.ts";

/** Serves a file from the bucket. Its ETag is its content hash, so that a 304 needs no read. */
export async function fileResponse(c: Context<SiteEnv>, file: FoundFile): Promise<Response> {
  const { content } = c.var;
  const etag = `"${file.hash}"`;
  const headers = new Headers({ etag, "accept-ranges": "bytes" });
  headers.set("cache-control", CACHE_POLICY[policyOf(c, file)]);
  if (matchesEtag(c.req.header("if-none-match") ?? null, etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (c.req.method === "HEAD") {
    const { size, contentType } = await content.describeFile(file);
    setType(headers, file.path, contentType);
    headers.set("content-length", String(size));
    return new Response(null, { headers });
  }
  const part = await rangeResponse(c, file, headers);
  if (part) return part;
  const found = await content.readFile(file);
  setType(headers, file.path, "contentType" in found ? found.contentType : contentTypeOf(found));
  return new Response(found.body, { headers, encodeBody: "manual" });
}

/** `?v=HASH` asks for one state of a file: while it is the current one, it may be kept for ever. */
function policyOf(c: Context<SiteEnv>, { path, hash }: FoundFile): keyof typeof CACHE_POLICY {
  if (c.var.url.searchParams.get("v") === hash) return "immutable";
  return isAttachment(path) ? "media" : "content";
}

/** Answers a range request; undefined if the whole file should be sent. */
async function rangeResponse(
  c: Context<SiteEnv>,
  file: FoundFile,
  headers: Headers,
): Promise<Response | undefined> {
  const asked = c.req.header("range");
  const condition = c.req.header("if-range");
  if (!asked || (condition !== undefined && condition !== headers.get("etag"))) return undefined;
  const { content } = c.var;
  const { size, contentType } = await content.describeFile(file);
  const range = parseRange(asked, size);
  if (!range) return undefined;
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    headers.set("cache-control", CACHE_POLICY.none);
    return new Response(null, { status: 416, headers });
  }
  setType(headers, file.path, contentType);
  headers.set("content-range", `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`);
  const { body } = await content.readRange(file, range);
  return new Response(body, { status: 206, headers, encodeBody: "manual" });
}

/** Sitemaps and search indexes are stored compressed and served as they are. */
function setType(headers: Headers, path: string, contentType: string): void {
  const inner = path.match(/\.(xml|json)\.gz$/)?.[1];
  if (inner) {
    headers.set("content-type", `application/${inner}; charset=utf-8`);
    headers.set("content-encoding", "gzip");
    return;
  }
  headers.set("content-type", contentType);
}

/** A part of a file, in bytes. */
interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Parses a `Range` header for a file of the given size. Undefined if the whole file should be sent:
 * for other units, several ranges, or invalid headers.
 *
 * @example parseRange("bytes=-500", 2000) // { offset: 1500, length: 500 }
 */
export function parseRange(header: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(" ", "")) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return undefined;
  if (offset >= size) return "unsatisfiable";
  const end = last === "" ? size : Math.min(Number(last) + 1, size);
  return { offset, length: end - offset };
}
