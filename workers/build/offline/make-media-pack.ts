import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import type { MediaHead } from "#content-build/contract/offline.ts";
import { contentType } from "#content-build/publish/content-type.ts";
import type { MadePack } from "./make-pack.ts";

export interface MediaFile {
  path: string;
  body: Buffer;
}

/** Makes a pack of files (`MediaHead` in `contract/offline.ts`). The same files give the same bytes. */
export function makeMediaPack(files: readonly MediaFile[]): MadePack {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  let at = 0;
  const places: MediaHead["files"] = sorted.map(({ path, body }) => {
    at += body.length;
    return [path, at - body.length, body.length, contentType(path)];
  });
  const head = Buffer.from(JSON.stringify({ files: places } satisfies MediaHead));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const whole = Buffer.concat([length, head, ...sorted.map(({ body }) => body)]);
  const hash = createHash("sha256").update(whole).digest("hex");
  return { hash, bytes: wrap(whole), from: sorted[0]?.path ?? "" };
}

/** All packs are sent with brotli. It helps with SVG; other formats are compressed already. */
function wrap(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
