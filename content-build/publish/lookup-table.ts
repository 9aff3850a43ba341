import { createHash } from "node:crypto";
import type { BuildManifest, BuiltFile } from "../contract/documents.ts";
import { findLocale } from "../contract/locales.ts";
import { formatEntry, type LookupEntry, shardOf } from "../contract/lookup.ts";
import { slugToFolder, splitLocale } from "../contract/slugs.ts";

const ENTRIES_PER_SHARD = 200;
const MOST_SHARDS = 4096;

/** A shard of the lookup table; its object key is made from the hash of its text. */
export interface Shard {
  hash: string;
  text: string;
}

/** Distributes all entries of a build over shards; see `contract/lookup.ts` for the format. */
export function makeShards(manifest: Pick<BuildManifest, "files" | "redirects">): Shard[] {
  const entries = [...manifest.files.flatMap(fileEntries), ...manifest.redirects.map(movedEntry)];
  const count = shardCount(entries.length);
  const lines: string[][] = Array.from({ length: count }, () => []);
  for (const { key, entry } of entries) {
    lines[shardOf(key, count)]?.push(formatEntry(key, entry));
  }
  return lines.map((shard) => {
    const text = `\n${shard.sort().join("")}`;
    return { text, hash: createHash("sha256").update(text).digest("hex").slice(0, 32) };
  });
}

/** A power of two, so that the number rarely changes as a site grows. */
function shardCount(entries: number): number {
  const wanted = 2 ** Math.ceil(Math.log2(Math.max(1, entries / ENTRIES_PER_SHARD)));
  return Math.min(MOST_SHARDS, wanted);
}

/** An entry with its lookup key. */
export interface KeyedEntry {
  key: string;
  entry: LookupEntry;
}

/** The entries of a file, and of the page it contains. */
export function fileEntries(file: BuiltFile): KeyedEntry[] {
  const { locale, key } = splitPath(file.path);
  const entries: KeyedEntry[] = [{ key, entry: { kind: "file", locale, hash: file.hash } }];
  if (file.url !== undefined) {
    const page = key.replace(/\/?index\.json$/, "");
    entries.push({ key: page, entry: { kind: "page", locale, hash: file.hash, url: file.url } });
  }
  return entries;
}

function splitPath(path: string): { locale: string; key: string } {
  const slash = path.indexOf("/");
  const locale = slash === -1 ? undefined : findLocale(path.slice(0, slash));
  return locale ? { locale, key: path.slice(slash + 1) } : { locale: "", key: path };
}

/** The entry of a redirect. */
export function movedEntry([from, target]: [string, string]): KeyedEntry {
  const { locale, rest } = splitLocale(from);
  const key = slugToFolder(rest.replace(/^\/|\/$/g, ""));
  return { key, entry: { kind: "moved", locale: locale ?? "", target } };
}
