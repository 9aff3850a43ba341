import { LRUCache } from "lru-cache";
import {
  POINTER_KEY,
  type Pointer,
  type VersionRoot,
  versionKey,
} from "#content-build/contract/lookup.ts";
import { ContentSnapshot, type Memory, type StoredFile } from "./snapshot.ts";
import { inTime } from "./unavailable.ts";

/** What one isolate remembers of the bucket. */
export interface ContentStore {
  /** The version that readers see now; undefined before the first was published. */
  open(): Promise<ContentSnapshot | undefined>;
}

const MOST_BYTES = 16 * 1024 * 1024;

/** Remembers nothing: for a bucket whose objects change under their keys. */
const NOTHING: Memory = {
  texts: { get: () => undefined, set: () => undefined },
  files: { get: () => undefined, set: () => undefined },
};

function openMemory(): Memory {
  return {
    texts: new LRUCache<string, string>({
      maxSize: MOST_BYTES,
      sizeCalculation: (text) => text.length + 1,
    }),
    files: new LRUCache<string, StoredFile>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ body }) => body.byteLength + 1,
    }),
  };
}

/** Opens a bucket. Its pointer is cached briefly; everything else is immutable by its key. */
export function createContentStore(
  bucket: R2Bucket,
  pointerSeconds: number,
  keeps = true,
): ContentStore {
  const memory: Memory = keeps ? openMemory() : NOTHING;
  let current: VersionRoot | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  /** Keeps the root it has where the pointer did not move. */
  async function refresh(): Promise<void> {
    const pointer = await readJson<Pointer>(bucket, POINTER_KEY);
    if (pointer?.version === current?.version) return;
    current = pointer && (await readJson<VersionRoot>(bucket, versionKey(pointer.version)));
    if (pointer && !current) throw new Error(`Content version ${pointer.version} has no root.`);
  }

  return {
    async open() {
      const now = Date.now();
      if (!current || now - checkedAt >= pointerSeconds * 1000) {
        // Requests that arrive meanwhile go on with the version before.
        checkedAt = now;
        try {
          await refresh();
        } catch (error) {
          checkedAt = Number.NEGATIVE_INFINITY;
          if (!current) throw error;
          console.error(error);
        }
      }
      return current && new ContentSnapshot(bucket, current, memory);
    },
  };
}

async function readJson<T>(bucket: R2Bucket, key: string): Promise<T | undefined> {
  const text = await inTime(async () => (await bucket.get(key))?.text());
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
