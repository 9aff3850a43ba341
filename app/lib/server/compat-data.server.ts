import type { ContentReader } from "#app/lib/server/load-context.ts";
import { Browsers } from "#content-build/compat/browsers.ts";
import { CompatIndex } from "#content-build/compat/compat-index.ts";
import {
  type AreaFile,
  areaFile,
  BROWSERS_FILE,
  type BrowsersFile,
  type CompatArea,
} from "#content-build/compat/files.ts";
import { areaOfSlug, pageSupportFile } from "#content-build/compat/page-support.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";

/** Only one version of each file, since files are large and change rarely. */
const cached = new Map<string, { hash: string; value: unknown }>();

/** A value derived from a content file, recomputed when the file changes. */
async function readCached<File, Value>(
  content: ContentReader,
  path: string,
  make: (file: File) => Value,
): Promise<Value | undefined> {
  const hash = await content.fileHash(path);
  if (hash === undefined) return undefined;
  const known = cached.get(path);
  if (known?.hash === hash) return known.value as Value;
  const file = await content.readJson<File>(path);
  if (file === undefined) return undefined;
  const value = make(file);
  cached.set(path, { hash, value });
  return value;
}

/** The browsers of the compatibility data. */
export function readBrowsers(content: ContentReader): Promise<Browsers | undefined> {
  return readCached(content, BROWSERS_FILE, (file: BrowsersFile) => new Browsers(file));
}

/** The keys of an area of the compatibility data. */
export function readArea(
  content: ContentReader,
  area: CompatArea,
): Promise<CompatIndex | undefined> {
  return readCached(content, areaFile(area), (file: AreaFile) => new CompatIndex(area, file));
}

/**
 * The address of the file from which browsers mark the links beside a page; undefined if the page
 * belongs to no area of the data. It contains the hash of the file, so that browsers can cache it
 * until it changes.
 */
export async function pageSupportAddress(
  content: ContentReader,
  url: string,
): Promise<string | undefined> {
  const area = areaOfSlug(splitLocale(url).rest.slice("/docs/".length));
  return area && compatAddress(content, pageSupportFile(area));
}

/** The address of a file of the data, with its hash; undefined where it is not published. */
export async function compatAddress(
  content: ContentReader,
  path: string,
): Promise<string | undefined> {
  const hash = await content.fileHash(path);
  return hash === undefined ? undefined : `/${path}?v=${hash}`;
}
