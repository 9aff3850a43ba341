import { getByRole, getByText, queryByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { MonthPage } from "#app/features/updates/archive-page.tsx";
import { UpdatesPage } from "#app/features/updates/updates-page.tsx";
import { BROWSER_NAMES } from "#app/features/updates/names.ts";
import { readUpdatesQuery } from "#app/features/updates/query.ts";
import { LOCALES } from "#content-build/contract/locales.ts";
import { UPDATE_BROWSERS } from "#content-build/contract/updates.ts";
import { readCompatPackage } from "#content-build/data/compat-store.ts";
import { render } from "../../support/render.tsx";

function renderEmpty(
  isLoaded: boolean,
  search = "",
  locale: (typeof LOCALES)[number] = "en-US",
  total = 0,
) {
  const query = readUpdatesQuery(new URLSearchParams(search));
  const until = isLoaded ? "2026-11-22" : "";
  return render(
    <UpdatesPage
      asked={query}
      shown={query}
      list={{ view: "feature", entries: [], last: 0, total, since: until, until, isLoaded }}
      reader={undefined}
      failure={undefined}
      table={undefined}
      path={`/${locale}/plus/updates`}
    />,
    { locale },
  );
}

test("an empty list says whether the feed is not loaded yet or the filters match nothing", () => {
  const notLoaded = "Updates have not been loaded yet. Check back in a few minutes.";
  const noMatch = "No updates match these filters.";
  for (const search of ["", "browsers=chrome"]) {
    const page = renderEmpty(false, search);
    getByText(page, notLoaded);
    expect(queryByText(page, noMatch)).toBeNull();
  }
  const page = renderEmpty(true, "browsers=chrome");
  getByText(page, noMatch);
  expect(queryByText(page, notLoaded)).toBeNull();
});

test("each locale has its own text for a feed that is not loaded yet", () => {
  const texts = LOCALES.map((locale) => {
    return renderEmpty(false, "", locale).querySelector("[data-updates-results] > p:nth-of-type(2)")
      ?.textContent;
  });
  expect(new Set(texts).size).toBe(LOCALES.length);
});

test.each([
  ["en-US", "7,764 updates"],
  ["de", "7.764 Neuerungen"],
  ["ja", "7,764 件の新着情報"],
] as const)("%s: the number of updates is formatted for the locale", (locale, text) => {
  const page = renderEmpty(true, "", locale, 7764);
  expect(page.querySelector("[data-updates-count]")?.textContent).toBe(text);
});

/** Renders the list of one release, which added these features. */
function renderRelease(search: string, paths: string[]) {
  const query = readUpdatesQuery(new URLSearchParams(`view=release&${search}`));
  const compat = { mdn_url: null, source_file: null, spec_url: null, status: null, engines: [] };
  const added = paths.map((path) => ({ path, compat }));
  const release = { browser: "chrome", version: "157", name: "Chrome", engine: "blink" } as const;
  const group = {
    ...({ type: "browser_grouping", engine_version: "157", release_notes: "" } as const),
    ...release,
    release_date: "2026-11-03",
    events: { added, removed: [] },
  };
  return render(
    <UpdatesPage
      asked={query}
      shown={query}
      list={{ view: "release", groups: [group], last: 9, total: 1234, isLoaded: true }}
      reader={undefined}
      failure={undefined}
      table={undefined}
      path="/en-US/plus/updates"
    />,
  );
}

test("the view by release counts the features in total and in each release", () => {
  const page = renderRelease("", ["api.A", "api.A.b", "css.c"]);
  expect(page.querySelector("[data-updates-count]")?.textContent).toBe("1,234 features");
  expect(getByText(page, "2 features").tagName).toBe("P");
});

test("the link to all features of a release keeps the filters", () => {
  const paths = Array.from({ length: 31 }, (_, at) => `css.f${at}`);
  const page = renderRelease("category=css&browsers=chrome,edge&has_page=true&page=3", paths);
  const link = getByRole(page, "link", { name: "Show all updates in Chrome 157" });
  expect(link.getAttribute("href")).toBe(
    "/en-US/plus/updates?browsers=chrome,edge&category=css&release=chrome/157&has_page=true",
  );
});

test("browsers have the same names as in the compatibility data", () => {
  const { browsers } = readCompatPackage();
  const names = UPDATE_BROWSERS.map((browser) => [browser, browsers[browser]?.name]);
  expect(BROWSER_NAMES).toEqual(Object.fromEntries(names));
});

test.each([
  ["de", "Neuerungen im Oktober 2024"],
  ["fr", "Nouveautés : octobre 2024"],
  ["ru", "Обновления: октябрь 2024 г."],
] as const)(
  "%s: the heading of the archive contains the month in the right grammatical form",
  (locale, heading) => {
    const month = { month: "2024-10", entries: [], releases: [] };
    const path = `/${locale}/plus/updates`;
    const page = render(<MonthPage month={month} page={1} last={1} path={path} />, { locale });
    const text = getByRole(page, "heading", { level: 1 }).textContent;
    expect(text?.replace(/\s/g, " ")).toBe(heading);
  },
);
