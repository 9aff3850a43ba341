/**
 * The published data about support: `compat/browsers.json`, and one file per area with all of its
 * keys. The lists of a file correspond by position.
 */

/** The areas of keys: the first segment of each. */
export const COMPAT_AREAS = [
  "api",
  "css",
  "html",
  "http",
  "javascript",
  "manifests",
  "mathml",
  "mediatypes",
  "svg",
  "webassembly",
  "webdriver",
  "webextensions",
] as const;

export type CompatArea = (typeof COMPAT_AREAS)[number];

/** The browsers of the data, in the order of a row's cells. */
export const COMPAT_BROWSERS = [
  "chrome",
  "edge",
  "firefox",
  "opera",
  "safari",
  "chrome_android",
  "firefox_android",
  "opera_android",
  "safari_ios",
  "samsunginternet_android",
  "webview_android",
  "webview_ios",
  "bun",
  "deno",
  "nodejs",
] as const;

export type CompatBrowserId = (typeof COMPAT_BROWSERS)[number];

/** Path in the build tree, and below the site's root. */
export const BROWSERS_FILE = "compat/browsers.json";

/**
 * Path of an area's file, like `BROWSERS_FILE`.
 *
 * @example areaFile("css") // "compat/css.json"
 */
export function areaFile(area: CompatArea): string {
  return `compat/${area}.json`;
}

/** The content of `browsers.json`. */
export interface BrowsersFile {
  browsers: BrowserEntry[];
}

export interface BrowserEntry {
  id: CompatBrowserId;
  /** `Chrome Android` */
  name: string;
  /** From old to new: version, ISO date, percentage of page views worldwide (0 where unknown). */
  releases: [version: string, date: string, share: number, state?: "esr" | "coming"][];
}

/** The content of an area's file. */
export interface AreaFile {
  /**
   * Keys in order, without the area. Each begins with a digit in base 36: the number of leading
   * segments that it shares with the one before.
   *
   * @example ["0properties.color", "1display", "2grid"]
   */
  keys: string[];
  /** For each key, its place in `rows`. */
  row: number[];
  /** Distinct rows: the cells of all browsers, joined by commas. See `readCell`. */
  rows: string[];
  /** For each key, its place in `baselines`; -1 where Baseline does not track it. */
  baseline: number[];
  /** Distinct statuses: level, dates of both levels, place in `features`. */
  baselines: [level: 0 | 1 | 2, low: string, high: string, feature: number][];
  /** Web features: id, name, and 1 where their use is discouraged. */
  features: [id: string, name: string, discouraged?: 1][];
  /** For each key: bits of experimental (1), deprecated (2), non-standard (4). */
  status: number[];
  /** Slugs of pages, with numbers like those of keys; empty where the site has none. */
  pages: string[];
  /** CSS only: the keys of functions and units by their names. */
  functions?: Record<string, string>;
  units?: Record<string, string>;
}
