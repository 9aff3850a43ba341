import { LRUCache } from "lru-cache";
import type { Doc, DocPage } from "#content-build/contract/documents.ts";
import { findLocale, type Locale, localeFolder } from "#content-build/contract/locales.ts";
import {
  findEntries,
  type LookupEntry,
  objectKey,
  POINTER_KEY,
  type Pointer,
  shardKey,
  shardOf,
  type VersionRoot,
  versionKey,
} from "#content-build/contract/lookup.ts";
import { slugToFolder, splitLocale } from "#content-build/contract/slugs.ts";

/** Reads published documents. */
export interface Documents {
  /** Version of the published content; empty if none is published. */
  version: string;
  /** The document at a path, `/ja/docs/Web/CSS`; undefined where there is none. */
  read(path: string): Promise<Doc | undefined>;
}

/** Documents and everything else that is published. */
export interface Published extends Documents {
  /** The pages under a key of the lookup table, `docs/web/css`, in all locales. */
  entries(key: string): Promise<LookupEntry[]>;
  /** A file of the build tree, `compat/css.json`, in a locale or without one. */
  findFile(key: string, locale?: Locale): Promise<PublishedFile | undefined>;
  /** A text made of published files, cached like them: its key must contain their hashes. */
  derive(key: string, make: () => Promise<string | undefined>): Promise<string | undefined>;
}

/** A published file. */
export interface PublishedFile {
  /** Hash of its bytes. */
  hash: string;
  text(): Promise<string>;
}

const MOST_BYTES = 8 * 1024 * 1024;

interface Known {
  root: VersionRoot | undefined;
  checkedAt: number;
  texts: LRUCache<string, string>;
}

const buckets = new WeakMap<R2Bucket, Known>();

/**
 * Opens the published documents for one request. An isolate reuses the version that it has read for
 * `seconds`.
 */
export async function openDocuments(
  bucket: R2Bucket,
  seconds = 0,
  now = Date.now(),
): Promise<Published> {
  const known = buckets.get(bucket) ?? {
    root: undefined,
    checkedAt: Number.NEGATIVE_INFINITY,
    texts: new LRUCache<string, string>({
      maxSize: MOST_BYTES,
      sizeCalculation: (text) => text.length + 1,
    }),
  };
  buckets.set(bucket, known);
  if (!known.root || now - known.checkedAt >= seconds * 1000) {
    known.root = await readRoot(bucket);
    known.checkedAt = now;
  }
  const { root, texts } = known;
  if (!root) {
    const nothing = async () => undefined;
    return {
      version: "",
      read: nothing,
      entries: async () => [],
      findFile: nothing,
      derive: nothing,
    };
  }

  /**
   * A text with a content-addressed key, cached without expiry. A missing one is not cached: its
   * version was removed in the meantime, and it may be published again.
   */
  async function remembered(key: string): Promise<string> {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = await bucket.get(key).then((object) => object?.text());
    if (text !== undefined) texts.set(key, text);
    return text ?? "";
  }

  async function entries(key: string): Promise<LookupEntry[]> {
    const hash = root?.shards[shardOf(key, root.shards.length)];
    if (hash === undefined) return [];
    return findEntries(await remembered(shardKey(hash)), key);
  }

  async function findFile(key: string, locale?: Locale): Promise<PublishedFile | undefined> {
    const entry = (await entries(key)).find(
      (one) => one.kind === "file" && findLocale(one.locale) === locale,
    );
    if (entry?.kind !== "file") return undefined;
    const { hash } = entry;
    const path = locale ? `${localeFolder(locale)}/${key}` : key;
    return { hash, text: () => remembered(objectKey(path, hash)) };
  }

  return {
    version: root.version,
    entries,
    findFile,
    async derive(key, make) {
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = await make();
      if (text !== undefined) texts.set(key, text);
      return text;
    },
    async read(path) {
      const { locale, rest } = splitLocale(path);
      if (!locale) return undefined;
      const key = `${slugToFolder(rest.replace(/^\/+|(?<!\/)\/+$/g, ""))}/index.json`;
      const text = await (await findFile(key, locale))?.text();
      return text ? (JSON.parse(text) as Partial<DocPage>).doc : undefined;
    },
  };
}

async function readRoot(bucket: R2Bucket): Promise<VersionRoot | undefined> {
  const pointer = await bucket.get(POINTER_KEY).then((object) => object?.json<Pointer>());
  if (!pointer) return undefined;
  return bucket.get(versionKey(pointer.version)).then((object) => object?.json<VersionRoot>());
}
