import type { LRUCache } from "lru-cache";
import type { ContentReader } from "#app/lib/load-context.ts";
import { findLocale, LOCALES, type Locale, localeFolder } from "#content-build/locales.ts";
import {
  findEntries,
  type LookupEntry,
  type MovedEntry,
  objectKey,
  type PageEntry,
  shardKey,
  shardOf,
  type VersionRoot,
} from "#content-build/lookup.ts";
import { splitLocale } from "#content-build/slugs.ts";
import { type Address, parseAddress } from "./address.ts";
import { fileCandidates } from "./file-candidates.ts";

/** What is known of the page that an address means. */
export interface Found extends Address {
  /** The page in the locale of the address. */
  page: PageEntry | undefined;
  /** Where it went, in that locale. */
  moved: MovedEntry | undefined;
  /** Every locale that has the page, in the order of LOCALES. */
  locales: Locale[];
  entries: LookupEntry[];
}

/** A file of the build tree, with the hash of its bytes. */
export interface FoundFile {
  path: string;
  hash: string;
}

/** One version of the published content, for the length of one request. */
export class ContentSnapshot implements ContentReader {
  readonly version: string;
  readonly #bucket: R2Bucket;
  readonly #shards: string[];
  readonly #texts: LRUCache<string, string>;
  readonly #found = new Map<string, Promise<Found>>();

  constructor(bucket: R2Bucket, root: VersionRoot, texts: LRUCache<string, string>) {
    this.version = root.version;
    this.#bucket = bucket;
    this.#shards = root.shards;
    this.#texts = texts;
  }

  /** Looks an address up: page, moved address and other locales, in one read. */
  find(pathname: string): Promise<Found> {
    let found = this.#found.get(pathname);
    if (!found) {
      found = this.#find(pathname);
      this.#found.set(pathname, found);
    }
    return found;
  }

  async #find(pathname: string): Promise<Found> {
    const address = parseAddress(pathname);
    const entries = await this.#entries(address.key);
    const here = entries.filter(({ locale }) => locale === (address.locale ?? ""));
    return {
      ...address,
      entries,
      page: here.find((entry) => entry.kind === "page"),
      moved: here.find((entry) => entry.kind === "moved"),
      locales: LOCALES.filter((locale) =>
        entries.some((entry) => entry.kind === "page" && entry.locale === locale),
      ),
    };
  }

  /** Finds a file by the path of a URL; an attachment that a locale lacks is the English one. */
  async findFile(pathname: string): Promise<FoundFile | undefined> {
    for (const { key, locales } of fileCandidates(pathname)) {
      const entries = await this.#entries(key);
      for (const locale of locales) {
        const entry = entries.find((one) => one.kind === "file" && one.locale === locale);
        if (entry?.kind === "file") return { path: treePath(locale, key), hash: entry.hash };
      }
    }
    return undefined;
  }

  /** The bytes of a file that was found in this version. */
  async getFile(file: FoundFile, options: R2GetOptions = {}): Promise<R2ObjectBody> {
    const object = await this.#bucket.get(objectKey(file.path, file.hash), options);
    return object ?? this.#gone(file.path);
  }

  /** Size and type of a file that was found in this version. */
  async headFile(file: FoundFile): Promise<R2Object> {
    return (await this.#bucket.head(objectKey(file.path, file.hash))) ?? this.#gone(file.path);
  }

  async readJson<T>(path: string): Promise<T | undefined> {
    const { locale, rest } = splitLocale(`/${path}`);
    const key = rest.slice(1);
    const entry = (await this.#entries(key)).find(
      (one) => one.kind === "file" && one.locale === (locale ?? ""),
    );
    if (entry?.kind !== "file") return undefined;
    const text = isShared(path)
      ? await this.#remembered(objectKey(path, entry.hash))
      : await (await this.getFile({ path, hash: entry.hash })).text();
    return JSON.parse(text) as T;
  }

  async pageLocales(pathWithoutLocale: string): Promise<Locale[]> {
    return (await this.find(pathWithoutLocale)).locales;
  }

  async #entries(key: string): Promise<LookupEntry[]> {
    const hash = this.#shards[shardOf(key, this.#shards.length)];
    if (hash === undefined) return [];
    const shard = await this.#remembered(shardKey(hash));
    return findEntries(shard, key).map((entry) => ({
      ...entry,
      locale: findLocale(entry.locale) ?? entry.locale,
    }));
  }

  /** Reads a text whose key names its content: once read it never changes. */
  async #remembered(key: string): Promise<string> {
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const object = await this.#bucket.get(key);
    const text = object ? await object.text() : this.#gone(key);
    this.#texts.set(key, text);
    return text;
  }

  #gone(what: string): never {
    throw new Error(`Version ${this.version} of the content lists ${what}, but it is not there.`);
  }
}

function treePath(locale: string, key: string): string {
  const known = findLocale(locale);
  return known ? `${localeFolder(known)}/${key}` : key;
}

/** Files that many pages read. */
function isShared(path: string): boolean {
  return path.includes("/_sidebars/");
}
