import { onceForVersion, readPackageJson } from "./packages.ts";

/** A node of the compatibility data: a feature, its support, its subfeatures. */
export interface CompatNode {
  __compat?: CompatFacts;
  [key: string]: CompatNode | CompatFacts | undefined;
}

/** The `__compat` data of a feature. */
export interface CompatFacts {
  description?: string;
  mdn_url?: string;
  /** Source file in the data's repository. */
  source_file?: string;
  spec_url?: string | string[];
  status?: { experimental: boolean; deprecated: boolean; standard_track: boolean };
  support: Record<string, CompatSupport | CompatSupport[] | undefined>;
}

/** A support statement for one browser. */
export interface CompatSupport {
  version_added: string | boolean | null;
  version_removed?: string | boolean;
  version_last?: string | boolean;
  partial_implementation?: boolean;
  prefix?: string;
  alternative_name?: string;
  flags?: { type: string; name: string; value_to_set?: string }[];
  notes?: string | string[];
  impl_url?: string | string[];
}

/** A browser and its releases. */
export interface CompatBrowserData {
  name: string;
  type: "desktop" | "mobile" | "server" | "xr";
  accepts_webextensions?: boolean;
  preview_name?: string;
  releases: Record<string, CompatRelease | undefined>;
}

export interface CompatRelease {
  release_date?: string;
  status: string;
  engine?: string;
  engine_version?: string;
}

/** Shared between threads: one buffer, and the position of each chunk. */
export interface SharedCompatData {
  bytes: Uint8Array;
  pieces: Map<string, readonly [start: number, end: number]>;
  browsers: Record<string, CompatBrowserData>;
}

/** Everything in the package, parsed. */
export function readCompatPackage(): {
  browsers: Record<string, CompatBrowserData>;
  data: Record<string, CompatNode>;
} {
  const { browsers, __meta, ...data } = readPackageJson<
    Record<string, CompatNode> & { browsers: Record<string, CompatBrowserData>; __meta: unknown }
  >("@mdn/browser-compat-data");
  return { browsers, data };
}

const SMALL_PIECES = new Set(["api"]);

/**
 * Reads the compatibility data into one buffer, in chunks of a few features. Parsed as a whole it
 * takes 150 MB per thread; a chunk is parsed when a page needs it, and neighbouring pages need the
 * same chunks.
 */
export const readCompatData = onceForVersion("@mdn/browser-compat-data", makeCompatData);

function makeCompatData(): SharedCompatData {
  const { browsers, data } = readCompatPackage();
  const texts: [key: string, text: string][] = [];
  for (const [area, groups] of Object.entries(data)) {
    for (const [name, group] of Object.entries(groups)) {
      if (SMALL_PIECES.has(area) || group === undefined || "__compat" in group) {
        texts.push([`${area}.${name}`, JSON.stringify(group)]);
        continue;
      }
      for (const [feature, node] of Object.entries(group)) {
        texts.push([`${area}.${name}.${feature}`, JSON.stringify(node)]);
      }
    }
  }
  return { ...pack(texts), browsers };
}

function pack(texts: [key: string, text: string][]): Omit<SharedCompatData, "browsers"> {
  const length = texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
  const bytes = Buffer.from(new SharedArrayBuffer(length));
  const pieces = new Map<string, readonly [number, number]>();
  let at = 0;
  for (const [key, text] of texts) {
    const end = at + bytes.write(text, at);
    pieces.set(key, [at, end]);
    at = end;
  }
  return { bytes, pieces };
}
