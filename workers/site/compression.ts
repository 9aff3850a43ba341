/** Texts; events must arrive one by one, and an encoder would gather them. */
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|ld\+json|opensearchdescription\+xml)|image\/svg\+xml)/;
/** What fits into one packet anyway. */
const SMALLEST = 1024;

/** Whether the reader takes gzip, as every browser does. */
export function acceptsGzip({ headers }: Request): boolean {
  const accepted = headers.get("accept-encoding");
  return accepted !== null && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);
}

/** Whether an answer is a text, whole, and not compressed yet. */
export function isCompressible(response: Response): boolean {
  const { headers, status } = response;
  return (
    !headers.has("content-encoding") &&
    status !== 206 &&
    Number(headers.get("content-length") ?? SMALLEST) >= SMALLEST &&
    COMPRESSIBLE.test(headers.get("content-type") ?? "") &&
    // Last: asking for a body turns it into a stream, which costs what a kept page saves.
    response.body !== null
  );
}

/** Tells caches that there are two answers, once. */
export function varyByEncoding(headers: Headers): void {
  if (!/accept-encoding/i.test(headers.get("vary") ?? "")) {
    headers.append("vary", "accept-encoding");
  }
}

/** Changes headers to those of the same text in gzip. */
export function describeAsGzip(headers: Headers): void {
  headers.set("content-encoding", "gzip");
  headers.delete("content-length");
  headers.delete("accept-ranges");
  const etag = headers.get("etag");
  // Other bytes, the same text (RFC 9110, section 8.8.3.3).
  if (etag && !etag.startsWith("W/")) headers.set("etag", `W/${etag}`);
}

/** Compresses a text that is kept. */
export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
