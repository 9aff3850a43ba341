import { WEB_BROWSERS } from "./browsers.ts";
import type { CompatBrowser, CompatRow, PageStatus } from "./documents.ts";

/**
 * What the updates feed is made of: the compiler computes it, a load brings its latest two
 * years into the database, and pages and API show it.
 */

/** The browsers of the feed. Sets of them are kept as numbers: a bit each, in this order. */
export const UPDATE_BROWSERS = [...WEB_BROWSERS, "deno", "nodejs", "ie"] as const;

export type UpdateBrowser = (typeof UPDATE_BROWSERS)[number];

/** The areas of the data, as the first part of a key names them. */
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

/** Steps of a feature to Baseline: newly, and widely available. */
export const BASELINE_STEPS = ["low", "high"] as const;

export type BaselineStep = (typeof BASELINE_STEPS)[number];

/** What can happen to a feature. */
export type UpdateKind = "added" | "removed" | BaselineStep;

/** States of a feature by which the feed can be filtered. `standard`: none of the others. */
export const UPDATE_STATUS = ["standard", "experimental", "deprecated", "non-standard"] as const;

export type UpdateStatus = (typeof UPDATE_STATUS)[number];

/** The engines of which every entry says whether they support the feature today. */
export const ENGINES = ["blink", "gecko", "webkit"] as const;

export type Engine = (typeof ENGINES)[number];

/** How many months the database has; what is older is in the archive. */
export const RECENT_MONTHS = 24;

/** A release of a browser. */
export interface UpdateRelease {
  browser: UpdateBrowser;
  /** As the data calls the browser: `Firefox for Android`. */
  name: string;
  version: string;
  /** A day: `2026-11-03`. */
  date: string;
  /** In lower case, or `unknown`. */
  engine: string;
  engineVersion: string;
}

/** A feature that came or went on one day, in one or more browsers, or reached Baseline. */
export interface UpdateEntry {
  date: string;
  /** The key of the compatibility data, or of a feature of Baseline. */
  key: string;
  kind: UpdateKind;
  category: UpdateCategory;
  /** Indexes into the releases; none for a step to Baseline. */
  releases: number[];
  /** What features of Baseline are called; others are called by their key. */
  name?: string;
  status: PageStatus[];
  engines: Engine[];
  /** Slugs of the articles about it: `Web/CSS/color`. The first is the main one. */
  pages: string[];
  specUrl?: string;
  sourceFile?: string;
  /** It is a part of another entry that says the same. */
  folded?: true;
  /** The ends of the keys of its parts: `lang` for `api.Notification.lang`. */
  parts?: string[];
  /** The data has learned of it later than of others of its day. */
  recorded?: true;
}

/** The latest part of the feed, as a load reads it. */
export interface UpdatesFeed {
  /** The first day of it, and the last one that something happened on. */
  since: string;
  until: string;
  releases: UpdateRelease[];
  /** The newest first, then by key. */
  entries: UpdateEntry[];
}

/** Which entries of the feed are wanted. What is empty or false restricts nothing. */
export interface UpdateFilter {
  browsers: UpdateBrowser[];
  category: UpdateCategory[];
  status: UpdateStatus[];
  baseline: BaselineStep[];
  /** Ids, or `all` for those that a reader has. */
  collections: string[];
  q: string;
  /** The key of one feature. */
  feature: string;
  /** Of one browser: `chrome/157`. */
  release: string;
  has_page: boolean;
  recorded: boolean;
}

/** The tree paths of the files. */
export const UPDATES_FILE = "updates/feed.json";

/** An entry of the archive. Parts of others are only named there. */
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

/** Which months the archive has, the newest first, and how many entries each. */
export type UpdatesArchive = { month: string; entries: number }[];

export const ARCHIVE_FILE = "updates/archive.json";

/** @example archiveMonthFile("2019-03") // "updates/2019-03.json" */
export function archiveMonthFile(month: string): string {
  return `updates/${month}.json`;
}

/** Support tables of features by their keys, many in one file; the lists of browsers once. */
export interface SupportTables {
  browsers: CompatBrowser[][];
  tables: Record<string, { browsers: number; row: CompatRow; sourceFile?: string }>;
}

const TABLE_FILES = 64;

/** The file that has the support table of a feature. */
export function supportTableFile(key: string): string {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) >>> 0;
  return `updates/tables/${hash % TABLE_FILES}.json`;
}
