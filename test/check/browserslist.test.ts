import browserslist from "browserslist";
import { expect, test } from "vitest";
import { parseAudience } from "#content-build/compat/audience/audience.ts";
import { browserNamed } from "#content-build/compat/audience/names.ts";
import type { CompatBrowserId } from "#content-build/compat/files.ts";
import { compareVersions } from "#content-build/compat/versions.ts";
import { openCompat } from "./data.ts";

const { browsers } = await openCompat();
const today = new Date().toISOString().slice(0, 10);

/** Browsers of which the browserslist package has only the latest version. */
const LATEST_ONLY: CompatBrowserId[] = [
  "chrome_android",
  "firefox_android",
  "opera_android",
  "webview_android",
];

function minimumOfPackage(query: string): Record<string, string> {
  const oldest = new Map<CompatBrowserId, string>();
  for (const entry of browserslist(query)) {
    const [name = "", range = ""] = entry.split(" ");
    const id = browserNamed(name);
    const version = range.split("-")[0] ?? "";
    if (!id || LATEST_ONLY.includes(id) || !/^[\d.]+$/.test(version)) continue;
    const known = oldest.get(id);
    if (known === undefined || compareVersions(version, known) < 0) oldest.set(id, version);
  }
  return trimmed(oldest);
}

function trimmed(oldest: ReadonlyMap<CompatBrowserId, string>): Record<string, string> {
  const entries = [...oldest].filter(([id]) => !LATEST_ONLY.includes(id));
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([id, version]) => [id, version.replace(/\.0$/, "")]));
}

test.each([
  "chrome >= 100",
  "chrome > 100, firefox > 60 and firefox < 120",
  "safari >= 15.4",
  "ios_saf >= 16.4 or chrome 110-112",
  "edge 110",
  "ff >= 115 and ff <= 128",
  "chrome >= 80 and not chrome < 110",
  "samsung >= 20",
  "safari 16-17",
  "chrome > 100 and chrome < 105, not chrome 101",
  "firefox > 0, not firefox < 100",
  "opera >= 90",
])("chooses the same oldest versions as Browserslist: %s", (query) => {
  const { audience, problem } = parseAudience(query, browsers, today);
  expect(problem).toBeUndefined();
  expect(trimmed(audience?.minimum ?? new Map())).toEqual(minimumOfPackage(query));
});

test.each([
  ["", "empty", ""],
  ["not dead", "starts-with-not", "not dead"],
  ["netscape 4", "unknown-browser", "netscape"],
  ["chrome 9999", "unknown-version", "chrome 9999"],
  ["> 5% in US", "unsupported", "> 5% in us"],
  ["cover 90%", "unsupported", "cover 90%"],
  ["browsers that I like", "unknown-term", "browsers that i like"],
  ["ie 11", "nothing", "ie 11"],
  [`${"chrome 100,".repeat(60)}`, "too-many", ""],
  ["x".repeat(1001), "too-long", ""],
])("reports why %j is not a valid query", (query, code, text) => {
  expect(parseAudience(query, browsers, today).problem).toEqual({ code, text });
});

test("common queries select the major browsers", () => {
  for (const query of ["defaults", "> 0.5%, not dead", "last 2 versions", "last 3 years"]) {
    const { audience } = parseAudience(query, browsers, today);
    expect([...(audience?.minimum.keys() ?? [])], query).toEqual(
      expect.arrayContaining(["chrome", "edge", "safari_ios"]),
    );
  }
});

test("Baseline levels and years select versions of the core browsers as of a day", () => {
  const widely = parseAudience("widely", browsers, "2026-11-24").audience;
  expect(widely).toMatchObject({ kind: "widely", baselineDay: "2024-05-24" });
  expect(Object.fromEntries(widely?.minimum ?? [])).toMatchObject({
    chrome: "125",
    safari: "17.5",
  });
  const year = parseAudience("2022", browsers, "2026-11-24").audience;
  expect(year).toMatchObject({ kind: "year", year: 2022, query: "baseline 2022" });
  expect(year?.minimum.size).toBe(7);
  const more = parseAudience("baseline 2022 with downstream", browsers, "2026-11-24").audience;
  expect(more?.minimum.size).toBe(11);
});
