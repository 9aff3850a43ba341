import { readFile } from "node:fs/promises";
import path from "node:path";
import type { OfflineManifest } from "#content-build/contract/offline.ts";
import type { Bucket } from "#content-build/publish/bucket.ts";
import { startStage } from "../local/terminal.ts";

const MANIFEST_KEY = "offline/manifest.json";
/** The packs of the manifest that was replaced last, as JSON. */
const BEFORE_KEY = "offline/before.json";
const BATCH_BYTES = 8 * 1024 * 1024;

export interface PublishedPacks {
  written: number;
  kept: number;
  removed: number;
}

/**
 * Brings the packs in a bucket to the state of a build. The manifest is written after all packs
 * that it names; those of the one before stay, for readers who are fetching them.
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
  const wanted = hashesOf(JSON.parse(text) as OfflineManifest);
  const current = await readJson<OfflineManifest>(bucket, MANIFEST_KEY);
  const present = new Set(current ? hashesOf(current) : []);
  const missing = wanted.filter((hash) => !present.has(hash));
  if (current && missing.length === 0 && current.version === JSON.parse(text).version) {
    return { written: 0, kept: wanted.length, removed: 0 };
  }
  await putPacks(missing, offlineDir, bucket);
  const outdated = (await readJson<string[]>(bucket, BEFORE_KEY)) ?? [];
  const used = new Set([...wanted, ...present]);
  const gone = outdated.filter((hash) => !used.has(hash));
  await bucket.put([
    objectOf(MANIFEST_KEY, text, "application/json; charset=utf-8"),
    objectOf(BEFORE_KEY, JSON.stringify([...present]), "application/json; charset=utf-8"),
  ]);
  if (gone.length > 0) await bucket.delete(gone.map(packKey));
  return { written: missing.length, kept: wanted.length - missing.length, removed: gone.length };
}

async function putPacks(hashes: string[], offlineDir: string, bucket: Bucket): Promise<void> {
  let batch: Parameters<Bucket["put"]>[0] = [];
  let bytes = 0;
  for (const hash of hashes) {
    const body = await readFile(path.join(offlineDir, "packs", hash));
    batch.push({ key: packKey(hash), body, contentType: "application/octet-stream" });
    bytes += body.length;
    if (bytes < BATCH_BYTES) continue;
    await bucket.put(batch);
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) await bucket.put(batch);
}

function hashesOf({ locales }: OfflineManifest): string[] {
  const packs = locales.flatMap(({ shared, sections }) => [
    ...shared,
    ...sections.flatMap((section) => section.packs),
  ]);
  return [...new Set(packs.map(({ hash }) => hash))];
}

function packKey(hash: string): string {
  return `offline/packs/${hash}`;
}

function objectOf(key: string, text: string, contentType: string) {
  return { key, body: new TextEncoder().encode(text), contentType };
}

async function readJson<T>(bucket: Bucket, key: string): Promise<T | undefined> {
  const bytes = await bucket.get(key);
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as T) : undefined;
}
