import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { DocumentBar } from "#app/document/document-bar/document-bar.tsx";
import { makeDoc } from "../support/doc.ts";
import { render } from "../support/render.tsx";

test("breadcrumbs end with the current page", () => {
  const body = render(<DocumentBar doc={makeDoc()} hasSidebar />);
  const crumbs = getAllByRole(getByRole(body, "navigation", { name: "Breadcrumb" }), "link");
  expect(crumbs.map((link) => link.textContent)).toEqual(["Web", "CSS", "gap"]);
  expect(crumbs.at(-1)?.getAttribute("aria-current")).toBe("page");
});

test("breadcrumbs that exist only in English have a lang attribute", () => {
  const parents = [
    { uri: "/en-US/docs/Web", title: "Web" },
    { uri: "/de/docs/Web/CSS", title: "CSS" },
  ];
  const body = render(<DocumentBar doc={makeDoc({ parents })} hasSidebar />, { locale: "de" });
  const [english, german] = body.querySelectorAll<HTMLAnchorElement>("nav li > a");
  expect([english?.lang, english?.hreflang]).toEqual(["en-US", "en-US"]);
  expect([german?.lang, german?.hreflang]).toEqual(["", ""]);
});

test("only a page with a sidebar has a button to expand it", () => {
  const body = render(<DocumentBar doc={makeDoc()} hasSidebar />);
  const button = getByRole(body, "button", { name: "Expand sidebar" });
  expect(button.getAttribute("aria-controls")).toBe("sidebar-quicklinks");
  const without = render(<DocumentBar doc={makeDoc()} hasSidebar={false} />);
  expect(queryByRole(without, "button", { name: "Expand sidebar" })).toBeNull();
});

test("the language menu links to the page in each language and marks the current one", () => {
  const body = render(<DocumentBar doc={makeDoc()} hasSidebar />, {
    path: "/en-US/docs/Web/CSS/gap",
  });
  const german = body.querySelector("a[data-locale=de]");
  expect(german?.getAttribute("href")).toBe("/de/docs/Web/CSS/gap");
  expect(german?.getAttribute("hreflang")).toBe("de");
  expect(body.querySelector("a[data-locale='en-US']")?.getAttribute("aria-current")).toBe("true");
  expect(getByRole(body, "checkbox", { name: "Remember language" })).toBeTruthy();
});

test("language links keep the query string", () => {
  const body = render(<DocumentBar doc={makeDoc()} hasSidebar />, {
    path: "/en-US/docs/Web/CSS/gap?a=1&b=2",
  });
  const german = body.querySelector("a[data-locale=de]");
  expect(german?.getAttribute("href")).toBe("/de/docs/Web/CSS/gap?a=1&b=2");
});

test("a language links to the translated page when its slug differs", () => {
  const translations = [
    { locale: "en-US" as const, title: "gap", native: "English (US)" },
    { locale: "fr" as const, title: "gap", native: "Français", url: "/fr/docs/Web/Old/gap" },
  ];
  const body = render(
    <DocumentBar doc={makeDoc({ other_translations: translations })} hasSidebar />,
  );
  const french = body.querySelector("a[data-locale=fr]");
  expect(french?.getAttribute("href")).toBe("/fr/docs/Web/Old/gap");
});

test("the language menu links to help, and marks machine-translated languages", () => {
  const body = render(<DocumentBar doc={makeDoc()} hasSidebar />);
  const help = getByRole(body, "link", { name: "How remembering a language works" });
  expect(help.getAttribute("target")).toBe("_blank");
  const marked = [...body.querySelectorAll("a[data-locale]")].filter((link) =>
    link.textContent?.includes("Experimental"),
  );
  expect(marked.map((link) => link.getAttribute("lang"))).toEqual(["de"]);
});

test("article actions are a region, in which the save button starts hidden", () => {
  const body = render(<DocumentBar doc={makeDoc()} hasSidebar />);
  const actions = getByRole(body, "region", { name: "Article actions" });
  expect(actions.querySelector("#languages-switcher-button")).not.toBeNull();
  const button = actions.querySelector<HTMLElement>("[data-save]");
  expect(button?.hidden).toBe(true);
  expect(button?.dataset).toMatchObject({ save: "/en-US/docs/Web/CSS/gap", title: "gap" });
  const without = render(<DocumentBar doc={makeDoc()} hasSidebar />, { features: [] });
  expect(without.querySelector("[data-save]")).toBeNull();
});

test("a page in a single language has no language menu", () => {
  const body = render(<DocumentBar doc={makeDoc({ other_translations: [] })} hasSidebar />);
  expect(body.querySelector("#languages-switcher-button")).toBeNull();
});
