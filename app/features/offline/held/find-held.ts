import {
  entryPath,
  MOVED_ENTRY,
  type OfflinePack,
  packOf,
  packUrl,
  readEntry,
  readMedia,
  TITLES_ENTRY,
} from "#content-build/contract/offline.ts";
import { CACHE, type Held, type HeldLocale, type HeldSection } from "./store.ts";

/** An entry of a locale's title search. */
export interface Title {
  title: string;
  url: string;
}

/** The saved content of a URL's locale. */
export function heldLocale(held: Held, pathname: string): HeldLocale | undefined {
  const name = pathname.split("/", 2)[1]?.toLowerCase();
  return held.locales.find(({ locale }) => locale.toLowerCase() === name);
}

/** Whether all documents of the section that a URL belongs to are saved. */
export function isHeld(held: Held, pathname: string): boolean {
  const sections = heldLocale(held, pathname)?.sections ?? [];
  return pathname.includes("/docs/") && sectionOf(sections, entryPath(pathname)) !== undefined;
}

/** The text of a saved document; undefined if it is not saved. */
export async function findDocument(held: Held, pathname: string): Promise<string | undefined> {
  const path = entryPath(pathname);
  const section = sectionOf(heldLocale(held, pathname)?.sections ?? [], path);
  return section && readFrom(section.packs, path);
}

/** An image of a saved document, if images are saved. */
export async function findMedia(held: Held, pathname: string): Promise<Blob | undefined> {
  const path = entryPath(pathname);
  const section = sectionOf(heldLocale(held, pathname)?.sections ?? [], path);
  const pack = section && packOf(section.media, path);
  const response = pack && (await (await caches.open(CACHE)).match(packUrl(pack.hash)));
  return response && readMedia(await response.blob(), path);
}

/** The target of a redirect; undefined if there is none. */
export async function findMoved(
  { shared }: HeldLocale,
  pathname: string,
): Promise<string | undefined> {
  const text = await readFrom(shared, MOVED_ENTRY);
  const moved = JSON.parse(text ?? "[]") as [from: string, to: string][];
  const path = entryPath(pathname);
  return moved.find(([from]) => from === path)?.[1];
}

/** The titles of a locale's saved documents. */
export async function readTitles({ shared, sections }: HeldLocale): Promise<Title[]> {
  const titles = JSON.parse((await readFrom(shared, TITLES_ENTRY)) ?? "[]") as Title[];
  return titles.filter(({ url }) => sectionOf(sections, entryPath(url)) !== undefined);
}

/** A sidebar, as HTML. */
export function readSidebar({ shared }: HeldLocale, path: string): Promise<string | undefined> {
  return readFrom(shared, path);
}

/** The section with the longest matching prefix, as divided by the build. */
function sectionOf(sections: readonly HeldSection[], path: string): HeldSection | undefined {
  const slug = path.split("/").slice(3).join("/");
  let found: HeldSection | undefined;
  for (const section of sections) {
    const id = section.id.toLowerCase();
    const isIn = slug === id || slug.startsWith(`${id}/`);
    if (isIn && id.length > (found?.id.length ?? -1)) found = section;
  }
  return found;
}

/** The last pack read: consecutive pages are often in the same one. */
let last: { hash: string; blob: Blob } | undefined;

async function readFrom(packs: readonly OfflinePack[], path: string): Promise<string | undefined> {
  const pack = packOf(packs, path);
  if (!pack) return undefined;
  if (last?.hash !== pack.hash) {
    const response = await (await caches.open(CACHE)).match(packUrl(pack.hash));
    if (!response) return undefined;
    last = { hash: pack.hash, blob: await response.blob() };
  }
  return readEntry(last.blob, path);
}
