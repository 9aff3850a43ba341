import {
  ENGINES,
  UPDATE_BROWSERS,
  UPDATE_CATEGORIES,
  type UpdateCategory,
  type UpdateEntry,
  type UpdateRelease,
} from "../../contract/updates.ts";
import { listOf } from "../compat-data.ts";
import type { BaselineEvent } from "./baseline-events.ts";
import type { CompatEvent, FeatureSummary } from "./compat-events.ts";

/** An entry before its releases are numbered. */
export interface FeedEntry extends Omit<UpdateEntry, "releases"> {
  releases: UpdateRelease[];
}

/**
 * Groups changes into entries: one per feature and day, whatever the number of browsers. Newest
 * first, then by key.
 */
export function feedEntries(
  events: readonly CompatEvent[],
  steps: readonly BaselineEvent[],
  summaries: ReadonlyMap<string, FeatureSummary>,
): FeedEntry[] {
  const merged = new Map<string, FeedEntry>();
  for (const { key, kind, release, summary } of events) {
    const { date } = release;
    const id = idOf(date, key, kind);
    const entry = merged.get(id);
    if (entry) entry.releases.push(release);
    else {
      const category = categoryOf(key);
      merged.set(id, { date, key, kind, releases: [release], category, ...summary });
    }
  }
  const entries = [
    ...merged.values(),
    ...steps.flatMap((step) => baselineEntry(step, summaries) ?? []),
  ];
  refuseContradictions(merged);
  for (const { releases } of entries) releases.sort(byBrowser);
  return entries.sort(newestFirst);
}

/** A release cannot both add and remove a feature: the data would have been misread. */
function refuseContradictions(merged: ReadonlyMap<string, FeedEntry>): void {
  for (const { kind, date, key, releases } of merged.values()) {
    if (kind !== "removed") continue;
    const added = merged.get(idOf(date, key, "added"))?.releases ?? [];
    const both = releases.find((release) => added.includes(release));
    if (!both) continue;
    const { browser, version } = both;
    throw new Error(`${browser} ${version} (${date}) both adds and removes ${key}.`);
  }
}

function idOf(date: string, key: string, kind: CompatEvent["kind"]): string {
  return `${date} ${key} ${kind}`;
}

/** The browser that Baseline counts for each engine. */
const BROWSER_OF = { blink: "chrome", gecko: "firefox", webkit: "safari" } as const;

/**
 * The articles of a Baseline feature are those of its keys; without keys it has no category and no
 * entry.
 */
function baselineEntry(
  { id, feature, kind, date }: BaselineEvent,
  summaries: ReadonlyMap<string, FeatureSummary>,
): FeedEntry | undefined {
  const keys = feature.compat_features ?? [];
  const parts = keys.flatMap((key) => summaries.get(key) ?? []);
  if (parts.length === 0 || keys[0] === undefined) return undefined;
  const pages = parts.flatMap((part) => part.pages).map((page) => page.split("#", 1)[0] ?? "");
  const [specUrl] = listOf(feature.spec);
  return {
    date,
    key: id,
    kind,
    name: feature.name,
    category: categoryOf(keys[0]),
    releases: [],
    status: feature.discouraged ? ["deprecated"] : [],
    engines: ENGINES.filter((engine) => feature.status.support[BROWSER_OF[engine]]),
    pages: [...new Set(pages)],
    ...(specUrl ? { specUrl } : {}),
  };
}

function categoryOf(key: string): UpdateCategory {
  const area = key.split(".", 1)[0];
  const known = UPDATE_CATEGORIES.find((category) => category === area);
  if (!known) throw new Error(`The compatibility data has an area that we do not know: ${area}.`);
  return known;
}

function byBrowser(a: UpdateRelease, b: UpdateRelease): number {
  return (
    UPDATE_BROWSERS.indexOf(a.browser) - UPDATE_BROWSERS.indexOf(b.browser) ||
    compare(a.version, b.version)
  );
}

function newestFirst(a: FeedEntry, b: FeedEntry): number {
  return compare(b.date, a.date) || compare(a.key, b.key) || compare(a.kind, b.kind);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
