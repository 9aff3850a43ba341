/** An object to upload. */
export interface FramedObject {
  key: string;
  body: Uint8Array;
  contentType: string;
}

const HEAD = 12;

/**
 * Concatenates objects, each as the lengths of key, type and body in 32-bit big-endian, followed by
 * the three. Nearly free to pack and unpack.
 */
export function packObjects(objects: FramedObject[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = objects.map(({ key, contentType, body }) => ({
    key: encoder.encode(key),
    type: encoder.encode(contentType),
    body,
  }));
  const size = parts.reduce(
    (sum, { key, type, body }) => sum + HEAD + key.length + type.length + body.length,
    0,
  );
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const { key, type, body } of parts) {
    for (const [i, part] of [key, type, body].entries()) view.setUint32(at + 4 * i, part.length);
    at += HEAD;
    for (const part of [key, type, body]) {
      bytes.set(part, at);
      at += part.length;
    }
  }
  return bytes;
}

/** Reverses `packObjects`. Bodies are views into the buffer. */
export function unpackObjects(buffer: ArrayBuffer): FramedObject[] {
  const view = new DataView(buffer);
  const decoder = new TextDecoder();
  const objects: FramedObject[] = [];
  let at = 0;
  const take = (length: number) => {
    if (at + length > buffer.byteLength) throw new Error("The objects are cut off.");
    at += length;
    return new Uint8Array(buffer, at - length, length);
  };
  while (at < buffer.byteLength) {
    const head = at;
    take(HEAD);
    const key = decoder.decode(take(view.getUint32(head)));
    const contentType = decoder.decode(take(view.getUint32(head + 4)));
    objects.push({ key, contentType, body: take(view.getUint32(head + 8)) });
  }
  return objects;
}
