import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  ARCHIVE_FILE,
  archiveMonthFile,
  BASELINE_FILE,
  UPDATES_FILE,
} from "../../contract/updates.ts";
import type { CompatData } from "../../data/compat-data.ts";
import { packageVersions } from "../../data/packages.ts";
import { computeUpdates, readUpdatesData, type Updates } from "../../data/updates/feed.ts";
import { markRecorded, type RecordedState } from "../../data/updates/recorded.ts";
import type { Output } from "../../files/write.ts";
import { writeWhole } from "../../files/write-whole.ts";
import type { Settings } from "../../settings.ts";
import type { PageKind } from "../page-kind.ts";
import { supportTables } from "./support-tables.ts";

/**
 * The updates feed: what browsers added or removed, and what reached Baseline. Its files have no
 * URL: a load writes the recent part to the database, the app's pages read the rest.
 */
export const updates: PageKind = {
  name: "updates",
  read: (settings) => (settings.updates ? { issues: [] } : undefined),
  addresses: () => [],
  stamp: ({ updates, today }) => [String(updates), today, ...packageVersions()],
  compile: ({ settings, compat }) => ({
    outputs: outputsOf(settings, compat),
    compilations: [],
  }),
};

interface Made {
  today: string;
  feed: Updates;
  tables: Output[];
}

/** All kinds are recompiled when a post changes; the feed is computed once. */
let made: Made | undefined;

function outputsOf(settings: Settings, compat: CompatData): Output[] {
  const { today } = settings;
  if (made?.today !== today) made = make(today, compat);
  const { feed, tables } = made;
  const recent = structuredClone(feed.recent);
  keepState(settings, markRecorded(recent, packageVersions().join(), readState(settings)));
  const months = feed.archive.map(({ month, entries }) => ({ month, entries: entries.length }));
  return [
    { path: UPDATES_FILE, content: JSON.stringify(recent) },
    { path: ARCHIVE_FILE, content: JSON.stringify(months) },
    { path: BASELINE_FILE, content: JSON.stringify(feed.baseline) },
    ...feed.archive.map((month) => ({
      path: archiveMonthFile(month.month),
      content: JSON.stringify(month),
    })),
    ...tables,
  ];
}

function make(today: string, compat: CompatData): Made {
  const data = readUpdatesData(compat);
  const feed = computeUpdates(data, today);
  return { today, feed, tables: supportTables(data, feed.recent.entries) };
}

function stateFile({ cache }: Settings): string {
  return path.join(cache, "updates.json");
}

function readState(settings: Settings): RecordedState | undefined {
  const file = stateFile(settings);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as RecordedState;
  } catch {
    // A truncated file is ignored.
    return undefined;
  }
}

function keepState(settings: Settings, state: RecordedState): void {
  writeWhole(stateFile(settings), JSON.stringify(state));
}
