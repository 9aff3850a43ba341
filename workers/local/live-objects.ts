import { POINTER_KEY, shardKey, type VersionRoot } from "#content-build/contract/lookup.ts";
import { LIVE_SHARDS } from "#content-build/live/live-lookup.ts";
import type { LiveSite } from "#content-build/live/live-site.ts";

const SHARD = shardKey("");
const VERSION = /^versions\/(\d+)\.json$/;
const SHARDS = Array.from({ length: LIVE_SHARDS }, (_none, number) => String(number));

/** The object of a key as if a live site were published; files are compiled. */
export async function readLiveObject(
  site: LiveSite,
  key: string,
): Promise<string | Uint8Array | undefined> {
  if (key === POINTER_KEY) return JSON.stringify({ version: String(site.version) });
  const [, version] = VERSION.exec(key) ?? [];
  // An edit may occur between reading the pointer and its target: every version means the latest.
  if (version) {
    const root: VersionRoot = { version, shards: SHARDS, isLive: true };
    return JSON.stringify(root);
  }
  if (key.startsWith(SHARD)) return site.shard(Number(key.slice(SHARD.length)));
  const at = key.lastIndexOf("@");
  return at === -1 ? undefined : site.read(key.slice(0, at));
}
