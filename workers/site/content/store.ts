import { LRUCache } from "lru-cache";
import {
  POINTER_KEY,
  type Pointer,
  type VersionRoot,
  versionKey,
} from "#content-build/contract/lookup.ts";
import { findKeptRoot, keepRoot } from "./shared-texts.ts";
import { ContentSnapshot, type Found, type Memory, type StoredFile } from "./snapshot.ts";
import { ContentUnavailable, inTime } from "./unavailable.ts";

/** Access to the bucket, with an isolate's cache. */
export interface ContentStore {
  /** The current version; undefined before the first publication. */
  open(): Promise<ContentSnapshot | undefined>;
}

const MOST_BYTES = 16 * 1024 * 1024;
/** Bytes of memory per character of JSON: for the parsed object, and for the HTML made of it. */
const VALUE_SIZE = 6;

const MOST_FOUND = 2000;

/** A null cache, for versions whose objects change under their keys. */
const NOTHING: Memory = {
  texts: { get: () => undefined, set: () => undefined },
  values: { get: () => undefined, set: () => undefined },
  files: { get: () => undefined, set: () => undefined },
  found: { get: () => undefined, set: () => undefined },
};

function openMemory(sharedOrigin: string): Memory {
  const values = new LRUCache<string, object>({ maxSize: MOST_BYTES });
  return {
    sharedOrigin,
    values: {
      get: (key) => values.get(key),
      set: (key, value, text) => values.set(key, value, { size: text.length * VALUE_SIZE }),
    },
    texts: new LRUCache<string, string>({
      maxSize: MOST_BYTES,
      sizeCalculation: (text) => text.length + 1,
    }),
    found: new LRUCache<string, Found>({ max: MOST_FOUND }),
    files: new LRUCache<string, StoredFile>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ body }) => body.byteLength + 1,
    }),
  };
}

interface StoreSettings {
  /** How long the pointer to the current version is trusted. */
  pointerSeconds: number;
  /** Origin of the site, for keys of the Cache API. */
  origin: string;
}

/**
 * Opens a bucket. The pointer to the current version is cached briefly; all other keys are
 * content-addressed and immutable.
 */
export function createContentStore(
  bucket: R2Bucket,
  { pointerSeconds, origin }: StoreSettings,
): ContentStore {
  const memory = openMemory(origin);
  let current: VersionRoot | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  /** Keeps the loaded root if the pointer has not changed. */
  async function refresh(): Promise<void> {
    const pointer = await readJson<Pointer>(bucket, POINTER_KEY);
    if (pointer?.version === current?.version) return;
    current = pointer && (await readJson<VersionRoot>(bucket, versionKey(pointer.version)));
    if (pointer && !current) throw new Error(`Content version ${pointer.version} has no root.`);
    if (current && !current.isLive) await keepRoot(origin, current);
  }

  /** The root kept in the data centre, for an isolate that has read none. */
  async function findRoot(error: unknown): Promise<VersionRoot | undefined> {
    return error instanceof ContentUnavailable ? findKeptRoot(origin) : undefined;
  }

  return {
    async open() {
      const now = Date.now();
      if (!current || now - checkedAt >= pointerSeconds * 1000) {
        // Concurrent requests use the previous version meanwhile.
        checkedAt = now;
        try {
          await refresh();
        } catch (error) {
          // Until the next check, nobody waits for a bucket that does not answer.
          current ??= await findRoot(error);
          if (!current) throw error;
          console.error(error);
        }
      }
      return current && new ContentSnapshot(bucket, current, current.isLive ? NOTHING : memory);
    },
  };
}

async function readJson<T>(bucket: R2Bucket, key: string): Promise<T | undefined> {
  const text = await inTime(async () => (await bucket.get(key))?.text());
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
