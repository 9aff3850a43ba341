import { getAllByRole, getByRole, getByText, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SearchPage } from "#app/features/search/search-page.tsx";
import type { SearchResponse } from "#app/lib/api-answers.ts";
import type { SearchDocument } from "#app/lib/search.ts";
import { render } from "../../support/render.tsx";

const found: SearchDocument = {
  mdn_url: "/de/docs/Web/CSS/gap",
  landing: "/de/docs/Web/CSS/gap",
  score: 1,
  title: "gap",
  locale: "de",
  slug: "Web/CSS/gap",
  popularity: 0,
  summary: "Abstand zwischen Reihen.",
  highlight: { title: ["<mark>gap</mark>"], body: ["the <mark>gap</mark>", "a <mark>gap</mark>"] },
  sections: [{ url: "/de/docs/Web/CSS/gap#werte", title: "<mark>gap</mark>: Werte" }],
};

function response(value: number, documents = [found]): SearchResponse {
  return {
    documents,
    metadata: { took_ms: 7, size: 10, page: 1, total: { value, relation: "eq" } },
    suggestions: [],
  };
}

test("each result has a linked title, breadcrumbs, sections and marked passages", () => {
  const body = render(
    <SearchPage query="gap" page={1} title="Search results for: gap" response={response(1)} />,
    { path: "/en-US/search?q=gap" },
  );
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Search results for: gap");
  const [item] = getAllByRole(
    getByRole(body, "main").querySelector("ol") as HTMLElement,
    "listitem",
  );
  expect(item?.querySelector("h2 a")?.getAttribute("href")).toBe("/de/docs/Web/CSS/gap");
  expect(item?.querySelectorAll("mark")).toHaveLength(4);
  const section = getByRole(item as HTMLElement, "link", { name: /Werte/ });
  expect(section.getAttribute("href")).toBe("/de/docs/Web/CSS/gap#werte");
  const texts = [...(item?.querySelectorAll("p") ?? [])].map((text) => text.textContent);
  // Breadcrumbs, summary, excerpts.
  expect(texts).toEqual(["CSS", "Abstand zwischen Reihen.", "… the gap … a gap …"]);
  // A result in another language than the page.
  expect(getByText(item as HTMLElement, "Deutsch")).toBeTruthy();
  expect(item?.lang).toBe("de");
  expect(item?.querySelector("h2 a")?.getAttribute("hreflang")).toBe("de");
  expect(getByText(body, "1 match in 7 ms")).toBeTruthy();
});

test("a result shows its page type and Baseline status in the language of the search page", () => {
  const documents: SearchDocument[] = [
    { ...found, type: "property", baseline: "low" },
    { ...found, mdn_url: "/de/docs/Web/CSS/x", type: "pseudoClass", baseline: "limited" },
    { ...found, mdn_url: "/de/docs/Web/CSS/y" },
  ];
  const body = render(
    <SearchPage query="gap" page={1} title="t" response={response(3, documents)} />,
    { path: "/ja/search?q=gap", locale: "ja" },
  );
  const facts = [...body.querySelectorAll("ol > li")].map((item) =>
    [...item.querySelectorAll("ul[lang=ja]:not([aria-label]) li")].map((each) => each.textContent),
  );
  expect(facts).toEqual([
    ["プロパティ", "Baseline 新しく利用可能"],
    ["擬似クラス", "限定的に利用可能"],
    [],
  ]);
});

test("the first page links to the next page only", () => {
  const body = render(<SearchPage query="gap" page={1} title="t" response={response(35)} />, {
    path: "/en-US/search?q=gap&sort=relevance",
  });
  const next = getByRole(body, "link", { name: "Next" });
  expect(next.getAttribute("href")).toBe("?q=gap&sort=relevance&page=2");
  expect(queryByRole(body, "link", { name: "Previous" })).toBeNull();
});

test("the second page links to the first without a page parameter", () => {
  const body = render(<SearchPage query="gap" page={2} title="t" response={response(20)} />, {
    path: "/en-US/search?q=gap&page=2",
  });
  expect(getByRole(body, "link", { name: "Previous" }).getAttribute("href")).toBe("?q=gap");
  expect(queryByRole(body, "link", { name: "Next" })).toBeNull();
});

test("no link leads beyond the tenth page", () => {
  const body = render(<SearchPage query="a" page={10} title="t" response={response(5000)} />, {
    path: "/en-US/search?q=a&page=10",
  });
  expect(queryByRole(body, "link", { name: "Next" })).toBeNull();
});

test("a single result has no choice of sort order", () => {
  const body = render(<SearchPage query="gap" page={1} title="t" response={response(1)} />);
  expect(queryByRole(body, "navigation", { name: "Sort by:" })).toBeNull();
});

test("a non-English page offers languages of results, with links that start at page one", () => {
  const page = <SearchPage query="gap" page={2} title="t" response={response(30)} />;
  const body = render(page, { locale: "de", path: "/de/search?q=gap&page=2" });
  const languages = getByRole(body, "navigation", { name: "Sprache der Ergebnisse" });
  expect(getByRole(languages, "link", { current: true }).textContent).toBe("Deutsch (German)");
  const both = getByRole(languages, "link", { name: "Beide Sprachen" });
  expect(both.getAttribute("href")).toBe("?q=gap&locale=de&locale=en-US");
  const english = render(page, { path: "/en-US/search?q=gap" });
  expect(queryByRole(english, "navigation", { name: "Language of results" })).toBeNull();
});

test("the corrected query is shown if the results are for it", () => {
  const result = { ...response(12), suggestions: [{ text: "<b>flexbox", total: 12 }] };
  const body = render(<SearchPage query="flexbx" page={1} title="t" response={result} />, {
    path: "/en-US/search?q=flexbx",
  });
  expect(getByText(body, "Showing results for").textContent).toBe("Showing results for <b>flexbox");
  const link = getByRole(body, "link", { name: "<b>flexbox" });
  expect(link.getAttribute("href")).toBe("/en-US/search?q=%3Cb%3Eflexbox");
});

test("the problems of a query are listed", () => {
  const failure = { status: 400, isEmpty: false, errors: ["page", "q", "area"] };
  const body = render(<SearchPage query="a" page={11} title="t" failure={failure} />);
  const wrong = [...getByRole(body, "alert").querySelectorAll("li")];
  expect(wrong.map((item) => item.textContent)).toEqual([
    "The page number must be from 1 to 10.",
    "The query is too long. The limit is 200 bytes.",
    "There is no such area.",
  ]);
});

test("a page beyond the last result links back to the first", () => {
  const result = response(12, []);
  const body = render(<SearchPage query="a" page={3} title="t" response={result} />, {
    path: "/en-US/search?q=a&page=3",
  });
  expect(getByText(body, /There are no more results/)).toBeTruthy();
  const first = getByRole(body, "link", { name: "Go to the first page" });
  expect(first.getAttribute("href")).toBe("/en-US/search?q=a");
});

test("a failed search shows its status and can be tried again", () => {
  const failure = { status: 502, isEmpty: false, errors: [] };
  const body = render(<SearchPage query="a" page={1} title="t" failure={failure} />, {
    path: "/en-US/search?q=a",
  });
  expect(getByRole(body, "alert").textContent).toContain("502");
  const retry = getByRole(body, "link", { name: "Try reloading the page" });
  expect(retry.getAttribute("href")).toBe("/en-US/search?q=a");
});

test("while search is being loaded, the page says so and shows no error status", () => {
  const failure = { status: 503, isEmpty: true, errors: [] };
  const body = render(<SearchPage query="a" page={1} title="t" failure={failure} />, {
    path: "/en-US/search?q=a",
  });
  const alert = getByRole(body, "alert");
  expect(alert.textContent).toContain("Search is still being loaded.");
  expect(alert.textContent).not.toContain("503");
  expect(getByRole(alert, "link", { name: "Try reloading the page" })).toBeTruthy();
});

test("related pages are listed like results, without the filters of a search", () => {
  const { mdn_url, title, locale, slug, summary } = found;
  const documents = [{ mdn_url, title, locale, slug, summary, type: "property" as const }];
  const body = render(
    <SearchPage query="" page={1} title="Pages related to row-gap" similar={{ documents }} />,
    { path: "/en-US/search?similar=/de/docs/Web/CSS/row-gap" },
  );
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Pages related to row-gap");
  const main = getByRole(body, "main");
  expect(getByRole(main, "link", { name: "gap" }).getAttribute("href")).toBe(mdn_url);
  expect(getByText(main, summary)).toBeTruthy();
  expect(getByText(main, "Property")).toBeTruthy();
  expect(queryByRole(body, "navigation", { name: "Area" })).toBeNull();
});

test("without related pages, the page suggests a search for the page's title", () => {
  const body = render(
    <SearchPage query="gap" page={1} title="t" similar={{ title: "gap", documents: [] }} />,
  );
  expect(getByText(body, /Search for its topic instead/)).toBeTruthy();
  const main = getByRole(body, "main");
  expect((getByRole(main, "searchbox") as HTMLInputElement).value).toBe("gap");
  expect(main.querySelector("ol")).toBeNull();
});

test("a URL that is not that of an article is reported as the problem", () => {
  const failure = { status: 400, isEmpty: false, errors: ["url"] };
  const body = render(<SearchPage query="" page={1} title="t" failure={failure} />);
  expect(getByRole(body, "alert").textContent).toContain("This is not the address of an article.");
});
