import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { BuildManifest, BuiltFile } from "../contract/documents.ts";
import { objectKey, POINTER_KEY, type Pointer, shardKey, versionKey } from "../contract/lookup.ts";
import { BATCH_OBJECTS, batches } from "./batches.ts";
import type { Bucket, BucketObject } from "./bucket.ts";
import { contentType } from "./content-type.ts";
import { makeShards } from "./lookup-table.ts";

const LOADING_KEY = "loading.json";

export interface PublishOptions {
  /** The build tree, with its `manifest.json`. */
  outDir: string;
  bucket: Bucket;
  onProgress?: (done: number, total: number) => void;
}

export interface PublishReport {
  version: string;
  /** Number of files written, reused and deleted. */
  written: number;
  kept: number;
  removed: number;
  /** Whether the bucket already had this version. */
  unchanged: boolean;
}

/**
 * Brings a bucket to the state of a build. The pointer is written last: readers see the previous
 * version until then, an interrupted publication is invisible, and the next one resumes it. The
 * previous version stays readable for requests that hold its pointer; objects used by older
 * versions only are deleted.
 */
export async function publishContent(options: PublishOptions): Promise<PublishReport> {
  const { outDir, bucket, onProgress } = options;
  const manifest = await readManifest(outDir);
  const pointer = await getJson<Pointer>(bucket, POINTER_KEY);
  if (pointer?.version === manifest.version) {
    const kept = manifest.files.length;
    return { version: manifest.version, written: 0, kept, removed: 0, unchanged: true };
  }

  const before = pointer ? await readKeys(bucket, pointer.version) : [];
  const present = new Set(before);
  const interrupted = (await bucket.get(LOADING_KEY)) !== undefined;
  if (interrupted) for await (const keys of bucket.list()) for (const key of keys) present.add(key);
  await bucket.put([json(LOADING_KEY, { version: manifest.version })]);

  const missing = manifest.files.filter((file) => !present.has(objectKey(file.path, file.hash)));
  let written = 0;
  for (const batch of batches(missing)) {
    await bucket.put(await Promise.all(batch.map((file) => readObject(outDir, file))));
    written += batch.length;
    onProgress?.(written, missing.length);
  }

  const shards = makeShards(manifest);
  const keys = new Set([
    ...manifest.files.map((file) => objectKey(file.path, file.hash)),
    ...shards.map((shard) => shardKey(shard.hash)),
  ]);
  const newShards = shards.filter((shard) => !present.has(shardKey(shard.hash)));
  for (let i = 0; i < newShards.length; i += BATCH_OBJECTS) {
    await bucket.put(
      newShards.slice(i, i + BATCH_OBJECTS).map((shard) => text(shardKey(shard.hash), shard.text)),
    );
  }
  const root = { version: manifest.version, shards: shards.map((shard) => shard.hash) };
  const list: BucketObject = {
    key: keysKey(manifest.version),
    body: gzipSync([...keys].join("\n")),
    contentType: "application/gzip",
  };
  await bucket.put([json(versionKey(manifest.version), root), list]);

  const next: Pointer = { version: manifest.version };
  if (pointer) next.previous = pointer.version;
  await bucket.put([json(POINTER_KEY, next)]);

  const inUse = new Set([...keys, ...before]);
  const listed = interrupted ? present : undefined;
  const removed = await removeOld(bucket, manifest.version, pointer, inUse, listed);
  await bucket.delete([LOADING_KEY]);
  const kept = manifest.files.length - written;
  return { version: manifest.version, written, kept, removed, unchanged: false };
}

/**
 * Deletes what neither the new nor the previous version uses: normally only objects of the version
 * before, after an interrupted publication all others.
 */
async function removeOld(
  bucket: Bucket,
  version: string,
  pointer: Pointer | undefined,
  inUse: Set<string>,
  listed: Set<string> | undefined,
): Promise<number> {
  const outdated = pointer?.previous === version ? undefined : pointer?.previous;
  const candidates = listed ?? (outdated ? await readKeys(bucket, outdated) : []);
  const objects = [...candidates].filter((key) => isContent(key) && !inUse.has(key));
  const keys = outdated ? [...objects, versionKey(outdated), keysKey(outdated)] : objects;
  for (let i = 0; i < keys.length; i += 1000) await bucket.delete(keys.slice(i, i + 1000));
  return objects.length;
}

function isContent(key: string): boolean {
  return key.includes("@") || key.startsWith(shardKey(""));
}

async function readManifest(outDir: string): Promise<BuildManifest> {
  return JSON.parse(await readFile(path.join(outDir, "manifest.json"), "utf8")) as BuildManifest;
}

function keysKey(version: string): string {
  return `versions/${version}.keys.gz`;
}

async function readKeys(bucket: Bucket, version: string): Promise<string[]> {
  const bytes = await bucket.get(keysKey(version));
  return bytes ? gunzipSync(bytes).toString("utf8").split("\n") : [];
}

async function readObject(outDir: string, file: BuiltFile): Promise<BucketObject> {
  return {
    key: objectKey(file.path, file.hash),
    body: await readFile(path.join(outDir, file.path)),
    contentType: contentType(file.path),
  };
}

async function getJson<T>(bucket: Bucket, key: string): Promise<T | undefined> {
  const bytes = await bucket.get(key);
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as T) : undefined;
}

function json(key: string, value: unknown): BucketObject {
  return text(key, JSON.stringify(value), "application/json; charset=utf-8");
}

function text(key: string, value: string, type = "text/plain; charset=utf-8"): BucketObject {
  return { key, body: new TextEncoder().encode(value), contentType: type };
}
