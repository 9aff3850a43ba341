import type { UpdatesFeed } from "../../contract/updates.ts";

/** State kept between builds to detect late additions to the data. */
export interface RecordedState {
  /** Versions of the data packages. */
  data: string;
  since: string;
  until: string;
  /** Ids of all changes in the recent part of the feed. */
  events: string[];
  /** Ids of entries that were missing in earlier data. */
  late: string[];
}

/**
 * Marks late additions: entries missing in the last build with other data, although their day was
 * already covered. Without new data or a last build, nothing is marked.
 */
export function markRecorded(
  feed: UpdatesFeed,
  data: string,
  last: RecordedState | undefined,
): RecordedState {
  const late = new Set(last?.data === data ? last.late : undefined);
  if (last && last.data !== data) {
    const known = new Set(last.events);
    for (const { name, date } of named(feed)) {
      if (date >= last.since && date <= last.until && !known.has(name)) late.add(name);
    }
  }
  for (const { entry, name } of named(feed)) if (late.has(name)) entry.recorded = true;
  const events = [...named(feed)].map(({ name }) => name);
  return {
    data,
    since: feed.since,
    until: feed.until,
    events,
    late: events.filter((name) => late.has(name)),
  };
}

function* named({ entries, releases }: UpdatesFeed) {
  for (const entry of entries) {
    const { key, kind, date } = entry;
    if (entry.releases.length === 0) yield { entry, date, name: `${kind} ${key}` };
    for (const place of entry.releases) {
      const release = releases[place];
      if (release)
        yield { entry, date, name: `${kind} ${key} ${release.browser} ${release.version}` };
    }
  }
}
