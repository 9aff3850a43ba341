/**
 * An object like those of `R2Bucket.get`, as far as workers use them, for bytes from elsewhere.
 *
 * @param range As in `R2GetOptions`: an offset, and a length if the object is not read to its end.
 */
export function bucketObject(
  key: string,
  all: Uint8Array<ArrayBuffer>,
  contentType: string,
  range?: R2Range | Headers,
) {
  const { offset = 0, length = all.byteLength } =
    range && "offset" in range ? (range as { offset: number; length?: number }) : {};
  const body = all.subarray(offset, offset + length);
  return {
    key,
    size: all.byteLength,
    httpMetadata: { contentType },
    range: { offset, length: body.byteLength },
    body: new Blob([body]).stream(),
    text: async () => new TextDecoder().decode(body),
    arrayBuffer: async () => body.slice().buffer,
    json: async () => JSON.parse(new TextDecoder().decode(body)),
  };
}
