import { env } from "cloudflare:test";
import type { UpdateEntry, UpdateRelease, UpdatesFeed } from "#content-build/contract/updates.ts";
import { createSearchDb, type SearchDb } from "#db/client.ts";
import { loadUpdates } from "#db/updates/load.ts";
import { runSearch } from "#test/db/support.ts";

const RELEASES = (
  [
    ["chrome", "Chrome", "157", "2026-11-03", "blink"],
    ["chrome_android", "Chrome Android", "157", "2026-11-03", "blink"],
    ["firefox", "Firefox", "160", "2026-11-10", "gecko"],
    ["safari", "Safari", "27.1", "2026-10-20", "webkit"],
    ["chrome", "Chrome", "156", "2026-10-06", "blink"],
    ["firefox", "Firefox", "159", "2026-10-06", "gecko"],
    ["edge", "Edge", "156", "2026-10-08", "blink"],
  ] as const
).map(
  ([browser, name, version, date, engine]): UpdateRelease => ({
    ...{ browser, name, version, date, engine, engineVersion: version },
  }),
);

type Short = [date: string, key: string, releases: number[], more?: Partial<UpdateEntry>];

const ENTRIES: Short[] = [
  ["2026-11-12", "anchors", [], { kind: "low", name: "Anchor positioning", category: "css" }],
  ["2026-11-10", "api.Thing", [2], { parts: ["size"] }],
  ["2026-11-10", "api.Thing.size", [2], { folded: true }],
  ["2026-11-03", "api.Thing", [0, 1], { status: ["experimental"] }],
  ["2026-11-03", "css.properties.tint", [0], { category: "css", pages: ["Web/CSS/tint#values"] }],
  ["2026-10-20", "css.properties.tint", [3], { category: "css", pages: ["Web/CSS/tint"] }],
  [
    "2026-10-08",
    "html.elements.old",
    [6],
    { kind: "removed", category: "html", status: ["deprecated"] },
  ],
  ["2026-10-06", "api.Late", [4], { recorded: true, status: ["experimental", "non-standard"] }],
  ["2026-10-06", "html.elements.old", [4, 5], { kind: "removed", category: "html" }],
  [
    "2026-10-01",
    "tint",
    [],
    { kind: "high", name: "tint", category: "css", pages: ["Web/CSS/tint"] },
  ],
];

/** A small feed with every kind of entry. */
export const FEED: UpdatesFeed = {
  since: "2024-11-22",
  until: "2026-11-12",
  releases: RELEASES,
  entries: ENTRIES.map(([date, key, releases, more]) => ({
    ...({ date, key, kind: "added", category: "api", releases, status: [] } as const),
    ...{ engines: ["blink"], pages: [] },
    ...more,
  })),
};

/** A feed of `count` entries, twelve per day. */
export function largeFeed(count: number): UpdatesFeed {
  const entries = Array.from({ length: count }, (_, at): UpdateEntry => {
    const date = new Date(Date.UTC(2026, 10, 1) - Math.floor(at / 12) * 86_400_000);
    return {
      ...{
        date: date.toISOString().slice(0, 10),
        key: `api.Feature${100_000 + at}`,
        kind: "added",
      },
      ...{ category: "api", releases: [0], status: [], engines: ["blink"], pages: [] },
    };
  });
  return { ...FEED, entries };
}

/** Loads a feed into the search database of the tests. The only existing page is that of `tint`. */
export async function publishUpdates(feed: UpdatesFeed, content = crypto.randomUUID()) {
  await loadUpdates({
    run: runSearch,
    content,
    feed,
    hasPage: (page) => page === "/docs/web/css/tint",
  });
}

/** The number of rows that `work` reads. */
export async function rowsRead(work: (db: SearchDb) => Promise<unknown>) {
  let rows = 0;
  await work(
    createSearchDb(env.SEARCH, (read) => {
      rows += read;
    }),
  );
  return rows;
}
