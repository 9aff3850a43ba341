import type { Locale } from "#content-build/contract/locales.ts";
import type { OfflinePack } from "#content-build/contract/offline.ts";

/**
 * What this browser holds, in IndexedDB: one record that says what is shown, and is replaced as
 * a whole; and what the service worker must know while it cannot ask. Packs and files are in
 * the Cache Storage (`CACHE`).
 */
const DATABASE = "webdocs-offline";
const STORE = "records";

/** Cache of packs, of files of the app, and of frames. */
export const CACHE = "webdocs-offline";

/** The record of what is shown. Absent where nothing is held. */
export interface Held {
  /** Of the manifest. */
  version: string;
  /** When it was put in place, in ms since 1970. */
  at: number;
  /** Of the manifest: the script that runs samples. */
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
}

interface Records {
  held: Held;
  /** Held pages come first, and the network where there are none. */
  "held-first": boolean;
  /** The last answer about who is reading, as JSON. */
  whoami: string;
}

/** Reads a record; undefined where there is none. */
export async function readRecord<K extends keyof Records>(key: K): Promise<Records[K] | undefined> {
  const [value] = await readRecords(key);
  return value;
}

/** Reads records as they were at one moment. */
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

/** Replaces a record, or removes it with undefined. Resolves when it is on the disk. */
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

/** Removes all records. */
export async function removeRecords(): Promise<void> {
  await done(indexedDB.deleteDatabase(DATABASE));
}

/** Under which key the frame of a version is kept: pages of a version are shown in no other. */
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
