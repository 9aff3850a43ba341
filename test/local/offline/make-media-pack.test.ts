import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { readMedia } from "#content-build/contract/offline.ts";
import { makeMediaPack } from "#workers/build/offline/make-media-pack.ts";

const files = Array.from({ length: 5 }, (_, at) => ({
  path: `/en-us/docs/web/page/image-${at}.png`,
  body: Buffer.from(Array.from({ length: 100 + at }, (__, byte) => (byte * 7 + at) % 256)),
}));

test("reads back every file of a media pack unchanged, with its type", async () => {
  const { bytes, from } = makeMediaPack(files.toReversed());
  const pack = new Blob([new Uint8Array(brotliDecompressSync(bytes))]);
  for (const { path, body } of files) {
    const file = await readMedia(pack, path);
    expect(file?.type).toBe("image/png");
    expect(Buffer.from(new Uint8Array((await file?.arrayBuffer()) ?? [])).equals(body)).toBe(true);
  }
  expect(await readMedia(pack, "/en-us/docs/web/page/other.png")).toBeUndefined();
  expect(from).toBe(files[0]?.path);
});

test("the same files give the same bytes, in any order", () => {
  expect(makeMediaPack(files).hash).toBe(makeMediaPack(files.toReversed()).hash);
});
