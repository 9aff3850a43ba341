import { expect, test } from "vitest";
import { fillFrame, listInFrame } from "#app/features/offline/service-worker/fill-frame.ts";
import { formatPage, parsePage, SLOTS } from "#content-build/contract/offline.ts";

const frame = [
  '<html lang="en-US"><head><title>Not here | Webdocs</title></head><body><header></header>',
  `${SLOTS.page}<main><ul>${SLOTS.list}</ul></main>${SLOTS.pageEnd}<footer></footer></body></html>`,
].join("");

test("a document and its sidebar replace the content of the frame", () => {
  const html = `<div>${SLOTS.sidebar}<main>$& color</main></div>`;
  const sidebar = '<nav><a href="/en-US/docs/Web">Web</a><a href="/en-US/docs/Web/A">A</a></nav>';
  const page = { title: "<a> & more", sidebar: "cssref", html };
  const filled = fillFrame(frame, page, sidebar, "/en-US/docs/Web");
  expect(filled).toContain("<title>&lt;a&gt; &amp; more</title>");
  expect(filled).toContain("<main>$& color</main>");
  expect(filled).toContain('<a href="/en-US/docs/Web" aria-current="page">Web</a>');
  expect(filled).toContain('<a href="/en-US/docs/Web/A">A</a>');
  expect(filled).toContain("<html data-offline ");
  expect(filled).not.toContain("<ul>");
  expect(filled).toContain("<header></header>");
  expect(filled).toContain("<footer></footer>");
});

test("similar pages are listed, with their titles and URLs escaped", () => {
  const listed = listInFrame(frame, "page", [{ title: "<b> & i", url: '/en-US/docs/"x"' }]);
  expect(listed).toContain('<li><a href="/en-US/docs/&quot;x&quot;">&lt;b&gt; &amp; i</a></li>');
});

test("the frame says why a page cannot be shown, in its title as well", () => {
  const reasons = [
    '<div data-reason="page"><h1>Not here</h1></div>',
    '<div data-reason="blog" hidden=""><h1>No blog &amp; co</h1></div>',
  ].join("");
  const listed = listInFrame(frame.replace("<main>", `<main>${reasons}`), "blog", []);
  expect(listed).toContain('<div data-reason="page" hidden=""><h1>Not here</h1>');
  expect(listed).toContain('<div data-reason="blog"><h1>No blog');
  expect(listed).toContain("<title>No blog &amp; co | Webdocs</title>");
});

test("a formatted page is parsed back unchanged", () => {
  const page = { title: "color", sidebar: "en-us/_sidebars/cssref.json", html: "<p>\n\n</p>" };
  expect(parsePage(formatPage(page))).toEqual(page);
  expect(parsePage(formatPage({ ...page, sidebar: "" })).sidebar).toBe("");
});
