import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import type { PackHead } from "#content-build/contract/offline.ts";

/** One entry of a pack. */
export interface Entry {
  path: string;
  text: string;
}

/** A pack ready to be written. */
export interface MadePack {
  /** SHA-256 of the uncompressed bytes, in hex. */
  hash: string;
  /** Compressed with brotli. */
  bytes: Buffer;
  /** The path of its first entry. */
  from: string;
}

/** Characters per group: reading an entry decompresses one group. */
const GROUP = 256 * 1024;

/** Builds a pack (`PackHead` in `contract/offline.ts`). The same entries give the same bytes. */
export function makePack(entries: readonly Entry[]): MadePack {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
  const groups: Buffer[] = [];
  const places: PackHead["entries"] = [];
  let text = "";
  const close = () => {
    if (text) groups.push(Buffer.from(text));
    text = "";
  };
  for (const entry of sorted) {
    if (text.length + entry.text.length > GROUP) close();
    places.push([entry.path, groups.length, text.length, entry.text.length]);
    text += entry.text;
  }
  close();
  const head = Buffer.from(JSON.stringify({ groups: placesOf(groups), entries: places }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const whole = Buffer.concat([length, head, ...groups]);
  const hash = createHash("sha256").update(whole).digest("hex");
  return { hash, bytes: compress(whole), from: sorted[0]?.path ?? "" };
}

function placesOf(groups: readonly Buffer[]): PackHead["groups"] {
  let at = 0;
  return groups.map(({ length }) => {
    at += length;
    return [at - length, length];
  });
}

/**
 * Pages resemble each other: a window over the whole pack makes brotli twice as effective as gzip.
 */
function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
