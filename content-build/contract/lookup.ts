import { fnv } from "./fnv.ts";

/**
 * The lookup table of a published version: all pages, files and redirects by locale, with the hash
 * under which their bytes are stored.
 *
 * Sorted lines of text, distributed over shards by a hash of their key. A worker fetches the one
 * shard it needs and searches it as text: 150,000 pages thus cost an isolate a few strings instead
 * of a few hundred thousand objects.
 *
 * In the bucket:
 *
 * | object | content |
 * |---|---|
 * | `current.json` | `Pointer`: the current version; written last |
 * | `versions/<version>.json` | `VersionRoot`: the hashes of the shards |
 * | `lookup/<hash>` | one shard |
 * | `<tree path>@<hash>` | one file of the build tree |
 */
export type LookupEntry = PageEntry | FileEntry | MovedEntry;

/** A page: `url` is its canonical address. */
export interface PageEntry {
  kind: "page";
  locale: string;
  hash: string;
  url: string;
}

/** Any other file. `locale` is empty for files without one. */
export interface FileEntry {
  kind: "file";
  locale: string;
  hash: string;
}

/** A redirect to `target`, a path or a full URL. */
export interface MovedEntry {
  kind: "moved";
  locale: string;
  target: string;
}

export interface Pointer {
  version: string;
  /** The version before, which stays readable; after a rollback, the one rolled back from. */
  previous?: string;
  /** Set by a rollback: there is no earlier version to return to. */
  rolledBack?: true;
}

export interface VersionRoot {
  version: string;
  shards: string[];
  /** Objects may change under the same key, as on a site compiled on request: cache nothing. */
  isLive?: true;
}

export const POINTER_KEY = "current.json";

export function versionKey(version: string): string {
  return `versions/${version}.json`;
}

export function shardKey(hash: string): string {
  return `lookup/${hash}`;
}

/** The object key of a tree path. */
export function objectKey(path: string, hash: string): string {
  return `${path}@${hash}`;
}

/** The shard of a key. */
export function shardOf(key: string, shardCount: number): number {
  return fnv(key) % shardCount;
}

/** One line of a shard. `key` is a tree path without its locale folder. */
export function formatEntry(key: string, entry: LookupEntry): string {
  const kind = entry.kind === "page" ? "p" : entry.kind === "file" ? "f" : "m";
  const head = `${key}\t${entry.locale}\t${kind}\t`;
  if (entry.kind === "page") return `${head}${entry.hash}\t${entry.url}\n`;
  return `${head}${entry.kind === "file" ? entry.hash : entry.target}\n`;
}

/** All entries of a key. The shard starts with a line break. */
export function findEntries(shard: string, key: string): LookupEntry[] {
  const prefix = `\n${key}\t`;
  const entries: LookupEntry[] = [];
  let at = shard.indexOf(prefix);
  while (at !== -1) {
    const end = shard.indexOf("\n", at + 1);
    const [locale = "", kind, value = "", url = ""] = shard
      .slice(at + prefix.length, end)
      .split("\t");
    if (kind === "p") entries.push({ kind: "page", locale, hash: value, url });
    else if (kind === "f") entries.push({ kind: "file", locale, hash: value });
    else entries.push({ kind: "moved", locale, target: value });
    at = shard.startsWith(prefix, end) ? end : -1;
  }
  return entries;
}
