import { LRUCache } from "lru-cache";
import { Browsers } from "#content-build/compat/browsers.ts";
import { CompatSet } from "#content-build/compat/compat-set.ts";
import {
  type AreaFile,
  areaFile,
  BROWSERS_FILE,
  type BrowsersFile,
  COMPAT_AREAS,
} from "#content-build/compat/files.ts";
import { ApiError } from "../../errors.ts";
import type { Published } from "../documents.ts";
import { KeyNames } from "./key-names.ts";

/** The published compatibility data. */
export interface CompatData {
  set: CompatSet;
  browsers: Browsers;
  names: KeyNames;
  /** The key that a page is about, by its slug. */
  keysByPage: ReadonlyMap<string, string>;
  /** Changes with the data. */
  version: string;
}

/** By version; requests may still use the previous one while a new one is published. */
const opened = new LRUCache<string, CompatData>({ max: 2 });

/** The data of the published version, kept for later requests. */
export async function openCompat(documents: Published): Promise<CompatData> {
  const paths = [BROWSERS_FILE, ...COMPAT_AREAS.map(areaFile)];
  const files = await Promise.all(paths.map((path) => documents.findFile(path)));
  const version = files.map((file) => file?.hash ?? "").join(" ");
  const known = opened.get(version);
  if (known) return known;
  const [list, ...areas] = await Promise.all(files.map((file) => file?.text()));
  // Another request may have parsed the same files in the meantime.
  const made = opened.get(version);
  if (made) return made;
  if (!list) throw new ApiError("unavailable", "No compatibility data are published here.");
  const set = new CompatSet(
    Object.fromEntries(
      COMPAT_AREAS.flatMap((area, at) => {
        const text = areas[at];
        return text ? [[area, JSON.parse(text) as AreaFile]] : [];
      }),
    ),
  );
  const browsers = new Browsers(JSON.parse(list) as BrowsersFile);
  const keysByPage = new Map([...set.areas].flatMap((area) => [...area.keysByPage()]));
  const data = { set, browsers, names: new KeyNames(set), keysByPage, version };
  opened.set(version, data);
  return data;
}
