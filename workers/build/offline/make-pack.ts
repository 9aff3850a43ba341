import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { PackHead } from "#content-build/contract/offline.ts";

/** One entry of a pack. */
export interface Entry {
  path: string;
  text: string;
}

/** A pack that is ready to be written. */
export interface MadePack {
  /** SHA-256 of its bytes, in hexadecimal. */
  hash: string;
  bytes: Buffer;
  /** The first of its paths. */
  from: string;
}

/** Characters in a group: compression looks back over 32 KB only, and reading unpacks one. */
const GROUP = 256 * 1024;

/**
 * Makes a pack of entries (`PackHead` in `contract/offline.ts`). The same entries give the
 * same bytes.
 */
export function makePack(entries: readonly Entry[]): MadePack {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
  const groups: Buffer[] = [];
  const places: PackHead["entries"] = [];
  let text = "";
  const close = () => {
    if (text) groups.push(compress(text));
    text = "";
  };
  for (const entry of sorted) {
    if (text.length + entry.text.length > GROUP) close();
    places.push([entry.path, groups.length, text.length, entry.text.length]);
    text += entry.text;
  }
  close();
  const head = compress(JSON.stringify({ groups: placesOf(groups), entries: places }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const bytes = Buffer.concat([length, head, ...groups]);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { hash, bytes, from: sorted[0]?.path ?? "" };
}

function placesOf(groups: readonly Buffer[]): PackHead["groups"] {
  let at = 0;
  return groups.map(({ length }) => {
    at += length;
    return [at - length, length];
  });
}

function compress(text: string): Buffer {
  return gzipSync(text, { level: 9 });
}
