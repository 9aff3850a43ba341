import { getAllByRole, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Footer } from "#app/frame/footer/footer.tsx";
import { Header } from "#app/frame/header/header.tsx";
import { SkipLinks } from "#app/frame/skip-links/skip-links.tsx";
import { AreaCards } from "#app/frame/area-cards/area-cards.tsx";
import type { SiteLinks } from "#app/lib/site-links.ts";
import { render } from "../support/render.tsx";

test("the main menu has its entries, in order", () => {
  const body = render(<Header />, { path: "/en-US/docs/Web/CSS" });
  const menu = getByRole(body, "navigation", { name: "Main menu" });
  const titles = [...menu.querySelectorAll(":scope > ul > li")].map(
    (item) => item.querySelector("summary, a")?.textContent,
  );
  expect(titles).toEqual(["References", "Learn", "Plus", "Curriculum", "Blog", "Tools"]);
});

test.each([
  ["en-US", "Ctrl+K"],
  ["de", "Strg+K"],
] as const)("in %s the keys of a shortcut are named as on local keyboards", (locale, keys) => {
  const body = render(<Footer />, { locale, path: `/${locale}/` });
  expect([...body.querySelectorAll("kbd")].map((key) => key.textContent)).toEqual(["/", keys]);
});

test("menus link to pages in the reader's locale", () => {
  const body = render(<Header />, {
    locale: "ja",
    path: "/ja/",
    links: { english: ["/blog/", "/curriculum/"], missing: [] },
  });
  const urls = [...body.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  expect(urls).toEqual(
    expect.arrayContaining([
      "/ja/docs/Web",
      "/ja/docs/Web/HTML",
      "/ja/docs/Web/CSS",
      "/ja/docs/Web/JavaScript",
      "/ja/docs/Web/HTTP",
      "/ja/docs/Web/API",
      "/ja/docs/Web/Accessibility",
      "/ja/docs/Mozilla/Add-ons/WebExtensions",
      "/ja/docs/Learn_web_development",
      "/ja/docs/Learn_web_development/Core/Structuring_content",
      "/ja/plus/updates",
      "/ja/plus/docs/faq",
      "/en-US/curriculum/",
      "/en-US/blog/",
      "/ja/play",
      "/ja/check",
      "/ja/observatory",
      "/en-US/plus/ai-help",
    ]),
  );
});

test("entries without a translation link to the English page and say so, or are omitted", () => {
  const links: SiteLinks = {
    english: ["/docs/Web/HTTP", "/about", "/curriculum/"],
    missing: ["/blog/", "/community", "/docs/Web/CSS", "/docs/Learn_web_development"],
  };
  const body = render(
    <>
      <Header />
      <AreaCards />
      <Footer />
    </>,
    { locale: "de", path: "/de/", links },
  );
  const found = [...body.querySelectorAll("a")].filter(({ pathname }) =>
    /HTTP|about|curriculum/.test(pathname),
  );
  expect(found.map((link) => link.getAttribute("href"))).toEqual([
    "/en-US/docs/Web/HTTP",
    "/en-US/curriculum/",
    "/en-US/docs/Web/HTTP",
    "/en-US/about",
  ]);
  for (const link of found) {
    expect(link.getAttribute("hreflang")).toBe("en-US");
    expect(link.textContent).toContain("auf Englisch");
  }
  const paths = [...body.querySelectorAll("a")].map(({ pathname }) => pathname);
  expect(
    paths.filter((path) => /blog|community|Web\/CSS|Learn_web_development$/.test(path)),
  ).toEqual([]);
  expect(paths).toContain("/de/docs/Web/HTML");
});

test("no link leads to a feature that a deployment lacks", () => {
  const body = render(
    <>
      <Header />
      <Footer />
    </>,
    { features: ["plus"] },
  );
  const paths = [...body.querySelectorAll("a")].map(({ pathname }) => pathname);
  expect(paths.filter((path) => /collections|updates|ai-help|observatory/.test(path))).toEqual([]);
});

test("only one menu is open at a time, without any script", () => {
  const body = render(<Header />);
  const menus = [...body.querySelectorAll("nav details")];
  expect(menus).toHaveLength(4);
  expect(new Set(menus.map((menu) => menu.getAttribute("name")))).toEqual(new Set(["menu"]));
});

test("collections are only for logged-in readers", () => {
  const body = render(<Header />);
  const entry = body.querySelector("a[href='/en-US/plus/collections']")?.closest("li");
  expect(entry?.hasAttribute("hidden")).toBe(true);
});

test("the menu of the current area is marked", () => {
  const body = render(<Header />, { path: "/en-US/docs/Web/CSS/gap" });
  const active = body.querySelectorAll("[data-active]");
  expect([...active].map((item) => item.querySelector("summary")?.textContent)).toEqual([
    "References",
  ]);
});

test("AI Help does not mark the menu of Plus", () => {
  const marked = (path: string) => render(<Header />, { path }).querySelectorAll("[data-active]");
  expect(marked("/en-US/plus/updates")).toHaveLength(1);
  expect(marked("/en-US/plus/ai-help")).toHaveLength(0);
});

test("logging in leads back to the page and its query", () => {
  const body = render(<Header />, { path: "/de/search?q=a&page=2", locale: "de" });
  const link = getByRole(body, "link", { name: "Anmelden" });
  const url = new URL(link.getAttribute("href") ?? "", "https://x.example");
  expect(url.searchParams.get("next")).toBe("/de/search?q=a&page=2");
  expect(link.getAttribute("rel")).toBe("nofollow");
});

test("every page offers to sign up, except that of the plans, which does so itself", () => {
  const signUp = (path: string) =>
    render(<Header />, { path }).querySelector<HTMLAnchorElement>(".mdn-plus-subscribe-link");
  expect(signUp("/en-US/docs/Web")?.textContent).toBe("Sign up for free");
  expect(signUp("/en-US/docs/Web")?.rel).toBe("nofollow");
  expect(signUp("/en-US/docs/Web")?.href).toContain("next=%2Fen-US%2Fdocs%2FWeb");
  expect(signUp("/en-US/plus/docs/faq")).not.toBeNull();
  expect(signUp("/en-US/plus")).toBeNull();
});

test("the search box is a form that works without script", () => {
  const body = render(<Header />, { locale: "fr", path: "/fr/" });
  const form = getByRole(body, "search") as HTMLFormElement;
  expect(form.getAttribute("action")).toBe("/fr/search");
  const input = getByRole(form, "searchbox") as HTMLInputElement;
  expect(input.id).toBe("top-nav-search-input");
  expect(input.name).toBe("q");
  expect(input.required).toBe(true);
});

test("skip links lead to content and search, and to the languages of documents", () => {
  const links = (languages: boolean) =>
    getAllByRole(render(<SkipLinks languages={languages} />), "link").map((link) =>
      link.getAttribute("href"),
    );
  expect(links(false)).toEqual(["#content", "#top-nav-search-input"]);
  expect(links(true)).toEqual(["#content", "#top-nav-search-input", "#languages-switcher-button"]);
});
