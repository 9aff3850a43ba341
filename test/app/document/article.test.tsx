import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Article } from "#app/document/article/article.tsx";
import type { Block } from "#content-build/contract/blocks.ts";
import type { Section } from "#content-build/contract/documents.ts";
import { makeDoc, prose } from "../support/doc.ts";
import { render } from "../support/render.tsx";

test("renders title, introduction and sections whose headings link to themselves", () => {
  const body = render(<Article doc={makeDoc()} />);
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("gap");
  expect(body.querySelector(".prose-lead")?.textContent).toBe("Space between rows.");
  const section = getByRole(body, "region", { name: "Syntax" });
  const heading = getByRole(section, "heading", { level: 2 });
  expect(heading.id).toBe("syntax");
  expect(heading.querySelector("a")?.getAttribute("href")).toBe("#syntax");
});

test("only the first of several sections with the same title is a landmark", () => {
  const sections = ["First", "Result", "Second", "Result"].map((title) => prose("<p>x</p>", title));
  const body = render(<Article doc={makeDoc({ body: sections })} />);
  const names = getAllByRole(body, "region").map((region) => getByRole(region, "heading").id);
  expect(names.filter((id) => id === "result")).toHaveLength(1);
  expect(body.querySelectorAll("section > h2#result")).toHaveLength(2);
});

test("a subsection has a level 3 heading", () => {
  const body = render(<Article doc={makeDoc({ body: [prose("<p>x</p>", "Deep", true)] })} />);
  expect(getByRole(body, "heading", { level: 3, name: "Deep" })).toBeTruthy();
});

test("each section is a part with its own parent element", () => {
  const sections = [prose("<p>x</p>", "First"), prose("<p>y</p>", "Second")];
  const body = render(<Article doc={makeDoc({ body: sections })} />);
  const parents = [...body.querySelectorAll("section[data-part]")].map(
    (part) => part.parentElement,
  );
  expect(new Set(parents).size).toBe(2);
});

test("a long section is divided into parts, a short one is not", () => {
  const long = `<p>${"long ".repeat(500)}</p>`.repeat(3);
  const size = long.length / 3;
  const blocks: Block[] = [0, size, 2 * size].map((start) => ({ kind: "part", start, rem: 46 }));
  const sections = [prose("<p>x</p>", "Short"), prose(long, "Long", false, { blocks })];
  const body = render(<Article doc={makeDoc({ body: sections })} />);
  const parts = [...body.querySelectorAll<HTMLElement>(".prose[data-part]")];
  expect(parts.map((part) => part.querySelectorAll("p").length)).toEqual([1, 1, 1]);
  expect(parts.map((part) => part.style.getPropertyValue("--rem"))).toEqual(["46", "46", "46"]);
});

test("headings keep their markup", () => {
  const section = prose("<p>x</p>", "The <code>gap</code> value");
  const body = render(<Article doc={makeDoc({ body: [section] })} />);
  expect(body.querySelector("h2 code")?.textContent).toBe("gap");
});

test("a heading that contains links is not wrapped in a link", () => {
  const title = 'The <a href="/en-US/docs/Web/CSS/gap"><code>gap</code></a> value';
  const section = prose("<p>x</p>", title);
  section.value.hasLinks = true;
  const body = render(<Article doc={makeDoc({ body: [section] })} />);
  expect(body.querySelector("section > h2 > span")?.innerHTML).toBe(title);
});

test("an unknown section type throws", () => {
  const section = { type: "riddle", value: { id: null, title: null, isH3: false } };
  const doc = makeDoc({ body: [section as unknown as Section] });
  expect(() => render(<Article doc={doc} />)).toThrow("No idea how to handle a 'riddle' section");
});

test("the footer shows the last change and links to the contributors, in the reader's language", () => {
  const doc = makeDoc({ locale: "de", mdn_url: "/de/docs/Web/CSS/gap" });
  const body = render(<Article doc={doc} />, { locale: "de" });
  const footer = body.querySelector("article > footer");
  expect(footer?.querySelector("time")?.getAttribute("datetime")).toBe("2025-03-04T10:00:00.000Z");
  expect(footer?.textContent).toContain("04.03.2025");
  const link = getByRole(body, "link", { name: "seinen Mitwirkenden" });
  expect(link.getAttribute("href")).toBe("/de/docs/Web/CSS/gap/contributors.txt");
  expect(link.getAttribute("rel")).toBe("nofollow");
});

test("a page without a modification date still links to its contributors", () => {
  const body = render(<Article doc={makeDoc({ modified: null })} />);
  expect(body.querySelector("time")).toBeNull();
  expect(getByRole(body, "link", { name: "its contributors" })).toBeTruthy();
});

test("the footer links to related pages even if the page's locale is inactive", () => {
  const doc = makeDoc({ isActive: false, locale: "de", mdn_url: "/de/docs/Web/CSS/:hover" });
  const body = render(<Article doc={doc} />, { locale: "de" });
  const link = getByRole(body, "link", { name: "Verwandte Seiten" });
  const url = new URL(link.getAttribute("href") ?? "", "https://site.example");
  expect(url.pathname).toBe("/de/search");
  expect([...url.searchParams]).toEqual([["similar", "/de/docs/Web/CSS/:hover"]]);
  expect(link.getAttribute("rel")).toBe("nofollow");
  expect(queryByRole(body, "link", { name: "Quelltext dieses Artikels ansehen" })).toBeNull();
});

test("the report link names the page and its source file", () => {
  const body = render(<Article doc={makeDoc()} />);
  const link = getByRole(body, "link", { name: "Report a problem with this content" });
  const url = new URL(link.getAttribute("href") ?? "");
  expect(url.pathname).toBe("/example/content/issues/new");
  expect(url.searchParams.get("mdn-url")).toBe("/en-US/docs/Web/CSS/gap");
  expect(url.searchParams.get("metadata")).toContain("en-us/web/css/gap/index.md");
});

test("a translation has a notice that links to the English page", () => {
  const doc = makeDoc({ locale: "fr", isTranslated: true, mdn_url: "/fr/docs/Web/CSS/gap" });
  const body = render(<Article doc={doc} />, { locale: "fr" });
  const link = getByRole(body, "link", { name: "le lire en anglais" });
  expect(link.getAttribute("href")).toBe("/en-US/docs/Web/CSS/gap");
});

test("spaces separate the sentences of a translation notice, except in Japanese", () => {
  const noticeIn = (locale: "fr" | "ja") => {
    const doc = makeDoc({ locale, isTranslated: true });
    return render(<Article doc={doc} />, { locale }).querySelector("header > aside")?.textContent;
  };
  expect(noticeIn("fr")).toMatch(/bénévoles\. Vous .*anglais\. Comment/);
  expect(noticeIn("ja")).toMatch(/ものです。英語.*できます。貢献/);
});

test("the notice on a German page says that it is machine-translated", () => {
  const doc = makeDoc({ isTranslated: true, locale: "de", mdn_url: "/de/docs/Web/CSS/gap" });
  expect(
    render(<Article doc={doc} />, { locale: "de" }).querySelector("aside")?.textContent,
  ).toContain("maschinell");
});

test("a translation links to the sections of the English page that have changed since", () => {
  const english = { locale: "en-US", title: "gap", native: "English (US)" } as const;
  const sections = Array.from({ length: 12 }, (_, at) => ({
    id: `part_${at}`,
    title: `Part ${at}`,
  }));
  const changedSections = [
    { id: "", title: "" },
    { id: "über", title: "<i>Über</i>" },
    ...sections,
  ];
  const doc = makeDoc({
    ...{ isTranslated: true, locale: "ja", mdn_url: "/ja/docs/Web/CSS/gap", changedSections },
    other_translations: [english],
  });
  const notice = render(<Article doc={doc} />, { locale: "ja" }).querySelector("header > aside");
  const links = [...(notice?.querySelectorAll("li a") ?? [])];
  expect(links.slice(0, 3).map((link) => link.getAttribute("href"))).toEqual([
    "/en-US/docs/Web/CSS/gap",
    "/en-US/docs/Web/CSS/gap#%C3%BCber",
    "/en-US/docs/Web/CSS/gap#part_0",
  ]);
  expect(links[0]?.textContent).toBe("導入部");
  expect(links[1]?.textContent).toBe("<i>Über</i>");
  expect(links[1]?.getAttribute("lang")).toBe("en-US");
  // The first eight sections and an ellipsis.
  expect(notice?.querySelectorAll("li")).toHaveLength(9);
  const current = makeDoc({ isTranslated: true, locale: "ja", other_translations: [english] });
  const plain = render(<Article doc={current} />, { locale: "ja" });
  expect(plain.querySelector("header > aside li")).toBeNull();
});

test("an English page has no translation notice", () => {
  const body = render(<Article doc={makeDoc()} />);
  expect(queryByRole(body, "complementary")).toBeNull();
});

test("the feedback form offers more reasons on German pages", () => {
  const german = render(<Article doc={makeDoc({ locale: "de" })} />, { locale: "de" });
  expect(german.querySelectorAll("input[name=reason]")).toHaveLength(6);
  const english = render(<Article doc={makeDoc()} />);
  const values = [...english.querySelectorAll<HTMLInputElement>("input[name=reason]")];
  expect(values.map(({ value }) => value)).toEqual([
    "outdated",
    "incomplete",
    "code_examples",
    "other",
  ]);
});

test("the compatibility section can be reached by its English id in every language", () => {
  const table: Section = {
    type: "browser_compatibility",
    value: {
      id: "browser-kompatibilität",
      title: "Browser-Kompatibilität",
      isH3: false,
      query: "a",
    },
  };
  const body = render(<Article doc={makeDoc({ body: [prose("<p>x</p>"), table] })} />);
  expect(body.querySelector("#browser_compatibility h2")?.textContent).toBe(
    "Browser-Kompatibilität",
  );
  const several: Section[] = [
    { type: "prose", value: { id: "tabellen", title: "Tabellen", isH3: false, content: "" } },
    { type: "browser_compatibility", value: { ...table.value, id: "a", title: "a", isH3: true } },
  ] as Section[];
  const other = render(<Article doc={makeDoc({ body: [prose("<p>x</p>"), ...several] })} />);
  expect(other.querySelector("#browser_compatibility h2")?.textContent).toBe("Tabellen");
});

test("a single feature links to the comparison page, a group of features does not", () => {
  const section = (key: string): Section => ({
    type: "browser_compatibility",
    value: {
      ...{ id: "support", title: "Support", isH3: false, query: "css.gap" },
      table: { browsers: [], rows: [{ key, nameHTML: "gap", depth: 0, support: [] }] },
    },
  });
  const linksOf = (key: string) => {
    const body = render(<Article doc={makeDoc({ body: [prose("<p>x</p>"), section(key)] })} />);
    return [...body.querySelectorAll("a[href^='/en-US/compare']")].map(
      ({ textContent }) => textContent,
    );
  };
  expect(linksOf("")).toEqual(["Compare with other features"]);
  expect(linksOf("gap")).toEqual([]);
});

test("an English page has the id browser_compatibility only once", () => {
  const table: Section = {
    type: "browser_compatibility",
    value: { id: "browser_compatibility", title: "Support", isH3: false, query: "a" },
  };
  const body = render(<Article doc={makeDoc({ body: [prose("<p>x</p>"), table] })} />);
  expect(body.querySelectorAll("#browser_compatibility")).toHaveLength(1);
});
