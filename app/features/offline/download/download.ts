import type { Choice } from "#app/features/offline/held/settings.ts";
import {
  CACHE,
  frameKey,
  type Held,
  readHeld,
  writeHeldCopy,
  writeRecord,
} from "#app/features/offline/held/store.ts";
import {
  compressPack,
  frameUrl,
  OFFLINE_MANIFEST,
  type OfflineManifest,
  type OfflinePack,
  packUrl,
} from "#content-build/contract/offline.ts";
import { fetchFrame } from "./fetch-frame.ts";
import { inParallel } from "./in-parallel.ts";
import { missingOf, packsOf, removeUnusedPacks, sizeOf } from "./packs.ts";
import { OfflineProblem, problemOf } from "./problem.ts";

const LOCK = "webdocs-offline";

export interface DownloadOptions {
  choices: readonly Choice[];
  /** With the images of the chosen sections. */
  media: boolean;
  signal: AbortSignal;
  /** Bytes downloaded so far, and in total. */
  onProgress?: (done: number, total: number) => void;
}

/** Fetches the manifest of available packs. */
export async function readManifest(signal?: AbortSignal): Promise<OfflineManifest> {
  const response = await fetch(OFFLINE_MANIFEST, {
    cache: "no-cache",
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new OfflineProblem("network");
  return (await response.json()) as OfflineManifest;
}

/**
 * Downloads what is missing of the chosen sections, then activates it in one transaction, so that
 * all tabs see either the old or the new state. After a failure, finished packs are kept.
 *
 * @throws OfflineProblem, and AbortError if `signal` is aborted.
 */
export async function download(options: DownloadOptions): Promise<Held> {
  const held = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (!lock) throw new OfflineProblem("busy");
    return run(options).catch((error) => {
      throw options.signal.aborted ? error : problemOf(error);
    });
  });
  return held;
}

/** Progress of an interrupted download, in bytes; undefined if none or all of its packs are stored. */
export async function whatIsUnfinished(
  manifest: OfflineManifest,
  held: Held | undefined,
  choices: readonly Choice[],
  media: boolean,
): Promise<{ done: number; total: number } | undefined> {
  // Packs of another version are an update, which is not a begun download.
  if (held && held.version !== manifest.version) return undefined;
  const packs = packsOf(chosen(manifest, choices, media));
  const missing = await missingOf(await caches.open(CACHE), packs);
  if (missing.length === 0 || missing.length === packs.length) return undefined;
  const total = sizeOf(packs);
  return { done: total - sizeOf(missing), total };
}

/** Deletes the packs of an unfinished download, unless another tab is downloading. */
export async function discardUnfinished(): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await removeUnusedPacks(await caches.open(CACHE));
  });
}

async function run({ choices, media, signal, onProgress }: DownloadOptions): Promise<Held> {
  const manifest = await readManifest(signal);
  const held = chosen(manifest, choices, media);
  const packs = packsOf(held);
  const cache = await caches.open(CACHE);
  await removeUnusedPacks(cache, packs);
  const missing = await missingOf(cache, packs);
  await makeRoom(missing);

  const files = new Set([...manifest.app, manifest.runner]);
  for (const { locale } of held.locales) {
    for (const url of manifest.strings[locale]) files.add(url);
    for (const url of await fetchFrame(locale, manifest, signal)) files.add(url);
  }
  await fetchFiles(cache, [...files], signal);

  const images = new Set(held.locales.flatMap(mediaOf));
  const total = sizeOf(packs);
  let done = total - sizeOf(missing);
  onProgress?.(done, total);
  await inParallel(missing, signal, async (pack, signal) => {
    const bytes = await fetchPack(pack.hash, signal);
    const body = images.has(pack) ? bytes : await compressPack(bytes);
    await cache.put(packUrl(pack.hash), new Response(body));
    done += pack.bytes;
    onProgress?.(done, total);
  });

  await writeRecord("held", held);
  const frames = held.locales.map(({ locale }) => frameKey(frameUrl(locale), held.version));
  await removeOthers(cache, [...files, ...frames, ...packs.map(({ hash }) => packUrl(hash))]);
  await writeHeldCopy(held).catch(console.warn);
  return held;
}

/** The chosen sections among those available. */
function chosen(manifest: OfflineManifest, choices: readonly Choice[], images: boolean): Held {
  const locales = manifest.locales.flatMap(({ locale, shared, sections }) => {
    const own = sections.filter(({ id }) =>
      choices.some((choice) => choice.locale === locale && choice.section === id),
    );
    return own.length === 0
      ? []
      : [
          {
            locale,
            shared,
            sections: own.map(({ id, packs, media }) => ({
              id,
              packs,
              media: images ? media : [],
            })),
          },
        ];
  });
  const { version, runner } = manifest;
  return { version, at: Date.now(), runner, locales };
}

function mediaOf({ sections }: Held["locales"][number]): OfflinePack[] {
  return sections.flatMap(({ media }) => media);
}

/** Storage needed for each byte transferred, with a margin. */
const KEPT = 4;

/** Requests persistent storage and checks the quota. */
async function makeRoom(missing: readonly OfflinePack[]): Promise<void> {
  await navigator.storage.persist?.().catch(() => false);
  if (missing.length === 0) return;
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < KEPT * sizeOf(missing)) throw new OfflineProblem("space");
}

/** Caches files that are missing: their names contain hashes, so cached ones are valid. */
async function fetchFiles(cache: Cache, urls: string[], signal: AbortSignal): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = urls.filter((url) => !stored.has(url));
  await inParallel(missing, signal, async (url, signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new OfflineProblem("changed");
    await cache.put(url, response);
  });
}

async function removeOthers(cache: Cache, urls: readonly string[]): Promise<void> {
  const used = new Set(urls.map((url) => new URL(url, location.href).href));
  for (const { url } of await cache.keys()) if (!used.has(url)) await cache.delete(url);
}

/** The active content, if it is complete: browsers may evict parts. */
export async function whatIsHeld(): Promise<Held | undefined> {
  const held = await readHeld();
  if (!held) return undefined;
  const missing = await missingOf(await caches.open(CACHE), packsOf(held));
  if (missing.length > 0) throw new OfflineProblem("evicted");
  return held;
}

/** Fetches and verifies a pack. A corrupt one is fetched again, bypassing caches. */
async function fetchPack(hash: string, signal: AbortSignal): Promise<ArrayBuffer> {
  for (const cache of ["default", "reload"] as const) {
    const response = await fetch(packUrl(hash), { signal, cache });
    // A new version was published after the manifest was read.
    if (response.status === 404) throw new OfflineProblem("changed");
    if (!response.ok) throw new OfflineProblem("network");
    const bytes = await response.arrayBuffer();
    if ((await sha256(bytes)) === hash) return bytes;
  }
  throw new OfflineProblem("damaged");
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
