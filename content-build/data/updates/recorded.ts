import type { UpdatesFeed } from "../../contract/updates.ts";

/** What a build keeps, so that a later one sees what the data has learned since. */
export interface RecordedState {
  /** The versions of the data packages. */
  data: string;
  since: string;
  until: string;
  /** Names of all events of the latest part of the feed. */
  events: string[];
  /** Those of them that the data before did not have. */
  late: string[];
}

/**
 * Marks entries that the data has only now learned of: the build before, with other data, did
 * not have them, though their day was part of its feed already. With the same data nothing
 * changes; without a build before, nothing is marked.
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
