import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import type { PackHead } from "#content-build/contract/offline.ts";

/** One entry of a pack. */
export interface Entry {
  path: string;
  /** Its text in UTF-8. */
  bytes: Buffer;
  /** Length of the text in UTF-16 code units. */
  length: number;
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

/** Encodes a text immediately, so that the strings it was joined from can be garbage-collected. */
export function entryOf(path: string, text: string): Entry {
  return { path, bytes: Buffer.from(text), length: text.length };
}

/** Builds a pack (`PackHead` in `contract/offline.ts`). The same entries give the same bytes. */
export function makePack(entries: readonly Entry[]): MadePack {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
  const groups: Buffer[][] = [];
  const places: PackHead["entries"] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const entry of sorted) {
    if (length + entry.length > GROUP) {
      groups.push([]);
      length = 0;
    }
    places.push([entry.path, groups.length - 1, length, entry.length]);
    groups.at(-1)?.push(entry.bytes);
    length += entry.length;
  }
  const head = Buffer.from(JSON.stringify({ groups: placesOf(groups), entries: places }));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length);
  const whole = Buffer.concat([size, head, ...groups.flat()]);
  const hash = createHash("sha256").update(whole).digest("hex");
  return { hash, bytes: compress(whole), from: sorted[0]?.path ?? "" };
}

function placesOf(groups: readonly Buffer[][]): PackHead["groups"] {
  let at = 0;
  return groups.map((parts) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
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
      [constants.BROTLI_PARAM_QUALITY]: 8,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
