import type { Context } from "hono";
import { CACHE_POLICY } from "./cache-policies.ts";
import { isAttachment } from "./content/file-candidates.ts";
import { contentTypeOf, type FoundFile } from "./content/snapshot.ts";
import type { SiteEnv } from "./site-env.ts";
import { matchesEtag } from "./stored-page.ts";

/** A file to send, of which only the requested part is read. */
export interface Source {
  path: string;
  describe(): Promise<{ size: number; contentType: string }>;
  read(): Promise<{ body: Bytes; contentType: string }>;
  readRange(range: ByteRange): Promise<Bytes>;
}

type Bytes = Uint8Array<ArrayBuffer> | ReadableStream;

/** Serves a file from the bucket. Its ETag is its content hash, so that a 304 needs no read. */
export async function fileResponse(c: Context<SiteEnv>, file: FoundFile): Promise<Response> {
  const { content } = c.var;
  const headers = fileHeaders(`"${file.hash}"`, policyOf(c, file));
  return (
    unchangedResponse(c, headers) ??
    sendBytes(c, headers, {
      path: file.path,
      describe: () => content.describeFile(file),
      read: async () => {
        const found = await content.readFile(file);
        return {
          body: found.body,
          contentType: "contentType" in found ? found.contentType : contentTypeOf(found),
        };
      },
      readRange: async (range) => (await content.readRange(file, range)).body,
    })
  );
}

/** Headers of a file that browsers may keep, and ask for in parts. */
export function fileHeaders(etag: string, policy: keyof typeof CACHE_POLICY): Headers {
  return new Headers({
    etag,
    "accept-ranges": "bytes",
    "cache-control": CACHE_POLICY[policy],
  });
}

/** A 304 if `If-None-Match` names the ETag in these headers; else undefined. */
export function unchangedResponse(c: Context<SiteEnv>, headers: Headers): Response | undefined {
  const condition = c.req.header("if-none-match") ?? null;
  if (!matchesEtag(condition, headers.get("etag") ?? "")) return undefined;
  return new Response(null, { status: 304, headers });
}

/** Sends a file, the requested range of it, or (for HEAD) only its headers. */
export async function sendBytes(
  c: Context<SiteEnv>,
  headers: Headers,
  source: Source,
): Promise<Response> {
  if (c.req.method === "HEAD") {
    const { size, contentType } = await source.describe();
    setType(headers, source.path, contentType);
    headers.set("content-length", String(size));
    return new Response(null, { headers });
  }
  const part = await rangeResponse(c, headers, source);
  if (part) return part;
  const { body, contentType } = await source.read();
  setType(headers, source.path, contentType);
  return new Response(body, { headers, encodeBody: "manual" });
}

/** `?v=HASH` names one version of a file. If that is the current one, it may be cached for ever. */
function policyOf(c: Context<SiteEnv>, { path, hash }: FoundFile): keyof typeof CACHE_POLICY {
  if (c.var.url.searchParams.get("v") === hash) return "immutable";
  return isAttachment(path) ? "media" : "content";
}

/** Answers a range request; undefined if the whole file should be sent. */
async function rangeResponse(
  c: Context<SiteEnv>,
  headers: Headers,
  source: Source,
): Promise<Response | undefined> {
  const asked = c.req.header("range");
  const condition = c.req.header("if-range");
  if (!asked || (condition !== undefined && condition !== headers.get("etag"))) return undefined;
  const { size, contentType } = await source.describe();
  const range = parseRange(asked, size);
  if (!range) return undefined;
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    headers.set("cache-control", CACHE_POLICY.none);
    return new Response(null, { status: 416, headers });
  }
  setType(headers, source.path, contentType);
  headers.set("content-range", `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`);
  const body = await source.readRange(range);
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
