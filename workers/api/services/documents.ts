import { LRUCache } from "lru-cache";
import type { Doc, DocPage } from "#content-build/contract/documents.ts";
import { findLocale, localeFolder } from "#content-build/contract/locales.ts";
import {
  findEntries,
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

const POINTER_MS = 30_000;
const MOST_BYTES = 8 * 1024 * 1024;

interface Known {
  root: VersionRoot | undefined;
  checkedAt: number;
  texts: LRUCache<string, string>;
}

const buckets = new WeakMap<R2Bucket, Known>();

/** Opens the published documents, for the length of one request. */
export async function openDocuments(bucket: R2Bucket, now = Date.now()): Promise<Documents> {
  const known = buckets.get(bucket) ?? {
    root: undefined,
    checkedAt: Number.NEGATIVE_INFINITY,
    texts: new LRUCache<string, string>({
      maxSize: MOST_BYTES,
      sizeCalculation: (text) => text.length + 1,
    }),
  };
  buckets.set(bucket, known);
  if (!known.root || now - known.checkedAt >= POINTER_MS) {
    known.root = await readRoot(bucket);
    known.checkedAt = now;
  }
  const { root, texts } = known;
  if (!root) return { version: "", read: async () => undefined };

  /** A text with a content-addressed key, cached without expiry. */
  async function remembered(key: string): Promise<string> {
    const text = texts.get(key) ?? (await bucket.get(key).then((object) => object?.text())) ?? "";
    texts.set(key, text);
    return text;
  }

  return {
    version: root.version,
    async read(path) {
      const { locale, rest } = splitLocale(path);
      if (!locale) return undefined;
      const key = `${slugToFolder(rest.replace(/^\/+|(?<!\/)\/+$/g, ""))}/index.json`;
      const hash = root.shards[shardOf(key, root.shards.length)];
      if (hash === undefined) return undefined;
      const entry = findEntries(await remembered(shardKey(hash)), key).find(
        (one) => one.kind === "file" && findLocale(one.locale) === locale,
      );
      if (entry?.kind !== "file") return undefined;
      const text = await remembered(objectKey(`${localeFolder(locale)}/${key}`, entry.hash));
      return text ? (JSON.parse(text) as Partial<DocPage>).doc : undefined;
    },
  };
}

async function readRoot(bucket: R2Bucket): Promise<VersionRoot | undefined> {
  const pointer = await bucket.get(POINTER_KEY).then((object) => object?.json<Pointer>());
  if (!pointer) return undefined;
  return bucket.get(versionKey(pointer.version)).then((object) => object?.json<VersionRoot>());
}
