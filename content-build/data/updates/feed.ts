import {
  type BaselineMonth,
  RECENT_MONTHS,
  type UpdateBrowser,
  type UpdateEntry,
  type UpdateRelease,
  type UpdatesFeed,
  type UpdatesMonth,
} from "../../contract/updates.ts";
import { readWebFeatures, type WebFeature } from "../baseline.ts";
import { CompatData, type CompatFeature } from "../compat-data.ts";
import type { CompatBrowserData } from "../compat-store.ts";
import { baselineEvents, monthsLater } from "./baseline-events.ts";
import { compatEvents } from "./compat-events.ts";
import { feedEntries, type FeedEntry } from "./feed-entries.ts";
import { publishedReleases } from "./releases.ts";

/** Input of the feed. */
export interface UpdatesData {
  browsers: Record<UpdateBrowser, CompatBrowserData>;
  /** All features of the compatibility data, in its order; each call reads them again. */
  compat: () => Iterable<CompatFeature>;
  features: Record<string, WebFeature>;
}

/** Reads the installed packages. */
export function readUpdatesData(compat = new CompatData()): UpdatesData {
  const { browsers } = compat;
  return { browsers, compat: () => compat.features(), features: readWebFeatures() };
}

/** The complete feed. */
export interface Updates {
  recent: UpdatesFeed;
  /** Earlier months, newest first. */
  archive: UpdatesMonth[];
  /** Features that reached Baseline in each of the latest months, newest first. */
  baseline: BaselineMonth[];
}

/** Computes the feed as of a day. Deterministic for the same data and day. */
export function computeUpdates(from: UpdatesData, today: string): Updates {
  const browsers = publishedReleases(from.browsers, today);
  const { events, summaries } = compatEvents(from.compat(), browsers);
  const entries = feedEntries(events, baselineEvents(from.features, today), summaries);
  foldParts(entries);
  const since = monthsLater(today, -RECENT_MONTHS);
  const recent = entries.filter(({ date }) => date >= since);
  const months = new Map<string, FeedEntry[]>();
  for (const entry of entries) {
    if (entry.date >= since) continue;
    const month = entry.date.slice(0, 7);
    const list = months.get(month);
    if (list) list.push(entry);
    else months.set(month, [entry]);
  }
  return {
    recent: { since, until: recent[0]?.date ?? since, ...numbered(recent) },
    archive: [...months].map(([month, list]) => ({ month, ...shortened(list) })),
    baseline: baselineMonths(entries),
  };
}

/** Entries for the archive, with only the fields that its pages show. */
function shortened(list: readonly FeedEntry[]): Omit<UpdatesMonth, "month"> {
  const { releases, entries } = numbered(list.filter(({ folded }) => !folded));
  return {
    releases,
    entries: entries.map(
      ({ status: _, engines: __, specUrl: ___, sourceFile: ____, ...entry }) => ({
        ...entry,
        pages: entry.pages.slice(0, 1),
      }),
    ),
  };
}

/** Collects the releases into a sorted list, and replaces them by their indexes. */
function numbered(entries: readonly FeedEntry[]): {
  releases: UpdateRelease[];
  entries: UpdateEntry[];
} {
  const releases = new Map<UpdateRelease, number>();
  return {
    entries: entries.map((entry) => ({
      ...entry,
      releases: entry.releases.map((release) => {
        const place = releases.get(release) ?? releases.size;
        releases.set(release, place);
        return place;
      }),
    })),
    releases: [...releases.keys()],
  };
}

/**
 * The features that reached Baseline, month by month.
 *
 * @param entries Newest first.
 */
function baselineMonths(entries: readonly FeedEntry[]): BaselineMonth[] {
  const months = new Map<string, BaselineMonth>();
  for (const { kind, date, key, name = key, pages } of entries) {
    if (kind !== "low" && kind !== "high") continue;
    const month = date.slice(0, 7);
    const known = months.get(month) ?? { month, until: date, entries: [] };
    const [page] = pages;
    known.entries.push({ key, name, kind, ...(page === undefined ? {} : { page }) });
    months.set(month, known);
  }
  return [...months.values()].slice(0, RECENT_MONTHS);
}

/**
 * Folds entries of subfeatures into that of their parent if both say the same: a method that
 * shipped with its interface on the same day in the same browsers. The parent lists them.
 */
function foldParts(entries: readonly FeedEntry[]): void {
  const byId = new Map(entries.map((entry) => [idOf(entry, entry.key), entry]));
  for (const entry of entries) {
    if (entry.releases.length === 0) continue;
    const whole = outermost(entry, byId);
    if (!whole) continue;
    entry.folded = true;
    whole.parts = [...(whole.parts ?? []), entry.key.slice(whole.key.length + 1)];
  }
}

/** The topmost ancestor with the same change. */
function outermost(part: FeedEntry, byId: ReadonlyMap<string, FeedEntry>): FeedEntry | undefined {
  let found: FeedEntry | undefined;
  for (let at = part.key.lastIndexOf("."); at > 0; at = part.key.lastIndexOf(".", at - 1)) {
    found = byId.get(idOf(part, part.key.slice(0, at))) ?? found;
  }
  return found;
}

/** The id of an entry, as if its change were one of the feature `key`. */
function idOf({ date, kind, releases, status }: FeedEntry, key: string): string {
  const versions = releases.map(({ browser, version }) => `${browser} ${version}`);
  return [date, kind, key, ...versions, ...status].join("|");
}
