import { expect, test } from "vitest";
import type { UpdateEntry } from "#content-build/contract/updates.ts";
import { readWebFeatures } from "#content-build/data/baseline.ts";
import { packageVersions } from "#content-build/data/packages.ts";
import { baselineEvents } from "#content-build/data/updates/baseline-events.ts";
import { type CompatEvent, compatEvents } from "#content-build/data/updates/compat-events.ts";
import { computeUpdates, readUpdatesData } from "#content-build/data/updates/feed.ts";
import { publishedReleases } from "#content-build/data/updates/releases.ts";

const TODAY = "2026-11-22";
const data = readUpdatesData();
const browsers = publishedReleases(data.browsers, TODAY);
const { events, ofFirstReleases } = compatEvents(data.compat(), browsers);
/** Computed once: it takes seconds. */
const { recent, archive, baseline } = computeUpdates(data, TODAY);

const groupOf = ({ release }: CompatEvent) => `${release.browser} ${release.version}`;
const countOf = (values: Iterable<unknown>) => new Set(values).size;

/** Within 5 %, because later versions of the data add and correct entries. */
function near(value: number, expected: number) {
  expect(value).toBeGreaterThanOrEqual(expected * 0.95);
  expect(value).toBeLessThanOrEqual(expected * 1.05);
}

test("the data has as many events as were counted in it independently", () => {
  near(events.length + ofFirstReleases, 190_665);
  near(countOf(events.map(groupOf)), 1376);
  const year = events.filter(({ release }) => release.date > "2025-11-22");
  near(year.length, 12_682);
  near(countOf(year.map(groupOf)), 140);
  near(countOf(year.map(({ key }) => key)), 3442);
  near(year.filter(({ kind }) => kind === "removed").length, 199);
  near(year.filter(({ summary }) => summary.pages.length > 0).length, 6482);
  near(year.filter(({ summary }) => summary.status.includes("experimental")).length, 4282);
  near(year.filter(({ summary }) => summary.status.includes("non-standard")).length, 933);
  near(year.filter(({ summary }) => summary.status.includes("deprecated")).length, 278);
});

test("no release both adds and removes a feature", () => {
  const idOf = (event: CompatEvent) => `${event.key} ${groupOf(event)}`;
  const removed = new Set(events.filter(({ kind }) => kind === "removed").map(idOf));
  expect(removed.size).toBeGreaterThan(1000);
  const both = events.filter((event) => event.kind === "added" && removed.has(idOf(event)));
  expect(both).toEqual([]);
});

test.each([
  ["2025-12", 707, 9, 319],
  ["2026-01", 2991, 9, 1149],
  ["2026-02", 1850, 12, 877],
  ["2026-03", 824, 13, 333],
  ["2026-04", 751, 10, 266],
  ["2026-05", 1276, 13, 1136],
  ["2026-06", 1217, 12, 336],
  ["2026-07", 683, 9, 438],
  ["2026-08", 649, 9, 281],
  ["2026-09", 615, 18, 278],
  ["2026-10", 570, 18, 200],
  ["2026-11", 399, 7, 146],
])("%s has %i events in %i releases, of %i features", (month, all, releases, features) => {
  const own = events.filter(({ release }) => release.date.startsWith(month));
  near(own.length, all);
  near(countOf(own.map(groupOf)), releases);
  near(countOf(own.map(({ key }) => key)), features);
});

test("the areas of the last year have as many events as were counted", () => {
  const year = events.filter(({ release }) => release.date > "2025-11-22");
  const expected = { api: 5722, css: 3517, javascript: 2126, webdriver: 553, html: 280, http: 105 };
  for (const [area, count] of Object.entries(expected)) {
    near(year.filter(({ key }) => key.startsWith(`${area}.`)).length, count);
  }
});

test("features reach Baseline in the months that follow from their dates", () => {
  const steps = baselineEvents(readWebFeatures(), TODAY);
  const inMonth = (month: string) =>
    ["low", "high"].map(
      (kind) => steps.filter((step) => step.kind === kind && step.date.startsWith(month)).length,
    );
  // [newly, widely] available. Dates after the package's release are computed.
  const expected = [
    ["2025-09", [6, 23]],
    ["2025-12", [7, 3]],
    ["2026-03", [11, 11]],
    ["2026-05", [8, 5]],
    ["2026-06", [1, 16]],
    ["2026-09", [9, 8]],
    ["2026-10", [0, 5]],
    ["2026-11", [0, 5]],
  ] as const;
  expect(expected.map(([month]) => [month, inMonth(month)])).toEqual(expected);
});

test("the same data and day give the same feed, whatever order the data is in", () => {
  const turned = [...data.compat()].reverse();
  const again = computeUpdates({ ...data, compat: () => turned }, TODAY);
  expect(JSON.stringify(again)).toBe(JSON.stringify({ recent, archive, baseline }));
});

test("the feed has two years, newest first; the archive has the rest, each month once", () => {
  expect(recent.since).toBe("2024-11-22");
  expect(recent.until).toBe("2026-11-17");
  near(recent.entries.length, 16_342);
  const days = recent.entries.map(({ date }) => date);
  expect(days).toEqual([...days].sort().reverse());
  expect(days.at(-1)?.slice(0, 7)).toBe("2024-11");
  expect(archive[0]?.month).toBe("2024-11");
  expect(countOf(archive.map(({ month }) => month))).toBe(archive.length);
  const late = archive[0]?.entries.filter(({ date }) => date >= recent.since);
  expect(late).toEqual([]);
});

test("entries have the date of their releases, and folded ones are parts of another entry", () => {
  const wholes = new Set<string>();
  for (const { key, date, kind, parts = [] } of recent.entries) {
    for (const part of parts) wholes.add(`${date} ${kind} ${key}.${part}`);
  }
  const folded = recent.entries.filter((entry) => entry.folded);
  expect(folded.length).toBeGreaterThan(5000);
  const id = ({ date, kind, key }: UpdateEntry) => `${date} ${kind} ${key}`;
  expect(folded.filter((entry) => !wholes.has(id(entry)))).toEqual([]);
  for (const { releases, date } of recent.entries) {
    for (const place of releases) expect(recent.releases[place]?.date).toBe(date);
  }
});

test("the figures above are those of the installed package versions", () => {
  expect(packageVersions()).toContain("@mdn/browser-compat-data@8.1.9");
  expect(packageVersions()).toContain("web-features@3.40.0");
});
