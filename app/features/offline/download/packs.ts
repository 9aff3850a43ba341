import { type Held, readRecord } from "#app/features/offline/held/store.ts";
import { type OfflinePack, packUrl } from "#content-build/contract/offline.ts";

/** All packs of the saved content. */
export function packsOf({ locales }: Pick<Held, "locales">): OfflinePack[] {
  return locales.flatMap(({ shared, sections }) => [
    ...shared,
    ...sections.flatMap(({ packs, media }) => [...packs, ...media]),
  ]);
}

/** The packs not stored yet. */
export async function missingOf(
  cache: Cache,
  packs: readonly OfflinePack[],
): Promise<OfflinePack[]> {
  const found = await Promise.all(packs.map(({ hash }) => cache.match(packUrl(hash))));
  return packs.filter((_, at) => !found[at]);
}

/** Transfer size of packs, in bytes. */
export function sizeOf(packs: readonly OfflinePack[]): number {
  return packs.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * Deletes packs that are neither active nor wanted: those of an unfinished download of other
 * sections, or of a version that is not available any more.
 */
export async function removeUnusedPacks(
  cache: Cache,
  wanted: readonly OfflinePack[] = [],
): Promise<void> {
  const held = await readRecord("held");
  const used = [...wanted, ...(held ? packsOf(held) : [])];
  const urls = new Set(used.map(({ hash }) => packUrl(hash)));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(packUrl("")) && !urls.has(pathname)) await cache.delete(url);
  }
}
