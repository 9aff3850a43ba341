import { POINTER_KEY, shardKey, type VersionRoot } from "#content-build/contract/lookup.ts";
import { LIVE_SHARDS } from "#content-build/live/live-lookup.ts";
import type { LiveSite } from "#content-build/live/live-site.ts";

const SHARD = shardKey("");
const VERSION = /^versions\/(\d+)\.json$/;

/**
 * The object of a key as if a live site were published; files are compiled. Keys of versions and shards
 * contain the version of the site, since what has been read under a key may be kept.
 */
export async function readLiveObject(
  site: LiveSite,
  key: string,
): Promise<string | Uint8Array | undefined> {
  if (key === POINTER_KEY) return JSON.stringify({ version: String(site.version) });
  const [, version] = VERSION.exec(key) ?? [];
  // An edit may occur between reading the pointer and its target: every version means the latest.
  if (version) return JSON.stringify({ version, shards: shardsOf(version) } satisfies VersionRoot);
  if (key.startsWith(SHARD)) return site.shard(Number.parseInt(key.slice(SHARD.length), 10));
  const at = key.lastIndexOf("@");
  return at === -1 ? undefined : site.read(key.slice(0, at));
}

function shardsOf(version: string): string[] {
  return Array.from({ length: LIVE_SHARDS }, (_none, number) => `${number}-${version}`);
}
