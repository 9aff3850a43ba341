import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { CurriculumPageView } from "#app/features/curriculum/curriculum-page.tsx";
import type {
  CurriculumDoc,
  CurriculumEntry,
  CurriculumPage,
} from "#content-build/contract/site-pages.ts";
import { prose } from "../../support/doc.ts";
import { render } from "../../support/render.tsx";

const ROOT = "/en-US/curriculum/";

function entry(slug: string, title: string, children?: CurriculumEntry[]): CurriculumEntry {
  return {
    slug,
    url: `${ROOT}${slug}/`,
    title,
    summary: `About ${title}.`,
    topic: children ? null : "Styling",
    ...(children ? { children } : {}),
  };
}

const GROUPS = [
  entry("start", "Getting started modules", [entry("start/web", "The web")]),
  entry("core", "Core modules", [entry("core/css", "CSS"), entry("core/layout", "Layout")]),
];

function show(changes: Partial<CurriculumDoc>) {
  const doc: CurriculumDoc = {
    mdn_url: `${ROOT}core/css/`,
    locale: "en-US",
    native: "English (US)",
    title: "CSS fundamentals",
    pageTitle: "CSS fundamentals | Webdocs Curriculum",
    summary: null,
    noIndexing: false,
    template: "module",
    topic: "Styling",
    body: [prose("<p>Style.</p>"), prose("<p>More.</p>", "Boxes")],
    toc: [{ id: "boxes", text: "Boxes" }],
    parents: [{ uri: ROOT, title: "Curriculum" }],
    sidebar: [entry("about", "About"), ...GROUPS],
    ...changes,
  };
  const page: CurriculumPage = {
    doc,
    url: doc.mdn_url,
    pageTitle: doc.pageTitle,
    locale: "en-US",
    renderer: "CurriculumModule",
  };
  return render(<CurriculumPageView page={page} />, { path: doc.mdn_url });
}

test("a module has topic, group, table of contents and a link to the next module", () => {
  const body = show({
    group: "Core modules",
    prevNext: { prev: null, next: { title: "Layout", url: `${ROOT}core/layout/` } },
  });
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("CSS fundamentals");
  const header = body.querySelector("article > header");
  expect(header?.textContent).toBe("CSS fundamentalsStylingCore modules");
  getByRole(body, "navigation", { name: "In this module" });
  const next = getByRole(body, "link", { name: "Next Layout" });
  expect(next.getAttribute("rel")).toBe("next");
  // A card with a label above the title.
  expect([...next.children].map(({ textContent }) => textContent)).toEqual(["Next", "Layout"]);
  expect(queryByRole(body, "link", { name: /^Previous/ })).toBeNull();
  expect(body.querySelector("[data-topic]")?.getAttribute("data-topic")).toBe("styling");
});

test("the sidebar opens the group of the page and marks the page", () => {
  const body = show({});
  const nav = getByRole(body, "navigation", { name: "Related Topics" });
  const open = [...nav.querySelectorAll("details")].map((group) => group.open);
  expect(open).toEqual([false, true]);
  expect(nav.querySelector("[aria-current=page]")?.textContent).toBe("CSS");
  expect(nav.textContent).toContain("Core modules overview");
});

test("the landing page switches groups with radio buttons, the second one preselected", () => {
  const body = show({
    template: "landing",
    title: "Webdocs Curriculum",
    topic: null,
    modules: GROUPS,
    body: [
      prose("<p>All of it.</p>", "The skills"),
      { type: "prose", value: { id: "modules", title: "Modules", isH3: false, content: "" } },
    ],
  });
  const radios = getAllByRole(body, "radio") as HTMLInputElement[];
  expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(["Getting started", "Core"]);
  const begin = getAllByRole(body, "link", { name: /^Let's begin/ });
  expect(begin.map((link) => link.getAttribute("href"))).toEqual([
    `${ROOT}start/web/`,
    `${ROOT}core/css/`,
  ]);
  expect(body.querySelector("h1 em")?.textContent).toBe("Curriculum");
});

test("the landing page recommends a course and explains the benefits of the curriculum", () => {
  const body = show({ template: "landing", title: "Curriculum", modules: GROUPS });
  expect(body.querySelector("[data-banner]")?.querySelector("a")?.target).toBe("_blank");
  const section = getByRole(body, "region", { name: /boost your employability/ });
  expect(getAllByRole(section, "heading", { level: 3 })).toHaveLength(4);
});

test("an overview emphasises the last word of its title and lists its modules", () => {
  const body = show({
    template: "overview",
    title: "Core modules",
    topic: null,
    modules: GROUPS[1]?.children ?? [],
  });
  expect(body.querySelector("h1 em")?.textContent).toBe("modules");
  const list = getByRole(body, "region", { name: "Module list" });
  expect(getAllByRole(list, "link").map((link) => link.textContent)).toEqual(["CSS", "Layout"]);
});

test("about pages, and pages with unknown templates, show their text without modules", () => {
  for (const template of ["about", "default", "other" as "default"] as const) {
    const body = show({ template, title: "About it", topic: null });
    expect(body.querySelector("h1 em")?.textContent).toBe("it");
    expect(body.textContent).toContain("Boxes");
    expect(queryByRole(body, "region", { name: "Module list" })).toBeNull();
  }
});
