import { getByText, queryByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { UpdatesPage } from "#app/components/pages/updates/updates-page.tsx";
import { BROWSER_NAMES } from "#app/lib/plus/updates/names.ts";
import { readUpdatesQuery } from "#app/lib/plus/updates/query.ts";
import { LOCALES } from "#content-build/contract/locales.ts";
import { UPDATE_BROWSERS } from "#content-build/contract/updates.ts";
import { readCompatPackage } from "#content-build/data/compat-store.ts";
import { render } from "../support/render.tsx";

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

test("a list is empty because the feed is not there yet, or because of its filters", () => {
  const notLoaded = "Updates have not been loaded yet. Look again in a few minutes.";
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

test("each locale says so in its own words", () => {
  const texts = LOCALES.map((locale) => {
    return renderEmpty(false, "", locale).querySelector("[data-updates-results] > p:nth-of-type(2)")
      ?.textContent;
  });
  expect(new Set(texts).size).toBe(LOCALES.length);
});

test.each([
  ["en-US", "7,764 updates"],
  ["de", "7.764 Neuerungen"],
  ["ja", "7,764 件の更新"],
] as const)("%s: many updates are counted with the separators of the language", (locale, text) => {
  const page = renderEmpty(true, "", locale, 7764);
  expect(page.querySelector("[data-updates-count]")?.textContent).toBe(text);
});

test("browsers have the names that their entries and support tables show", () => {
  const { browsers } = readCompatPackage();
  const names = UPDATE_BROWSERS.map((browser) => [browser, browsers[browser]?.name]);
  expect(BROWSER_NAMES).toEqual(Object.fromEntries(names));
});
