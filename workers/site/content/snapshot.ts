import type { ContentReader } from "#app/lib/server/load-context.ts";
import {
  DEFAULT_LOCALE,
  findLocale,
  LOCALES,
  type Locale,
  localeFolder,
} from "#content-build/contract/locales.ts";
import {
  findEntries,
  type LookupEntry,
  type MovedEntry,
  objectKey,
  type PageEntry,
  shardKey,
  shardOf,
  type VersionRoot,
} from "#content-build/contract/lookup.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { type Address, parseAddress } from "./address.ts";
import { fileCandidates, isAttachment } from "./file-candidates.ts";
import { readSharedText } from "./shared-texts.ts";
import { inTime } from "./unavailable.ts";

/** The result of looking up an address. */
export interface Found extends Address {
  /** The page in the address's locale. */
  page: PageEntry | undefined;
  /** Where the page has moved, in that locale. */
  moved: MovedEntry | undefined;
  /** Every locale that has the page or a redirect for it, in the order of LOCALES. */
  locales: Locale[];
  entries: LookupEntry[];
}

/** A file of the build tree and its hash. */
export interface FoundFile {
  path: string;
  hash: string;
}

/** A file and its bytes. */
export interface StoredFile {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** What a page depends on: addresses with the results of looking them up, and files with hashes. */
export type Reads = [what: string, found: string][];

/** A cache that outlives requests, with content-addressed keys. */
export interface Memory {
  /** Origin of the keys under which isolates share texts that many pages need, if they do. */
  sharedOrigin?: string;
  texts: { get(key: string): string | undefined; set(key: string, text: string): void };
  /** Parsed JSON. */
  values: {
    get(key: string): object | undefined;
    set(key: string, value: object, text: string): void;
  };
  files: { get(key: string): StoredFile | undefined; set(key: string, file: StoredFile): void };
  /** Lookup results by version and path: the layout of each page looks up the same addresses. */
  found: { get(key: string): Found | undefined; set(key: string, found: Found): void };
}

/** A safety limit: redirects point to pages, so chains should not occur. */
const MOST_MOVES = 3;

/** Maximum size of a cached file, in bytes. */
const MOST_KEPT = 512 * 1024;

/** One version of the published content, as seen by one request. */
export class ContentSnapshot implements ContentReader {
  readonly version: string;
  readonly #bucket: R2Bucket;
  readonly #shards: string[];
  readonly #memory: Memory;
  readonly #found = new Map<string, Promise<Found>>();
  readonly #reads = new Map<string, string>();

  constructor(bucket: R2Bucket, root: VersionRoot, memory: Memory) {
    this.version = root.version;
    this.#bucket = bucket;
    this.#shards = root.shards;
    this.#memory = memory;
  }

  /** All that has been read of this snapshot so far; see `stillHolds`. */
  get reads(): Reads {
    return [...this.#reads];
  }

  /** Whether everything that was read in another version is the same in this one. */
  async stillHolds(reads: Reads): Promise<boolean> {
    for (const [what, before] of reads) {
      const now = what.startsWith("/")
        ? describe(await this.find(what))
        : ((await this.#fileHash(what)) ?? "");
      if (now !== before) return false;
    }
    return true;
  }

  /** Looks up an address: page, redirect and other locales in one read. */
  async find(pathname: string): Promise<Found> {
    let finding = this.#found.get(pathname);
    if (!finding) {
      finding = this.#find(pathname);
      this.#found.set(pathname, finding);
    }
    const found = await finding;
    this.#reads.set(pathname, describe(found));
    return found;
  }

  async #find(pathname: string): Promise<Found> {
    const key = `${this.version} ${pathname}`;
    const known = this.#memory.found.get(key);
    if (known) return known;
    const found = await this.#lookUp(pathname);
    this.#memory.found.set(key, found);
    return found;
  }

  async #lookUp(pathname: string): Promise<Found> {
    const address = parseAddress(pathname);
    const entries = await this.#entries(address.key);
    const here = entries.filter(({ locale }) => locale === (address.locale ?? ""));
    return {
      ...address,
      entries,
      page: here.find((entry) => entry.kind === "page"),
      moved: here.find((entry) => entry.kind === "moved"),
      locales: LOCALES.filter((locale) =>
        entries.some((entry) => entry.locale === locale && leadsToPage(entry)),
      ),
    };
  }

  /** Finds a file by URL path. Attachments fall back to the English ones. */
  async findFile(pathname: string): Promise<FoundFile | undefined> {
    for (const { key, locales } of fileCandidates(pathname)) {
      const entries = await this.#entries(key);
      for (const locale of locales) {
        const entry = entries.find((one) => one.kind === "file" && one.locale === locale);
        if (entry?.kind === "file") return { path: treePath(locale, key), hash: entry.hash };
      }
    }
    return this.#findWhereMoved(pathname);
  }

  /** Finds an attachment of an English page that has moved, unlike its translation. */
  async #findWhereMoved(pathname: string): Promise<FoundFile | undefined> {
    const { locale, rest } = splitLocale(pathname);
    if (!locale || locale === DEFAULT_LOCALE || !isAttachment(rest)) return undefined;
    const slash = rest.lastIndexOf("/");
    const page = await this.pageAddress(`/${DEFAULT_LOCALE}${rest.slice(0, slash)}`);
    return page === undefined ? undefined : this.findFile(page + rest.slice(slash));
  }

  /** Reads a file of this version; small ones are cached. */
  async readFile(file: FoundFile): Promise<StoredFile | R2ObjectBody> {
    const key = objectKey(file.path, file.hash);
    const known = this.#memory.files.get(key);
    if (known) return known;
    const object = (await inTime(() => this.#bucket.get(key))) ?? this.#gone(file.path);
    if (object.size > MOST_KEPT) return object;
    const body = new Uint8Array(await object.arrayBuffer());
    const stored = { body, contentType: contentTypeOf(object) };
    this.#memory.files.set(key, stored);
    return stored;
  }

  /** Makes a file from those of this version, and caches it like them. */
  async makeFile(
    { path, hash }: FoundFile,
    make: () => Promise<StoredFile | undefined>,
  ): Promise<StoredFile | undefined> {
    const key = objectKey(path, hash);
    const known = this.#memory.files.get(key);
    if (known) return known;
    const made = await make();
    if (made && made.body.byteLength <= MOST_KEPT) this.#memory.files.set(key, made);
    return made;
  }

  /** Reads part of a file of this version. */
  async readRange(file: FoundFile, range: R2Range): Promise<R2ObjectBody> {
    const key = objectKey(file.path, file.hash);
    return (await inTime(() => this.#bucket.get(key, { range }))) ?? this.#gone(file.path);
  }

  /** Size and type of a file of this version. */
  async describeFile(file: FoundFile): Promise<{ size: number; contentType: string }> {
    const key = objectKey(file.path, file.hash);
    const known = this.#memory.files.get(key);
    if (known) return { size: known.body.byteLength, contentType: known.contentType };
    const object = (await inTime(() => this.#bucket.head(key))) ?? this.#gone(file.path);
    return { size: object.size, contentType: contentTypeOf(object) };
  }

  async readJson<T>(path: string): Promise<T | undefined> {
    const hash = await this.fileHash(path);
    if (hash === undefined) return undefined;
    const object = objectKey(path, hash);
    if (isShared(path)) return (await this.#parsed(object)) as T;
    return JSON.parse(await this.#readText(object)) as T;
  }

  async fileHash(path: string): Promise<string | undefined> {
    const hash = await this.#fileHash(path);
    this.#reads.set(path, hash ?? "");
    return hash;
  }

  /** The hash of a file of the tree. */
  async #fileHash(path: string): Promise<string | undefined> {
    const { locale = "", rest } = splitLocale(`/${path}`);
    const entries = await this.#entries(rest.slice(1));
    const entry = entries.find((one) => one.kind === "file" && one.locale === locale);
    return entry?.kind === "file" ? entry.hash : undefined;
  }

  async pageAddress(path: string): Promise<string | undefined> {
    let at = path;
    for (let moves = 0; moves <= MOST_MOVES; moves++) {
      const { page, moved } = await this.find(at);
      if (page) return page.url;
      if (!moved?.target.startsWith("/")) return undefined;
      at = moved.target.replace(/[?#].*/s, "");
    }
    return undefined;
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

  /** Reads a text with a content-addressed key, cached without expiry. */
  async #remembered(key: string): Promise<string> {
    const known = this.#memory.texts.get(key);
    if (known !== undefined) return known;
    const text = await this.#readShared(key);
    this.#memory.texts.set(key, text);
    return text;
  }

  /** Parses a file once for all requests, so that derived data can be kept in a `WeakMap`. */
  async #parsed(key: string): Promise<object> {
    const known = this.#memory.values.get(key);
    if (known) return known;
    const text = await this.#readShared(key);
    const value: object = JSON.parse(text);
    this.#memory.values.set(key, value, text);
    return value;
  }

  async #readShared(key: string): Promise<string> {
    const { sharedOrigin } = this.#memory;
    const read = () => this.#readText(key);
    return sharedOrigin === undefined ? read() : readSharedText(sharedOrigin, key, read);
  }

  async #readText(key: string): Promise<string> {
    const text = await inTime(async () => (await this.#bucket.get(key))?.text());
    return text ?? this.#gone(key);
  }

  #gone(what: string): never {
    throw new Error(`Version ${this.version} of the content lists ${what}, but it is not there.`);
  }
}

/**
 * The part of a lookup result that a page may show. The page itself is a file, which has a hash of
 * its own.
 */
function describe({ page, moved, locales }: Found): string {
  return [page?.url ?? "", moved?.target ?? "", ...locales].join(" ");
}

/** Whether an entry is a page of the site or redirects to one. */
function leadsToPage(entry: LookupEntry): boolean {
  return entry.kind === "page" || (entry.kind === "moved" && entry.target.startsWith("/"));
}

function treePath(locale: string, key: string): string {
  const known = findLocale(locale);
  return known ? `${localeFolder(known)}/${key}` : key;
}

/** The content type of a published object. */
export function contentTypeOf(object: R2Object): string {
  return object.httpMetadata?.contentType ?? "application/octet-stream";
}

/** Files that many pages need. */
function isShared(path: string): boolean {
  return path.includes("/_sidebars/");
}
