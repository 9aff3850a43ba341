import { expect, test } from "vitest";
import { compileBody, compilePage, htmlOf, openTestProject } from "../support.ts";

const pages = [
  { slug: "Web/CSS/inherit", title: "inherit" },
  { slug: "Web/XPath/Axes/child", title: "child" },
  { slug: "Web/XPath", title: "XPath" },
  { slug: "Mozilla/Firefox", title: "Firefox", locale: "es" as const },
];

test.each([
  ["es/CSS/inherit", "/es/docs/Web/CSS/inherit", "only-in-en-us"],
  ["en/CSS/inherit#values", "/en-US/docs/Web/CSS/inherit#values", ""],
  ["cn/XPath", "/zh-CN/docs/Web/XPath", "only-in-en-us"],
  ["CSS/inherit", "/es/docs/Web/CSS/inherit", "only-in-en-us"],
  ["Axes/child", "/es/docs/Web/XPath/Axes/child", "only-in-en-us"],
  ["child", "/es/docs/Web/XPath/Axes/child", "only-in-en-us"],
  ["Mozilla/Firefox", "/es/docs/Mozilla/Firefox", ""],
  ["es/docs/Mozilla/Firefox", "/es/docs/Mozilla/Firefox", ""],
])("resolves relative %s to %s", (written, address, className) => {
  const { html, issues } = compileBody(`[a](${written})`, {
    locale: "es",
    slug: "Web/XPath/Axes",
    pages: [...pages, { slug: "Web/XPath/Axes", title: "Axes" }],
  });
  const target = className ? address.replace(/^\/[\w-]+/, "/en-US") : address;
  expect(html).toContain(`href="${target}"`);
  expect(html.includes("only-in-en-us")).toBe(className !== "");
  expect(issues).toMatchObject([
    { code: "broken-link", found: `a link to ${written}, which is not a whole address` },
  ]);
});

test.each([
  ["/es/CSS/inherit#values", "/es/docs/Web/CSS/inherit#values", "en-US"],
  ["/en/CSS/inherit", "/en-US/docs/Web/CSS/inherit", "en-US"],
  ["/CSS/inherit?a", "/es/docs/Web/CSS/inherit?a", "en-US"],
  ["/es/docs/CSS/inherit", "/es/docs/Web/CSS/inherit", "en-US"],
  ["/es/Firefox", "/es/docs/Mozilla/Firefox", "es"],
  ["/es-ES/docs/Mozilla/Firefox", "/es/docs/Mozilla/Firefox", "es"],
  ["/js/docs/Mozilla/Firefox", "/es/docs/Mozilla/Firefox", "es"],
  ["https://developer.mozilla.org/es/Mozilla/Firefox", "/es/docs/Mozilla/Firefox", "es"],
])("resolves old wiki URL %s to %s, which exists in %s", (written, address, there) => {
  const project = openTestProject([
    ...pages,
    { slug: "Web/Test" },
    { slug: "Web/Test", locale: "es", body: `[a](${written})` },
  ]);
  // As on a site with pages of all kinds.
  const siteAreas = project.siteAreas.map((area) => ({ ...area, hasSource: true }));
  const { doc, issues } = compilePage({ ...project, siteAreas }, "Web/Test", "es");
  expect(htmlOf(doc)).toContain(`<a href="${address.replace("/es/", `/${there}/`)}"`);
  expect(issues).toMatchObject([
    {
      code: "broken-link",
      found: `a link to ${written}, where no page is`,
      advice: `Write ${address}.`,
    },
  ]);
});

test("marks and reports a relative URL that resolves to no page", () => {
  const { html, issues } = compileBody("[a](ja/XUL_Tutorial/Overlays)");
  expect(html).toMatch(/<a class="page-not-created" title="[^"]+">a<\/a>/);
  expect(issues).toMatchObject([
    { code: "broken-link", found: "a link to ja/XUL_Tutorial/Overlays, where no page is" },
  ]);
});

test("links a host without scheme to its site", () => {
  const { html } = compileBody("[a](transvision.example.org/)");
  expect(html).toContain('<a href="https://transvision.example.org/" class="external"');
});
