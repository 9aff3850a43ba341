import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressPack, entryPath, packOf, readEntry } from "#content-build/contract/offline.ts";
import { entryOf, makePack } from "#workers/build/offline/make-pack.ts";

const entries = Array.from({ length: 40 }, (_, at) => ({
  path: `/en-us/docs/web/page_${String(at).padStart(2, "0")}`,
  text: `Page ${at} · 日本語 𝒳\n${"<p>Some text.</p>".repeat(1000)}${at}`,
}));
const packed = entries.map(({ path, text }) => entryOf(path, text));

test("reads back every entry unchanged", async () => {
  const { bytes } = makePack(packed);
  const pack = await compressPack(new Uint8Array(brotliDecompressSync(bytes)).buffer);
  for (const { path, text } of entries) expect(await readEntry(pack, path)).toBe(text);
  expect(await readEntry(pack, "/en-us/docs/web/page_99")).toBeUndefined();
  expect(pack.size).toBeGreaterThan(bytes.length);
});

test("the same entries give the same bytes, in any order", () => {
  const one = makePack(packed);
  expect(makePack(packed.toReversed()).hash).toBe(one.hash);
  expect(one.from).toBe(entries[0]?.path);
  expect(makePack([entryOf("a", "b")]).hash).not.toBe(one.hash);
});

test("finds the pack of a path by the first path of each pack", () => {
  const packs = ["b", "m", "t"].map((from) => ({ from, hash: from, bytes: 1 }));
  const found = ["a", "b", "c", "m", "s", "z"].map((path) => packOf(packs, path)?.hash);
  expect(found).toEqual([undefined, "b", "b", "m", "m", "t"]);
});

test("normalizes letter case, escapes and trailing slashes of URLs", () => {
  expect(entryPath("/en-US/docs/Web/CSS/")).toBe("/en-us/docs/web/css");
  expect(entryPath("/ja/docs/Web/%3Ahover")).toBe("/ja/docs/web/:hover");
  expect(entryPath("/en-US/docs/%")).toBe("/en-us/docs/%");
});
