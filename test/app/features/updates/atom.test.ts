import { expect, test } from "vitest";
import { getI18n } from "#app/i18n/i18n.server.ts";
import type { UpdateEntryItem } from "#app/lib/api-answers.ts";
import { baselineAtom, updatesAtom } from "#app/features/updates/atom.ts";
import { feedResponse } from "#app/features/updates/feed-response.server.ts";
import { feedsOf, findPublicFeed } from "#app/features/updates/feeds.ts";
import { readUpdatesQuery } from "#app/features/updates/query.ts";
import { LOCALES, type Locale } from "#content-build/contract/locales.ts";
import {
  type BaselineMonth,
  UPDATE_BROWSERS,
  UPDATE_CATEGORIES,
} from "#content-build/contract/updates.ts";
import { validateAtom } from "#test/support/validate-atom.ts";

const ENTRY: UpdateEntryItem = {
  type: "feature_grouping",
  date: "2026-11-03",
  path: "css.properties.tint",
  name: null,
  kind: "added",
  category: "css",
  browsers: [{ browser: "chrome", name: "Chrome", version: "157" }],
  parts: ["red & <blue>"],
  recorded: false,
  compat: {
    ...{ mdn_url: "/en-US/docs/Web/CSS/tint", source_file: null, spec_url: null, status: null },
    engines: ["blink"],
  },
};

const ENTRIES: UpdateEntryItem[] = [
  ENTRY,
  { ...ENTRY, kind: "removed", compat: { ...ENTRY.compat, mdn_url: null } },
  { ...ENTRY, kind: "low", name: "Tint & tone", path: "tint", browsers: [], date: "2026-11-01" },
];

const t = (locale: Locale) => getI18n(locale).getFixedT(null, "updates");

function feedOf(locale: Locale, entries = ENTRIES): string {
  return updatesAtom(t(locale), {
    id: "all",
    name: "All",
    locale,
    origin: "https://docs.example",
    self: `/${locale}/plus/updates/feeds/all.atom`,
    path: `/${locale}/plus/updates`,
    query: "",
    next: `/${locale}/plus/updates/feeds/all.atom?after=2026-11-01~low~tint`,
    until: "2026-11-05",
    entries,
  });
}

test.each(LOCALES)("the feed in %s is valid", (locale) => {
  const find = validateAtom(feedOf(locale));
  expect(find("//a:entry")).toHaveLength(3);
  expect(find("/a:feed/@xml:lang")).toEqual([locale]);
  expect(find("/a:feed/a:link[@rel='next']/@href")).toHaveLength(1);
});

test("entries have stable ids and dates, and titles that say what happened", () => {
  const find = validateAtom(feedOf("en-US"));
  expect(find("//a:entry/a:title")).toEqual([
    "properties.tint: Chrome 157",
    "properties.tint (removed): Chrome 157",
    "Tint & tone: Baseline, Newly available",
  ]);
  expect(find("//a:entry/a:id")[0]).toBe(
    "tag:docs.example,2026:update/2026-11-03/added/css.properties.tint",
  );
  expect(find("/a:feed/a:updated")).toEqual(["2026-11-03T00:00:00Z"]);
  expect(find("//a:entry/a:link/@href")[1]).toBe(
    "https://docs.example/en-US/plus/updates?feature=css.properties.tint",
  );
  expect(find("//a:entry/a:content")[0]).toContain("red &amp; &lt;blue&gt;");
});

test("a feed without entries is valid", () => {
  expect(validateAtom(feedOf("de", []))("/a:feed/a:updated")).toEqual(["2026-11-05T00:00:00Z"]);
});

test("there is a feed of everything, of each browser, each area, and Baseline", () => {
  for (const id of ["all", "baseline", ...UPDATE_BROWSERS, ...UPDATE_CATEGORIES]) {
    expect(findPublicFeed(t("ja"), id)?.name, id).toBeTruthy();
  }
  for (const category of UPDATE_CATEGORIES) {
    expect(findPublicFeed(t("ja"), `baseline-${category}`)?.query, category).toEqual({
      category: [category],
      baseline: ["low", "high"],
    });
  }
  for (const id of ["baseline-", "baseline-chrome", "baseline-baseline-css", "css-baseline"]) {
    expect(findPublicFeed(t("ja"), id), id).toBeUndefined();
  }
  expect(findPublicFeed(t("ja"), "constructor")).toBeUndefined();
});

test("a conditional request for an unchanged feed gets no body, public or private", async () => {
  for (const isPrivate of [false, true]) {
    const first = await feedResponse(new Request("https://x.example"), "<feed/>", { isPrivate });
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("content-type")).toContain("application/atom+xml");
    expect(first.headers.get("cache-control")?.startsWith("private")).toBe(isPrivate);
    expect(first.headers.get("x-robots-tag")).toBe(isPrivate ? "noindex" : null);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const request = new Request("https://x.example", { headers: { "if-none-match": known } });
      const again = await feedResponse(request, "<feed/>", { isPrivate });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    const changed = new Request("https://x.example", { headers: { "if-none-match": etag } });
    expect((await feedResponse(changed, "<feed>1</feed>", { isPrivate })).status).toBe(200);
  }
});

const MONTHS: BaselineMonth[] = [
  {
    month: "2026-11",
    until: "2026-11-17",
    entries: [
      { key: "tint", name: "Tint & <tone>", kind: "low", page: "Web/CSS/::tint" },
      { key: "old", name: "Old", kind: "high" },
    ],
  },
  {
    month: "2026-10",
    until: "2026-10-02",
    entries: [{ key: "only", name: "Only", kind: "high" }],
  },
];

function monthsIn(locale: Locale, months = MONTHS) {
  const path = `/${locale}/plus/updates`;
  const self = `${path}/feeds/baseline-monthly.atom`;
  return validateAtom(
    baselineAtom(t(locale), { locale, origin: "https://docs.example", self, path, months }),
  );
}

test.each(LOCALES)("the feed of Baseline in %s has an entry for each month", (locale) => {
  const find = monthsIn(locale);
  expect(find("//a:entry")).toHaveLength(2);
  expect(find("//a:entry/a:id")).toEqual([
    "tag:docs.example,2026:baseline/2026-11",
    "tag:docs.example,2026:baseline/2026-10",
  ]);
  expect(find("//a:entry/a:updated")).toEqual(["2026-11-17T00:00:00Z", "2026-10-02T00:00:00Z"]);
  expect(monthsIn(locale, [])("//a:entry")).toEqual([]);
});

test("a month says what is newly and what is widely available, with links to both", () => {
  const find = monthsIn("en-US");
  expect(find("//a:entry/a:title")).toEqual(["Baseline: November 2026", "Baseline: October 2026"]);
  const [latest = "", before = ""] = find("//a:entry/a:content");
  expect(latest).toContain("<h2>Newly available</h2>");
  expect(latest).toContain(
    '<a href="https://docs.example/en-US/docs/Web/CSS/::tint">Tint &amp; &lt;tone&gt;</a>',
  );
  expect(latest).toContain('<a href="https://docs.example/en-US/plus/updates?feature=old">Old</a>');
  expect(before).not.toContain("Newly");
});

test("the monthly Baseline feed is listed with the others", () => {
  const query = readUpdatesQuery(new URLSearchParams());
  const feeds = feedsOf(t("ja"), query, "/ja/plus/updates").map(({ href }) => href);
  expect(feeds).toContain("/ja/plus/updates/feeds/baseline-monthly.atom");
});
