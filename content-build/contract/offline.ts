import type { Locale } from "./locales.ts";

/** Key of the manifest in the bucket. */
export const MANIFEST_KEY = "offline/manifest.json";

/** Key of a pack in the bucket. */
export function packKey(hash: string): string {
  return `offline/packs/${hash}`;
}

/** URL path of the manifest. */
export const OFFLINE_MANIFEST = `/${MANIFEST_KEY}`;

/** URL path of a pack. */
export function packUrl(hash: string): string {
  return `/${packKey(hash)}`;
}

/** URL at which the service worker runs samples; the server has nothing there. */
export const OFFLINE_SAMPLE = "/offline/sample";

/**
 * The page of a locale whose layout is used for packed pages; on its own it says that a page is not
 * available offline.
 */
export function frameUrl(locale: Locale): string {
  return `/${locale}/offline`;
}

/** Reasons why a page cannot be shown offline; the frame has a text for each (`data-reason`). */
export const OFFLINE_REASONS = ["page", "missing", "home", "search", "blog", "aiHelp"] as const;

export type OfflineReason = (typeof OFFLINE_REASONS)[number];

/** Entry of a shared pack with a locale's redirects: JSON, `[from, to][]`. */
export const MOVED_ENTRY = "!moved.json";

/** Entry of a shared pack with a locale's titles, as in `search-index.json`. */
export const TITLES_ENTRY = "!titles.json";

/** Everything available offline, for one version of content and app. */
export interface OfflineManifest {
  /** A hash of everything below. */
  version: string;
  /**
   * Immutable files of the app: scripts and what they load. The first is the entry script of this
   * build.
   */
  app: string[];
  /** Immutable scripts with the strings of a locale. */
  strings: Record<Locale, string[]>;
  /** The script of the document at `OFFLINE_SAMPLE`; immutable. */
  runner: string;
  locales: OfflineLocale[];
}

export interface OfflineLocale {
  locale: Locale;
  /** Shared by all sections: sidebars, titles for search, redirects. */
  shared: OfflinePack[];
  sections: OfflineSection[];
}

/** A part of a locale's documentation that can be saved offline as a whole. */
export interface OfflineSection {
  /** `Web/CSS`. */
  id: string;
  title: string;
  pages: number;
  packs: OfflinePack[];
  /** Images, videos and sounds of its pages, downloaded only if chosen. */
  media: OfflinePack[];
}

/** A file of some hundred entries, sorted by path. */
export interface OfflinePack {
  /** SHA-256 of the uncompressed bytes, in hex. */
  hash: string;
  /** Transfer size, with brotli; storage takes about twice as much. */
  bytes: number;
  /** Its first path in the order of `comparePaths`. */
  from: string;
}

/**
 * The head of a pack: JSON, preceded by its length in bytes (32-bit big-endian). A pack is
 * compressed as a whole for transfer, which is smallest. Browsers store head and groups compressed
 * separately (`compressPack`), so that reading an entry decompresses one group only.
 */
export interface PackHead {
  /** Start (in bytes after the head) and length of each group. */
  groups: [start: number, length: number][];
  /** Sorted by path. Offsets are UTF-16 code units of the decompressed group. */
  entries: [path: string, group: number, start: number, length: number][];
}

/**
 * Head of a media pack, as JSON after its length. The files follow uncompressed; browsers store
 * such a pack as it was sent.
 */
export interface MediaHead {
  /** Offsets are in bytes, from the end of the head. */
  files: [path: string, start: number, length: number, type: string][];
}

/** A document in a pack: the part of a page that differs from the locale's frame. */
export interface PackedPage {
  /** Document title. */
  title: string;
  /** Path of its sidebar in a shared pack; empty if none. */
  sidebar: string;
  /** Inner HTML of the frame, with `SLOTS.sidebar` in place of the sidebar. */
  html: string;
}

/** Placeholders in HTML that the service worker replaces. */
export const SLOTS = {
  /** Around the frame's own content. */
  page: '<template data-slot="page"></template>',
  pageEnd: '<template data-slot="page-end"></template>',
  sidebar: '<template data-slot="sidebar"></template>',
  list: '<template data-slot="list"></template>',
} as const;

/** Serialises a document: two lines, then its HTML. */
export function formatPage({ title, sidebar, html }: PackedPage): string {
  return `${title.replaceAll("\n", " ")}\n${sidebar}\n${html}`;
}

/** Reverses `formatPage`. */
export function parsePage(text: string): PackedPage {
  const first = text.indexOf("\n");
  const second = text.indexOf("\n", first + 1);
  return {
    title: text.slice(0, first),
    sidebar: text.slice(first + 1, second),
    html: text.slice(second + 1),
  };
}

/** The path of a packed page, in lower case: lookups are case-insensitive. */
export function entryPath(pathname: string): string {
  return decodePath(pathname).replace(/\/$/, "").toLowerCase();
}

/** The pack that may contain a path. Packs and paths are sorted the same way. */
export function packOf(packs: readonly OfflinePack[], path: string): OfflinePack | undefined {
  let low = 0;
  let high = packs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((packs[middle] as OfflinePack).from <= path) low = middle + 1;
    else high = middle;
  }
  return packs[low - 1];
}

/** Converts a transferred pack to the form in which browsers store it. */
export async function compressPack(bytes: ArrayBuffer): Promise<Blob> {
  const end = 4 + new DataView(bytes).getUint32(0);
  const text = new TextDecoder().decode(bytes.slice(4, end));
  const head = JSON.parse(text) as PackHead;
  const groups: ArrayBuffer[] = [];
  const places: PackHead["groups"] = [];
  let at = 0;
  for (const [start, length] of head.groups) {
    const group = await compress(bytes.slice(end + start, end + start + length));
    places.push([at, group.byteLength]);
    groups.push(group);
    at += group.byteLength;
  }
  const newHead = await compress(JSON.stringify({ ...head, groups: places }));
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, newHead.byteLength);
  return new Blob([size.buffer, newHead, ...groups]);
}

/** Reads an entry of a stored pack; undefined if it has none at this path. */
export async function readEntry(pack: Blob, path: string): Promise<string | undefined> {
  const { head, end } = await readHead(pack);
  const entry = head.entries.find(([name]) => name === path);
  if (!entry) return undefined;
  const [, group, from, length] = entry;
  const [start, size] = head.groups[group] as [number, number];
  return (await unpack(pack.slice(end + start, end + start + size))).slice(from, from + length);
}

/** A file of a stored media pack; undefined if the pack has none at that path. */
export async function readMedia(pack: Blob, path: string): Promise<Blob | undefined> {
  const end = await headEnd(pack);
  const { files } = JSON.parse(await pack.slice(4, end).text()) as MediaHead;
  const file = files.find(([name]) => name === path);
  if (!file) return undefined;
  const [, start, length, type] = file;
  return pack.slice(end + start, end + start + length, type);
}

/** The head of a stored pack, and where it ends. */
async function readHead(pack: Blob): Promise<{ head: PackHead; end: number }> {
  const end = await headEnd(pack);
  return { head: JSON.parse(await unpack(pack.slice(4, end))) as PackHead, end };
}

async function headEnd(pack: Blob): Promise<number> {
  return 4 + new DataView(await pack.slice(0, 4).arrayBuffer()).getUint32(0);
}

function unpack(bytes: Blob): Promise<string> {
  return new Response(bytes.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

function compress(data: ArrayBuffer | string): Promise<ArrayBuffer> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
