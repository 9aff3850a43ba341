import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { BuildManifest, BuiltFile } from "../contract/documents.ts";
import { objectKey, POINTER_KEY, type Pointer, shardKey, versionKey } from "../contract/lookup.ts";
import { allEnded } from "./all-ended.ts";
import { BATCH_OBJECTS, batches } from "./batches.ts";
import type { Bucket, BucketObject } from "./bucket.ts";
import { contentType } from "./content-type.ts";
import { type Journal, openJournal } from "./journal.ts";
import { makeShards } from "./lookup-table.ts";
import { getJson, json, text } from "./objects.ts";

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
 * version until then, an interrupted publication is invisible, and the next one resumes it. Of two
 * at once, the later one goes on, and the other one throws an `OvertakenError`. The previous version
 * stays readable for requests that hold its pointer, and for a rollback; objects used by older
 * versions only are deleted. The bucket is never listed: what it holds follows from the key lists of
 * versions, and from the journal of a publication.
 */
export async function publishContent(options: PublishOptions): Promise<PublishReport> {
  const { outDir, bucket, onProgress } = options;
  const manifest = await readManifest(outDir);
  const { version } = manifest;
  const pointer = await getJson<Pointer>(bucket, POINTER_KEY);
  if (pointer?.version === version) {
    return { version, written: 0, kept: manifest.files.length, removed: 0, unchanged: true };
  }

  const shards = makeShards(manifest);
  const keys = [
    ...manifest.files.map((file) => objectKey(file.path, file.hash)),
    ...shards.map((shard) => shardKey(shard.hash)),
  ];
  const before = pointer ? await readKeys(bucket, pointer.version) : [];
  const present = new Set(before);
  const missing = manifest.files.filter((file) => !present.has(objectKey(file.path, file.hash)));
  const newShards = shards.filter((shard) => !present.has(shardKey(shard.hash)));

  const journal = await openJournal(bucket, version, pointer?.version);
  if (journal.written === 0) await bucket.put([keyList(version, keys)]);
  let written = journal.written;
  const put = async (batch: BuiltFile[]) => {
    await bucket.put(await Promise.all(batch.map((file) => readObject(outDir, file))));
    written += batch.length;
    onProgress?.(written, missing.length);
  };
  for (const group of groupsOf(batches(missing.slice(written)), bucket.batchesAtOnce ?? 1)) {
    await allEnded(group.map(put));
    await journal.note(written);
  }
  for (let i = 0; i < newShards.length; i += BATCH_OBJECTS) {
    const batch = newShards.slice(i, i + BATCH_OBJECTS);
    await bucket.put(batch.map((shard) => text(shardKey(shard.hash), shard.text)));
  }
  const root = { version, shards: shards.map((shard) => shard.hash) };
  await bucket.put([json(versionKey(version), root)]);

  const next: Pointer = { version };
  if (pointer) next.previous = pointer.version;
  await journal.requireOurs();
  await bucket.put([json(POINTER_KEY, next)]);

  const outdated = [pointer?.previous, ...journal.abandoned];
  const removed = await removeVersions(
    bucket,
    outdated,
    next,
    new Set([...keys, ...before]),
    journal,
  );
  await journal.close();
  const kept = manifest.files.length - missing.length + journal.written;
  return { version, written: written - journal.written, kept, removed, unchanged: false };
}

function* groupsOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items) {
    if (group.push(item) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Deletes the objects of versions that neither the current nor the previous one uses. */
async function removeVersions(
  bucket: Bucket,
  versions: (string | undefined)[],
  { version, previous }: Pointer,
  inUse: Set<string>,
  journal: Journal,
): Promise<number> {
  let removed = 0;
  for (const outdated of new Set(versions)) {
    if (outdated === undefined || outdated === version || outdated === previous) continue;
    const objects = (await readKeys(bucket, outdated)).filter((key) => !inUse.has(key));
    const keys = [...objects, versionKey(outdated), keysKey(outdated)];
    for (let i = 0; i < keys.length; i += 1000) {
      // A publication that has begun meanwhile may need them again.
      if (!(await journal.isOurs())) return removed;
      await bucket.delete(keys.slice(i, i + 1000));
    }
    removed += objects.length;
  }
  return removed;
}

async function readManifest(outDir: string): Promise<BuildManifest> {
  return JSON.parse(await readFile(path.join(outDir, "manifest.json"), "utf8")) as BuildManifest;
}

/** The object with the keys of all objects that a version uses. */
function keysKey(version: string): string {
  return `versions/${version}.keys.gz`;
}

function keyList(version: string, keys: string[]): BucketObject {
  const body = gzipSync([...new Set(keys)].join("\n"));
  return { key: keysKey(version), body, contentType: "application/gzip" };
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
