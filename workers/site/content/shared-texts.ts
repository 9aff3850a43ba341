import type { VersionRoot } from "#content-build/contract/lookup.ts";

const CACHE_NAME = "content";
const FOREVER = "public, max-age=31536000, immutable";
const ROOT_KEY = "current";
/** A week: longer than any outage should last. */
const ROOT_POLICY = "public, max-age=604800";

/**
 * A text that many pages need, under a content-addressed key: isolates of a data centre share it
 * in the Cache API, which is nearer than the bucket and costs nothing.
 */
export async function readSharedText(
  origin: string,
  key: string,
  read: () => Promise<string>,
): Promise<string> {
  const kept = await find(origin, key);
  if (kept) return kept.text();
  const text = await read();
  await keep(origin, key, text, FOREVER);
  return text;
}

/** Keeps the root of the current version, for isolates that start while the bucket is down. */
export function keepRoot(origin: string, root: VersionRoot): Promise<void> {
  return keep(origin, ROOT_KEY, JSON.stringify(root), ROOT_POLICY);
}

/** The root of the version that was current when an isolate of this data centre last saw a new one. */
export async function findKeptRoot(origin: string): Promise<VersionRoot | undefined> {
  return (await find(origin, ROOT_KEY))?.json<VersionRoot>();
}

async function find(origin: string, key: string): Promise<Response | undefined> {
  return (await caches.open(CACHE_NAME)).match(addressOf(origin, key));
}

async function keep(origin: string, key: string, text: string, policy: string): Promise<void> {
  const response = new Response(text, { headers: { "cache-control": policy } });
  const cache = await caches.open(CACHE_NAME);
  // The site works without this cache.
  await cache.put(addressOf(origin, key), response).catch(console.error);
}

function addressOf(origin: string, key: string): string {
  return `${origin}/_content/${encodeURIComponent(key)}`;
}
