import type { Locale } from "./locales.ts";

/** Key of the manifest in the bucket. */
export const MANIFEST_KEY = "offline/manifest.json";

/** Key of a pack in the bucket. */
export function packKey(hash: string): string {
  return `offline/packs/${hash}`;
}

/** Where the site serves what readers can take along. */
export const OFFLINE_MANIFEST = `/${MANIFEST_KEY}`;

/** Where it serves a pack. */
export function packUrl(hash: string): string {
  return `/${packKey(hash)}`;
}

/** Where the service worker runs samples; the site itself has nothing there. */
export const OFFLINE_SAMPLE = "/offline/sample";

/**
 * The page of a locale in whose frame packed pages are shown; by itself it says that a page is
 * not held.
 */
export function frameUrl(locale: Locale): string {
  return `/${locale}/offline`;
}

/** Path in a shared pack of the moved addresses of a locale: JSON, `[from, to][]`. */
export const MOVED_ENTRY = "!moved.json";

/** Path in a shared pack of the titles of a locale, as `search-index.json` has them. */
export const TITLES_ENTRY = "!titles.json";

/** What readers can take along, in one state of content and app. */
export interface OfflineManifest {
  /** Hash over everything below. */
  version: string;
  /**
   * Scripts of the app, with what they load: addresses of files that never change. The first is
   * the one that every page of this build loads.
   */
  app: string[];
  /** The script of the document at `OFFLINE_SAMPLE`: a file that never changes. */
  runner: string;
  locales: OfflineLocale[];
}

export interface OfflineLocale {
  locale: Locale;
  /** What all sections need: sidebars, titles for the search, moved addresses. */
  shared: OfflinePack[];
  sections: OfflineSection[];
}

/** Some part of the documentation of a locale, to be chosen as a whole. */
export interface OfflineSection {
  /** `Web/CSS`. */
  id: string;
  title: string;
  pages: number;
  packs: OfflinePack[];
}

/** A file of some hundred entries, each under a path, in the order of these. */
export interface OfflinePack {
  /** SHA-256 of its bytes as they are unpacked, in hexadecimal. */
  hash: string;
  /** As it is sent, with brotli; browsers keep about twice as much. */
  bytes: number;
  /** The first of its paths, as `comparePaths` orders them. */
  from: string;
}

/**
 * What a pack begins with, after its length in bytes (32 bits, big-endian): JSON. Packs are sent
 * as a whole, which compresses best. Browsers keep head and groups compressed one by one
 * (`compressPack`), so that reading an entry takes unpacking some others only.
 */
export interface PackHead {
  /** First byte, counted from the end of the head, and length of each group. */
  groups: [start: number, length: number][];
  /** Sorted by path. Characters are counted in the unpacked text of the group, as JavaScript does. */
  entries: [path: string, group: number, start: number, length: number][];
}

/** A document in a pack: what the frame of its locale does not have. */
export interface PackedPage {
  /** For the title of the window. */
  title: string;
  /** Path of its sidebar in a shared pack; empty where it has none. */
  sidebar: string;
  /** What stands in the frame, with `SLOTS.sidebar` in the place of the sidebar. */
  html: string;
}

/** Marks in HTML: what stands in their place is put in by the service worker. */
export const SLOTS = {
  /** Around what the frame has by itself. */
  page: '<template data-slot="page"></template>',
  pageEnd: '<template data-slot="page-end"></template>',
  sidebar: '<template data-slot="sidebar"></template>',
  list: '<template data-slot="list"></template>',
} as const;

/** A document as the text of an entry: two lines, then its HTML. */
export function formatPage({ title, sidebar, html }: PackedPage): string {
  return `${title.replaceAll("\n", " ")}\n${sidebar}\n${html}`;
}

/** The reverse of `formatPage`. */
export function parsePage(text: string): PackedPage {
  const first = text.indexOf("\n");
  const second = text.indexOf("\n", first + 1);
  return {
    title: text.slice(0, first),
    sidebar: text.slice(first + 1, second),
    html: text.slice(second + 1),
  };
}

/** Under which path a page is packed: addresses are found in any letter case. */
export function entryPath(pathname: string): string {
  return decodePath(pathname).replace(/\/$/, "").toLowerCase();
}

/** The pack that has a path, if any has; packs and paths are in the same order. */
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

/** A pack as it was sent, in the form in which browsers keep it. */
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

/** What a kept pack has under a path; undefined where it has nothing. */
export async function readEntry(pack: Blob, path: string): Promise<string | undefined> {
  const { head, end } = await readHead(pack);
  const entry = head.entries.find(([name]) => name === path);
  if (!entry) return undefined;
  const [, group, from, length] = entry;
  const [start, size] = head.groups[group] as [number, number];
  return (await unpack(pack.slice(end + start, end + start + size))).slice(from, from + length);
}

/** The table of contents of a kept pack, and where it ends. */
async function readHead(pack: Blob): Promise<{ head: PackHead; end: number }> {
  const end = 4 + new DataView(await pack.slice(0, 4).arrayBuffer()).getUint32(0);
  return { head: JSON.parse(await unpack(pack.slice(4, end))) as PackHead, end };
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
