/**
 * Reads the body of a request; undefined if it has more than `maxBytes`. Counts the bytes that
 * arrive, since clients may send any `Content-Length`.
 */
export async function readCappedBody(
  request: Request,
  maxBytes: number,
): Promise<Blob | undefined> {
  const reader = (request.body as ReadableStream<Uint8Array<ArrayBuffer>> | null)?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  return new Blob(parts);
}
