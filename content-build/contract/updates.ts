import { WEB_BROWSERS } from "./browsers.ts";
import type { CompatBrowser, CompatRow, PageStatus } from "./documents.ts";

/**
 * Types of the updates feed: the compiler computes it, a load writes its latest two years to the
 * database, and pages and API show it.
 */

/** The browsers of the feed. Bit sets of them use this order. */
export const UPDATE_BROWSERS = [...WEB_BROWSERS, "deno", "nodejs", "ie"] as const;

export type UpdateBrowser = (typeof UPDATE_BROWSERS)[number];

/** Categories of the data: the first segment of a key. */
export const UPDATE_CATEGORIES = [
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

export type UpdateCategory = (typeof UPDATE_CATEGORIES)[number];

/** Baseline statuses a feature can reach: newly and widely available. */
export const BASELINE_STEPS = ["low", "high"] as const;

export type BaselineStep = (typeof BASELINE_STEPS)[number];

/** Kinds of changes. */
export type UpdateKind = "added" | "removed" | BaselineStep;

/** Statuses to filter by. `standard`: none of the others. */
export const UPDATE_STATUS = ["standard", "experimental", "deprecated", "non-standard"] as const;

export type UpdateStatus = (typeof UPDATE_STATUS)[number];

/** Engines whose current support every entry states. */
export const ENGINES = ["blink", "gecko", "webkit"] as const;

export type Engine = (typeof ENGINES)[number];

/** Months in the database; older entries are in the archive. */
export const RECENT_MONTHS = 24;

/** A release of a browser. */
export interface UpdateRelease {
  browser: UpdateBrowser;
  /** Name of the browser in the data: `Firefox for Android`. */
  name: string;
  version: string;
  /** ISO date: `2026-11-03`. */
  date: string;
  /** In lower case; `unknown` if not given. */
  engine: string;
  engineVersion: string;
}

/**
 * A feature that was added or removed on one day, in one or more browsers, or that reached a
 * Baseline status.
 */
export interface UpdateEntry {
  date: string;
  /** Key in the compatibility data, or id of a Baseline feature. */
  key: string;
  kind: UpdateKind;
  category: UpdateCategory;
  /** Indexes into the releases; empty for Baseline changes. */
  releases: number[];
  /** Name of a Baseline feature; other features go by their key. */
  name?: string;
  status: PageStatus[];
  engines: Engine[];
  /** Slugs of articles about it, the main one first: `Web/CSS/color`. */
  pages: string[];
  specUrl?: string;
  sourceFile?: string;
  /** It is a subfeature of another entry with the same change. */
  folded?: true;
  /** Relative keys of its subfeatures: `lang` for `api.Notification.lang`. */
  parts?: string[];
  /** It was added to the data later than others of its day. */
  recorded?: true;
}

/** The recent part of the feed, as a load reads it. */
export interface UpdatesFeed {
  /** Its first day, and the day of its latest entry. */
  since: string;
  until: string;
  releases: UpdateRelease[];
  /** Newest first, then by key. */
  entries: UpdateEntry[];
}

/** A filter of the feed. Empty or false fields do not restrict. */
export interface UpdateFilter {
  browsers: UpdateBrowser[];
  category: UpdateCategory[];
  status: UpdateStatus[];
  baseline: BaselineStep[];
  /** Ids, or `all` for all of the reader's collections. */
  collections: string[];
  q: string;
  /** The key of one feature. */
  feature: string;
  /** A browser release: `chrome/157`. */
  release: string;
  has_page: boolean;
  recorded: boolean;
}

/** Path in the build tree. */
export const UPDATES_FILE = "updates/feed.json";

/** An archived entry. Subfeatures are only named in their parents. */
export type ArchivedEntry = Pick<
  UpdateEntry,
  "date" | "key" | "kind" | "category" | "releases" | "name" | "pages" | "parts"
>;

/** A month of the archive. */
export interface UpdatesMonth {
  month: string;
  releases: UpdateRelease[];
  entries: ArchivedEntry[];
}

/** Months of the archive, newest first, with their number of entries. */
export type UpdatesArchive = { month: string; entries: number }[];

export const ARCHIVE_FILE = "updates/archive.json";

/** @example archiveMonthFile("2019-03") // "updates/2019-03.json" */
export function archiveMonthFile(month: string): string {
  return `updates/${month}.json`;
}

/** Features that reached a Baseline status in one month. */
export interface BaselineMonth {
  month: string;
  /** The day of its latest entry. */
  until: string;
  entries: { key: string; name: string; kind: BaselineStep; page?: string }[];
}

/** The latest months of Baseline, newest first: `BaselineMonth[]`. */
export const BASELINE_FILE = "updates/baseline.json";

/** Support tables of several features by key, sharing lists of browsers. */
export interface SupportTables {
  browsers: CompatBrowser[][];
  tables: Record<string, { browsers: number; row: CompatRow; sourceFile?: string }>;
}

const TABLE_FILES = 64;

/** The file with a feature's support table. */
export function supportTableFile(key: string): string {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) >>> 0;
  return `updates/tables/${hash % TABLE_FILES}.json`;
}
