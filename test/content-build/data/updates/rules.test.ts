import { expect, test } from "vitest";
import type { UpdatesFeed } from "#content-build/contract/updates.ts";
import type { WebFeature } from "#content-build/data/baseline.ts";
import { featuresBelow } from "#content-build/data/compat-data.ts";
import type { CompatNode, CompatSupport } from "#content-build/data/compat-store.ts";
import { baselineEvents, monthsLater } from "#content-build/data/updates/baseline-events.ts";
import { computeUpdates, readUpdatesData } from "#content-build/data/updates/feed.ts";
import { feedEntries } from "#content-build/data/updates/feed-entries.ts";
import { markRecorded } from "#content-build/data/updates/recorded.ts";
import { publishedReleases } from "#content-build/data/updates/releases.ts";

const { browsers } = readUpdatesData();

type Support = CompatSupport | CompatSupport[];

function feature(support: Record<string, Support>, more: object = {}): CompatNode {
  const status = { experimental: false, deprecated: false, standard_track: true };
  return { __compat: { support, status, ...more } };
}

/** The updates computed from a few features. */
function updatesOf(api: CompatNode, features: Record<string, WebFeature> = {}) {
  return computeUpdates(
    { browsers, compat: () => featuresBelow("api", api), features },
    "2026-11-22",
  );
}

/** The entries of a few features, one line each. */
function entriesOf(api: Record<string, CompatNode>, features: Record<string, WebFeature> = {}) {
  const { recent } = updatesOf(api, features);
  return recent.entries.map((entry) => {
    const versions = entry.releases.map((place) => {
      const { browser, version } = recent.releases[place] ?? {};
      return `${browser} ${version}`;
    });
    return `${entry.date} ${entry.kind} ${entry.key}: ${versions.join(", ")}`;
  });
}

test("merges changes of one day, and only those, into one entry", () => {
  const entries = entriesOf({
    A: feature({
      chrome: { version_added: "157" },
      chrome_android: { version_added: "157" },
      edge: { version_added: "157" },
    }),
  });
  expect(entries).toEqual([
    "2026-11-05 added api.A: edge 157",
    "2026-11-03 added api.A: chrome 157, chrome_android 157",
  ]);
});

test.each([
  ["at the latest", { version_added: "≤157" }],
  ["behind a flag", { version_added: "157", flags: [{ type: "preference", name: "x" }] }],
  ["with a prefix", { version_added: "157", prefix: "webkit" }],
  ["in part", { version_added: "157", partial_implementation: true }],
  ["in a preview", { version_added: "preview" }],
  ["in a version that is not out yet", { version_added: "158" }],
  ["in a version that nobody has dated", { version_added: "160" }],
  ["in some version", { version_added: true }],
  ["not at all", { version_added: false }],
])("makes no entry for a feature supported %s", (_, statement) => {
  expect(entriesOf({ A: feature({ chrome: statement }) })).toEqual([]);
});

test("makes entries for an alternative name, and for each of several statements", () => {
  const entries = entriesOf({
    A: feature({
      chrome: [
        { version_added: "157", alternative_name: "B" },
        { version_added: "140", version_removed: "150" },
      ],
    }),
  });
  expect(entries.map((entry) => entry.slice(11))).toEqual([
    "added api.A: chrome 157",
    "removed api.A: chrome 150",
    "added api.A: chrome 140",
  ]);
});

test.each<[string, CompatSupport[], string[]]>([
  [
    "a bug that was mended",
    [{ version_added: "157" }, { version_added: "140", version_removed: "157" }],
    ["added 140"],
  ],
  [
    "in part, then whole",
    [
      { version_added: "157" },
      { version_added: "140", version_removed: "157", partial_implementation: true },
    ],
    ["added 157"],
  ],
  [
    "whole, then in part",
    [
      { version_added: "157", partial_implementation: true },
      { version_added: "140", version_removed: "157" },
    ],
    ["added 140"],
  ],
  [
    "under its standard name at last",
    [
      { version_added: "157" },
      { version_added: "140", version_removed: "157", alternative_name: "B" },
    ],
    ["added 157", "added 140"],
  ],
  [
    "under both names for a while",
    [
      { version_added: "150" },
      { version_added: "140", version_removed: "157", alternative_name: "B" },
    ],
    ["added 150", "added 140"],
  ],
  [
    "since a version that nobody knows exactly",
    [{ version_added: "150" }, { version_added: "≤140", version_removed: "150" }],
    [],
  ],
  [
    "then only behind a flag",
    [
      { version_added: "157", flags: [{ type: "preference", name: "x" }] },
      { version_added: "140", version_removed: "157" },
    ],
    ["removed 157", "added 140"],
  ],
  [
    "gone and back",
    [{ version_added: "156" }, { version_added: "140", version_removed: "150" }],
    ["added 156", "removed 150", "added 140"],
  ],
  ["never in any release", [{ version_added: "150", version_removed: "150" }], []],
])("combines support statements: %s", (_, statements, expected) => {
  const data = { A: feature({ chrome: statements }) };
  const changes = entriesOf(data).map((entry) => entry.slice(11).replace("api.A: chrome ", ""));
  expect(changes).toEqual(expected);
});

test("throws for a release that both adds and removes a feature", () => {
  const [chrome] = publishedReleases(browsers, "2026-11-22");
  const release = chrome?.byVersion.get("157");
  if (!release) throw new Error("There is no such release.");
  const event = { key: "api.A", release, summary: { status: [], engines: [], pages: [] } };
  const both = [
    { ...event, kind: "added" as const },
    { ...event, kind: "removed" as const },
  ];
  expect(() => feedEntries(both, [], new Map())).toThrow(
    "chrome 157 (2026-11-03) both adds and removes api.A.",
  );
});

test("makes no entry for features of a browser's first release", () => {
  const { recent, archive } = updatesOf({ A: feature({ edge: { version_added: "12" } }) });
  expect([...recent.entries, ...archive]).toEqual([]);
});

test("makes no entry for browsers outside the feed", () => {
  const bun = { bun: { version_added: "1.4.4" }, oculus: { version_added: "9.0" } };
  expect(entriesOf({ A: feature(bun) })).toEqual([]);
});

test("folds subfeatures with the same changes and status as their parent, and no others", () => {
  const same = { chrome: { version_added: "157" } };
  const data = {
    A: {
      ...feature(same),
      b: { ...feature(same), c: feature(same) },
      d: feature({ chrome: { version_added: "156" } }),
      e: feature(same, { status: { experimental: true, deprecated: false, standard_track: true } }),
    },
  };
  const { entries } = updatesOf(data).recent;
  expect(entries.filter(({ folded }) => folded).map(({ key }) => key)).toEqual([
    "api.A.b",
    "api.A.b.c",
  ]);
  expect(entries.find(({ key }) => key === "api.A")?.parts).toEqual(["b", "b.c"]);
});

function webFeature(status: object, more: object = {}): WebFeature {
  return { kind: "feature", name: "X", status: { support: {}, ...status }, ...more } as WebFeature;
}

test("derives Baseline changes from dates, not from the status when the package was made", () => {
  const low = { baseline: "low", baseline_low_date: "2024-05-20" };
  const steps = (today: string) =>
    baselineEvents({ x: webFeature(low) }, today).map(({ kind, date }) => `${kind} ${date}`);
  expect(steps("2024-05-19")).toEqual([]);
  expect(steps("2026-11-19")).toEqual(["low 2024-05-20"]);
  expect(steps("2026-11-20")).toEqual(["low 2024-05-20", "high 2026-11-20"]);
});

test("finds no Baseline changes for moved, split and limited features, and invalid dates", () => {
  const low = { baseline: "low", baseline_low_date: "2024-05-20" };
  const features = {
    moved: webFeature(low, { kind: "moved" }),
    split: webFeature(low, { kind: "split" }),
    limited: webFeature({ ...low, baseline: false }),
    vague: webFeature({ ...low, baseline_low_date: "≤2024-05-20" }),
  };
  expect(baselineEvents(features, "2026-11-22")).toEqual([]);
});

test.each([
  ["2024-05-20", 30, "2026-11-20"],
  ["2024-08-31", 30, "2027-02-28"],
  ["2026-11-22", -24, "2024-11-22"],
  ["2024-02-29", -12, "2023-02-28"],
])("%s plus %i months is %s", (date, months, later) => {
  expect(monthsLater(date, months)).toBe(later);
});

test("a Baseline entry has the pages and the area of its features", () => {
  const A = feature({}, { mdn_url: "https://x.example/docs/Web/API/A#part" });
  const low = { baseline: "low", baseline_low_date: "2026-05-20", support: { chrome: "1" } };
  const features = { x: webFeature(low, { compat_features: ["api.A", "api.B"] }) };
  const [entry] = updatesOf({ A, B: feature({}) }, features).recent.entries;
  expect(entry).toMatchObject({ name: "X", category: "api", pages: ["Web/API/A"] });
  expect(entry?.engines).toEqual(["blink"]);
});

function feedOf(...keys: string[]): UpdatesFeed {
  const data = Object.fromEntries(
    keys.map((key) => [key, feature({ chrome: { version_added: "157" } })]),
  );
  return updatesOf(data).recent;
}

const late = ({ entries }: UpdatesFeed) =>
  entries.filter(({ recorded }) => recorded).map(({ key }) => key);

test("marks late additions to the data since the last build, until new data comes", () => {
  const first = feedOf("A");
  const state = markRecorded(first, "data 1", undefined);
  expect(late(first)).toEqual([]);
  const second = feedOf("A", "B");
  const next = markRecorded(second, "data 2", state);
  expect(late(second)).toEqual(["api.B"]);
  const same = feedOf("A", "B");
  expect(markRecorded(same, "data 2", next)).toEqual(next);
  expect(late(same)).toEqual(["api.B"]);
  const third = feedOf("A", "B", "C");
  markRecorded(third, "data 3", next);
  expect(late(third)).toEqual(["api.C"]);
});

test("does not mark changes dated after the last build as late additions", () => {
  const state = markRecorded(feedOf("A"), "data 1", undefined);
  const feed = feedOf("A", "B");
  markRecorded(feed, "data 2", { ...state, until: "2026-11-02" });
  expect(late(feed)).toEqual([]);
});
