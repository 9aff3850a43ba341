import {
  RECENT_MONTHS,
  type UpdateBrowser,
  type UpdateEntry,
  type UpdateRelease,
  type UpdatesFeed,
  type UpdatesMonth,
} from "../../contract/updates.ts";
import { readWebFeatures, type WebFeature } from "../baseline.ts";
import { type CompatBrowserData, type CompatNode, readCompatPackage } from "../compat-store.ts";
import { baselineEvents, monthsLater } from "./baseline-events.ts";
import { compatEvents, features } from "./compat-events.ts";
import { type FeedEntry, feedEntries } from "./feed-entries.ts";
import { foldParts } from "./fold-parts.ts";
import { publishedReleases } from "./releases.ts";

/** Input of the feed. */
export interface UpdatesData {
  browsers: Record<UpdateBrowser, CompatBrowserData>;
  data: Record<string, CompatNode>;
  features: Record<string, WebFeature>;
}

/** Reads the installed packages. */
export function readUpdatesData(): UpdatesData {
  const { browsers, data } = readCompatPackage();
  return { browsers, data, features: readWebFeatures() };
}

/** The complete feed. */
export interface Updates {
  recent: UpdatesFeed;
  /** Earlier months, newest first. */
  archive: UpdatesMonth[];
}

/** Computes the feed as of a day. Deterministic for the same data and day. */
export function computeUpdates(from: UpdatesData, today: string): Updates {
  const browsers = publishedReleases(from.browsers, today);
  const { events } = compatEvents(from.data, browsers);
  const factsOf = new Map([...features(from.data)].map(({ key, facts }) => [key, facts]));
  const entries = feedEntries(events, baselineEvents(from.features, today), browsers, factsOf);
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
  };
}

/** For the archive: only the fields its pages show. */
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
