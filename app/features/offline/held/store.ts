import type { Locale } from "#content-build/contract/locales.ts";
import type { OfflinePack } from "#content-build/contract/offline.ts";

/**
 * Offline state in IndexedDB: one record describes the active content and is replaced atomically;
 * others hold what the service worker must know without a network. Packs and files are in Cache
 * Storage (`CACHE`).
 */
const DATABASE = "webdocs-offline";
const STORE = "records";

/** Cache of whole pages that are in no pack, in their last state: see `download/keep-pages.ts`. */
export const PAGES = "webdocs-offline-pages";

/** Cache of packs, app files and frames. */
export const CACHE = "webdocs-offline";

/** Key in `CACHE` of a copy of the active content's record. */
const HELD_COPY = "/offline/held.json";

/** The active content. Absent if nothing is saved. */
export interface Held {
  /** Version of the manifest. */
  version: string;
  /** When it was activated, in ms since 1970. */
  at: number;
  /** From the manifest: the script that runs samples. */
  runner: string;
  locales: HeldLocale[];
}

export interface HeldLocale {
  locale: Locale;
  shared: OfflinePack[];
  sections: HeldSection[];
}

export interface HeldSection {
  id: string;
  packs: OfflinePack[];
  /** Images of its pages; empty if they were not chosen. */
  media: OfflinePack[];
}

interface Records {
  held: Held;
  /** Saved pages first; the network is the fallback. */
  "held-first": boolean;
  /** The last `whoami` answer, as JSON. */
  whoami: string;
  /** Sent when the network is back, in the order in which they were saved. */
  waiting: WaitingSave[];
}

/** An article that was saved offline. */
export interface WaitingSave {
  /** Idempotency key: the API saves no article twice under the same key. */
  key: string;
  /** The user who saved it. */
  user: string;
  collection: string;
  /** Name of the collection, as shown to the reader. */
  name: string;
  url: string;
  fields: { title: string; notes: string };
}

/**
 * The active content. Once Chromium has failed to write to IndexedDB because the disk is full, it
 * does not open it again for reading; Cache Storage still works, so there is a copy.
 */
export async function readHeld(): Promise<Held | undefined> {
  return readRecord("held").catch(readHeldCopy);
}

/** The copy; undefined if there is none. */
export async function readHeldCopy(): Promise<Held | undefined> {
  const copy = await caches.match(HELD_COPY, { cacheName: CACHE });
  return copy?.json();
}

export async function writeHeldCopy(held: Held): Promise<void> {
  await (await caches.open(CACHE)).put(HELD_COPY, Response.json(held));
}

/** Reads a record; undefined if missing. */
export async function readRecord<K extends keyof Records>(key: K): Promise<Records[K] | undefined> {
  const [value] = await readRecords(key);
  return value;
}

/** Reads records in one transaction. */
export async function readRecords<K extends (keyof Records)[]>(
  ...keys: K
): Promise<{ [At in keyof K]: Records[K[At]] | undefined }> {
  const database = await open();
  try {
    const store = database.transaction(STORE).objectStore(STORE);
    const values = await Promise.all(keys.map((key) => done(store.get(key))));
    return values as { [At in keyof K]: Records[K[At]] | undefined };
  } finally {
    database.close();
  }
}

/** Writes a record, or deletes it if undefined. Resolves when it is durable. */
export async function writeRecord<K extends keyof Records>(
  key: K,
  value: Records[K] | undefined,
): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    if (value === undefined) store.delete(key);
    else store.put(value, key);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export async function removeRecords(): Promise<void> {
  await done(indexedDB.deleteDatabase(DATABASE));
}

/** Cache key of a version's frame: pages must be shown in the frame of their own version. */
export function frameKey(url: string, version: string): string {
  return `${url}?version=${version}`;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
