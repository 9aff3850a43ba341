import { expect, test } from "vitest";
import { areaSlug } from "#content-build/kinds/doc/make-doc.ts";
import { compilePage, openTestProject, type TestPage } from "../../support.ts";

test("makes titles for the browser, breadcrumbs and headings", () => {
  const project = openTestProject([
    { slug: "Web/CSS", title: "CSS: Cascading Style Sheets", front: "short-title: CSS" },
    { slug: "Web/CSS/Reference/Values/x", title: "The `<x>` type" },
    { slug: "Web/HTML/Reference/Elements/a", title: "<a>: The Anchor element" },
  ]);
  expect(compilePage(project, "Web/CSS/Reference/Values/x").doc).toMatchObject({
    title: "The <x> type",
    titleHTML: "The <code>&lt;x&gt;</code> type",
    pageTitle: "The <x> type - CSS | Webdocs",
    short_title: "The <x> type",
    parents: [
      { uri: "/en-US/docs/Web/CSS", title: "CSS" },
      { uri: "/en-US/docs/Web/CSS/Reference/Values/x", title: "The <x> type" },
    ],
  });
  expect(compilePage(project, "Web/HTML/Reference/Elements/a").doc.short_title).toBe("<a>");
  expect(compilePage(project, "Web/CSS").doc.pageTitle).toBe(
    "CSS: Cascading Style Sheets | Webdocs",
  );
});

test("uses the full title in breadcrumbs when the short title repeats the parent's", () => {
  const project = openTestProject([
    { slug: "Web/HTML/Elements/script", title: "<script>: The Script element" },
    { slug: "Web/HTML/Elements/script/type", title: "<script> type attribute" },
    { slug: "Web/HTML/Elements/script/type/importmap", title: '<script type="importmap">' },
  ]);
  const { doc } = compilePage(project, "Web/HTML/Elements/script/type/importmap");
  expect(doc.parents?.map(({ title }) => title)).toEqual([
    "<script>",
    "<script> type attribute",
    '<script type="importmap">',
  ]);
});

test.each([
  ["Web/CSS/Reference/Properties/color", "Web/CSS"],
  ["Web/JavaScript/Guide/Intro", "Web/JavaScript"],
  ["Web/CSS/Guides/Reference/x", "Web/CSS/Guides"],
  ["Web/API", "Web/API"],
  ["Glossary/DOM", "Glossary"],
  ["conflicting/Web/x", undefined],
])("%s belongs to %s", (slug, area) => {
  expect(areaSlug(slug)).toBe(area);
});

test("completes a translation from its English original", () => {
  const project = openTestProject(
    [
      {
        slug: "Web/CSS/color",
        title: "color",
        front:
          "page-type: css-property\nstatus:\n  - non-standard\nbrowser-compat: css.properties.color\nsidebar: css",
      },
      { slug: "Web/CSS/color", title: "Farbe", locale: "de", body: "{{Compat}}" },
    ],
    { "sidebars/css.yaml": "sidebar: []" },
  );
  expect(compilePage(project, "Web/CSS/color", "de").doc).toMatchObject({
    locale: "de",
    native: "Deutsch",
    isTranslated: true,
    pageType: "css-property",
    status: ["non-standard"],
    browserCompat: ["css.properties.color"],
    sidebar: "de/_sidebars/css.json",
    baseline: { baseline: "high" },
    other_translations: [
      { locale: "en-US", title: "color", native: "English (US)" },
      { locale: "de", title: "Farbe", native: "Deutsch" },
    ],
    source: { folder: "de/web/css/color", filename: "index.md" },
  });
});

test("finds the original of a translation after only the original has moved", () => {
  const project = openTestProject(
    [
      { slug: "Web/New", front: "page-type: guide" },
      { slug: "Web/Old", locale: "de" },
    ],
    { "en-us/_redirects.txt": "/en-US/docs/Web/Old\t/en-US/docs/Web/New" },
  );
  const { doc, issues } = compilePage(project, "Web/Old", "de");
  expect(doc.pageType).toBe("guide");
  expect(issues).toEqual([]);
});

const FACTS = {
  status: ["experimental"],
  browserCompat: ["css.properties.color", "api.Window.pageXOffset"],
};

test.each([
  ["Web/CSS/Colour", "Web/CSS/Properties/color", {}],
  ["Web/CSS/Color", "Web/CSS/Properties/color", FACTS],
  ["Web/API/pageXOffset", "Web/API/Window/scrollX", FACTS],
])(
  "a translation at %s takes status and compatibility keys of %s only for the same feature",
  (old, now, facts) => {
    const front = `page-type: feature\n${["status:", ...FACTS.status].join("\n  - ")}\n${["browser-compat:", ...FACTS.browserCompat].join("\n  - ")}`;
    const project = openTestProject(
      [
        { slug: now, front },
        { slug: old, locale: "de" },
      ],
      { "en-us/_redirects.txt": `/en-US/docs/${old}\t/en-US/docs/${now}` },
    );
    const { pageType, status, browserCompat } = compilePage(project, old, "de").doc;
    expect({ pageType, status, browserCompat }).toEqual({ pageType: "feature", ...facts });
  },
);

test("builds a translation without an English page, and reports it", () => {
  const project = openTestProject([{ slug: "Glossary/Umlaut", locale: "de", title: "Umlaut" }]);
  const { doc, issues } = compilePage(project, "Glossary/Umlaut", "de");
  expect(doc).toMatchObject({ title: "Umlaut", pageType: "none" });
  expect(issues).toMatchObject([{ code: "translation" }]);
});

test("keeps orphaned pages out of search and breadcrumbs", () => {
  const project = openTestProject([
    { slug: "orphaned/Web/X", locale: "fr" },
    { slug: "orphaned/Web/X", locale: "de" },
  ]);
  const { doc, issues } = compilePage(project, "orphaned/Web/X", "fr");
  expect(doc).toMatchObject({ noIndexing: true, other_translations: [{ locale: "fr" }] });
  expect(doc.parents).toBeUndefined();
  expect(issues).toEqual([]);
});

test("adds the last change, its commit and the popularity of a page", () => {
  const project = openTestProject([{ slug: "Web/X" }], {
    "_git_history.json": JSON.stringify({
      "en-us/web/x/index.md": { modified: "2026-01-02T03:04:05+01:00", hash: "abc" },
    }),
    "popularities.json": JSON.stringify({ popularities: { "/en-US/docs/Web/X": 0.5 } }),
  });
  expect(compilePage(project, "Web/X").doc).toMatchObject({
    modified: "2026-01-02T02:04:05.000Z",
    popularity: 0.5,
    source: { last_commit_url: "https://github.com/webdocs/content/commit/abc" },
  });
  expect(compilePage(openTestProject([{ slug: "Web/Y" }]), "Web/Y").doc.modified).toBeNull();
});

test("links a discouraged feature to the pages of its alternatives, translated if possible", () => {
  const slug = "Web/CSS/Reference/Properties/clip-path";
  const pages = [
    { slug: "Web/clip", front: "browser-compat: css.properties.clip" },
    { slug: "Web/clip", locale: "de" },
  ] as const;
  const alternativesIn = (locale: "en-US" | "de", others: TestPage[], files = {}) =>
    compilePage(openTestProject([...pages, ...others], files), "Web/clip", locale).doc.baseline
      ?.alternatives;
  const name = "clip-path";
  expect(alternativesIn("de", [])).toEqual([{ name }]);
  expect(alternativesIn("de", [{ slug }])).toEqual([{ name, url: `/en-US/docs/${slug}` }]);
  const both: TestPage[] = [{ slug }, { slug, locale: "de" }];
  expect(alternativesIn("de", both)).toEqual([{ name, url: `/de/docs/${slug}` }]);
  expect(alternativesIn("en-US", both)).toEqual([{ name, url: `/en-US/docs/${slug}` }]);
  const moved = { "en-us/_redirects.txt": `/en-US/docs/${slug}\t/en-US/docs/Web/clip-path\n` };
  expect(alternativesIn("en-US", [{ slug: "Web/clip-path" }], moved)).toEqual([
    { name, url: "/en-US/docs/Web/clip-path" },
  ]);
});
