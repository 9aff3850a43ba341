import { POINTER_KEY, shardKey, type VersionRoot } from "#content-build/contract/lookup.ts";
import { LIVE_SHARDS } from "#content-build/live/live-lookup.ts";
import type { LiveSite } from "#content-build/live/live-site.ts";
import { contentType } from "#content-build/publish/content-type.ts";
import { bucketObject } from "../../loader/bucket-object.ts";

/** The part of a bucket that the site worker uses. */
type Bucket = Pick<R2Bucket, "get" | "head">;

const SHARD = shardKey("");
const VERSION = /^versions\/(\d+)\.json$/;
const NUMBERS = Array.from({ length: LIVE_SHARDS }, (_none, number) => String(number));

/**
 * A bucket whose objects are compiled on request: to the site worker, a live site looks like a
 * published one.
 */
export function liveBucket(opening: Promise<LiveSite>): Bucket {
  const find = async (key: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const content = await read(await opening, key);
    if (content === undefined) return undefined;
    return typeof content === "string"
      ? new TextEncoder().encode(content)
      : new Uint8Array(content);
  };
  const get = async (key: string, options?: R2GetOptions) => {
    const bytes = await find(key);
    const type = contentType(key.slice(0, key.lastIndexOf("@")));
    return bytes ? bucketObject(key, bytes, type, options?.range) : null;
  };
  return { get, head: get } as unknown as Bucket;
}

async function read(site: LiveSite, key: string): Promise<string | Uint8Array | undefined> {
  if (key === POINTER_KEY) return JSON.stringify({ version: String(site.version) });
  const [, version] = VERSION.exec(key) ?? [];
  // An edit may occur between reading the pointer and its target: every version means the latest.
  if (version) return JSON.stringify({ version, shards: NUMBERS } satisfies VersionRoot);
  if (key.startsWith(SHARD)) return site.shard(Number(key.slice(SHARD.length)));
  const at = key.lastIndexOf("@");
  return at === -1 ? undefined : site.read(key.slice(0, at));
}
