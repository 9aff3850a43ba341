/** Text types, without event streams: their events must not be buffered. */
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|ld\+json|opensearchdescription\+xml)|image\/svg\+xml)/;
/** Smaller responses fit into one packet anyway. */
const SMALLEST = 1024;

/** Whether the client accepts gzip. */
export function acceptsGzip({ headers }: Request): boolean {
  const accepted = headers.get("accept-encoding");
  return accepted !== null && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);
}

/** Whether a response is a complete, uncompressed text. */
export function isCompressible(response: Response): boolean {
  const { headers, status } = response;
  return (
    !headers.has("content-encoding") &&
    status !== 206 &&
    Number(headers.get("content-length") ?? SMALLEST) >= SMALLEST &&
    COMPRESSIBLE.test(headers.get("content-type") ?? "") &&
    // Checked last: accessing `body` creates a stream, which costs as much as a cached page saves.
    response.body !== null
  );
}

/** Adds `Vary: Accept-Encoding` if it is missing. */
export function varyByEncoding(headers: Headers): void {
  if (!/accept-encoding/i.test(headers.get("vary") ?? "")) {
    headers.append("vary", "accept-encoding");
  }
}

/** Adapts headers to the gzip variant. */
export function describeAsGzip(headers: Headers): void {
  headers.set("content-encoding", "gzip");
  headers.delete("content-length");
  headers.delete("accept-ranges");
  const etag = headers.get("etag");
  // Different bytes, same content: the tag becomes weak (RFC 9110, section 8.8.3.3).
  if (etag && !etag.startsWith("W/")) headers.set("etag", `W/${etag}`);
}

/** Gzips a cached text. */
export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
