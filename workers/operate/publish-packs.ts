import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  MANIFEST_KEY,
  type OfflineManifest,
  type OfflinePack,
  packKey,
} from "#content-build/contract/offline.ts";
import { batches } from "#content-build/publish/batches.ts";
import type { Bucket } from "#content-build/publish/bucket.ts";
import { startStage } from "../local/terminal.ts";

/** JSON: the packs of the previous manifest. */
const BEFORE_KEY = "offline/before.json";

export interface PublishedPacks {
  written: number;
  kept: number;
  removed: number;
}

/**
 * Uploads packs, then the manifest that references them. Packs of the previous manifest are kept
 * for readers who are still downloading them.
 */
export async function publishPacks(offlineDir: string, bucket: Bucket): Promise<PublishedPacks> {
  const stage = startStage("packs");
  const report = await publish(offlineDir, bucket);
  const { written, kept, removed } = report;
  stage.done(
    written + removed === 0
      ? `unchanged, ${kept} packs skipped`
      : `${written} packs written, ${kept} kept, ${removed} removed`,
  );
  return report;
}

async function publish(offlineDir: string, bucket: Bucket): Promise<PublishedPacks> {
  const text = await readFile(path.join(offlineDir, "manifest.json"), "utf8");
  const manifest = JSON.parse(text) as OfflineManifest;
  const wanted = packsOf(manifest);
  const current = await readJson<OfflineManifest>(bucket, MANIFEST_KEY);
  const present = new Set(current ? packsOf(current).map(({ hash }) => hash) : []);
  const missing = wanted.filter(({ hash }) => !present.has(hash));
  if (current && missing.length === 0 && current.version === manifest.version) {
    return { written: 0, kept: wanted.length, removed: 0 };
  }
  await putPacks(missing, offlineDir, bucket);
  const outdated = (await readJson<string[]>(bucket, BEFORE_KEY)) ?? [];
  const used = new Set([...wanted.map(({ hash }) => hash), ...present]);
  const gone = outdated.filter((hash) => !used.has(hash));
  await bucket.put([
    objectOf(MANIFEST_KEY, text, "application/json; charset=utf-8"),
    objectOf(BEFORE_KEY, JSON.stringify([...present]), "application/json; charset=utf-8"),
  ]);
  if (gone.length > 0) await bucket.delete(gone.map(packKey));
  return { written: missing.length, kept: wanted.length - missing.length, removed: gone.length };
}

async function putPacks(packs: OfflinePack[], offlineDir: string, bucket: Bucket): Promise<void> {
  for (const batch of batches(packs.map(({ hash, bytes }) => ({ hash, size: bytes })))) {
    const objects = batch.map(async ({ hash }) => ({
      key: packKey(hash),
      body: await readFile(path.join(offlineDir, "packs", hash)),
      contentType: "application/octet-stream",
    }));
    await bucket.put(await Promise.all(objects));
  }
}

function packsOf({ locales }: OfflineManifest): OfflinePack[] {
  const packs = locales.flatMap(({ shared, sections }) => [
    ...shared,
    ...sections.flatMap(({ packs, media }) => [...packs, ...media]),
  ]);
  return [...new Map(packs.map((pack) => [pack.hash, pack])).values()];
}

function objectOf(key: string, text: string, contentType: string) {
  return { key, body: new TextEncoder().encode(text), contentType };
}

async function readJson<T>(bucket: Bucket, key: string): Promise<T | undefined> {
  const bytes = await bucket.get(key);
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as T) : undefined;
}
