import { expect, test } from "vitest";
import { compileBody, type TestPage } from "../../support.ts";

const pages: TestPage[] = [
  { slug: "Web/HTTP", title: "HTTP", body: "{{ListSubPages}}" },
  {
    slug: "Web/HTTP/Beta",
    title: "Beta 10",
    body: '{{APIRef}}\n\n**Beta** is {{Glossary("x", "second")}} to {{domxref("Alpha")}}.\n\n## More',
  },
  { slug: "Web/HTTP/Alpha", title: "Beta 9", body: "## No text", front: "status:\n  - deprecated" },
  { slug: "Web/HTTP/Beta/Deep", title: "Deep" },
];

test("lists the pages below in the order of their titles, with their status", () => {
  const { html } = compileBody('{{ListSubPages("/en-US/docs/Web/HTTP")}}', { pages });
  expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    "/en-US/docs/Web/HTTP/Alpha",
    "/en-US/docs/Web/HTTP/Beta",
  ]);
  expect(html).toMatch(/Beta 9<span role="img" class="icon icon-deprecated"/);
});

test("nests deeper levels, reverses and numbers", () => {
  const deep = compileBody('{{ListSubPages("/en-US/docs/Web/HTTP", 2)}}', { pages }).html;
  expect(deep).toMatch(/<details><summary><a [^>]+>Beta 10<\/a><\/summary><ol>\n<li><a [^>]+>Deep/);
  const reversed = compileBody('{{ListSubPages("/en-US/docs/Web/HTTP", 1, 1, 1)}}', { pages }).html;
  expect(reversed).toMatch(/^<ol>\n<li><a [^>]+>Beta 10/);
  const both = compileBody('{{ListSubPages("/en-US/docs/Web/HTTP", 2, 1)}}', { pages });
  expect(both.issues).toMatchObject([{ code: "macro-error" }]);
});

test("summarises pages from their sources", () => {
  const { html } = compileBody("{{SubpagesWithSummaries}}", {
    pages: pages.slice(1),
    slug: "Web/HTTP",
  });
  expect(html).toContain(
    '<dd class="landingPageList"><p><strong>Beta</strong> is second to <code>Alpha</code>.</p></dd>',
  );
  expect(html).toContain("<p>No summary yet.</p>");
});

test("handles escaped macro calls in summaries", () => {
  const { html } = compileBody("{{SubpagesWithSummaries}}", {
    slug: "Web",
    pages: [{ slug: "Web/A", body: '\\\\{{ariaref}}\n\nIt is \\{{domxref("Alpha")}}.' }],
  });
  expect(html).toContain("<p>It is <code>Alpha</code>.</p>");
});

test.each([
  ["> [!WARNING] > Not here.\n\nBut here.", "But here."],
  ['{{APIRef("DOM")}}{{SecureContext_Header}}\n\nText.', "Text."],
  ['{{JSRef}} {{Non-standard_Header}}{{Deprecated_Header("x")}}\nText.', "Text."],
  [
    '{{EmbedInteractiveExample("pages/a.html")}}\n\n{{domxref("A")}} is one.',
    "<code>A</code> is one.",
  ],
  [
    '{{HTMLElement("canvas")}}, {{SVGElement("a")}} and {{domxref("A/B", "B")}}.',
    "<code>&lt;canvas&gt;</code>, <code>&lt;a&gt;</code> and <code>B</code>.",
  ],
  ["```js\nlet a;\n\nlet b;\n```\n\nText.", "Text."],
  ["<div class='x'>\nbox</div>\n\n| a |\n| - |\n\nText.", "Text."],
  ["It is a\n{{domxref('Node')}}\nin a tree.", "It is a\n<code>Node</code>\nin a tree."],
  [
    "![A `box`](box.png)\n\n<img src='a.png'>\n\nText ![of a box](box.png)\ngoes on.",
    "Text \ngoes on.",
  ],
])("summarises %j by its first sentence", (body, summary) => {
  const { html } = compileBody("{{SubpagesWithSummaries}}", {
    slug: "Web",
    pages: [{ slug: "Web/A", body }],
  });
  expect(html).toContain(`<p>${summary}</p>`);
});

test("lists the meanings of a term", () => {
  const { html } = compileBody("{{GlossaryDisambiguation}}", {
    pages: pages.slice(1),
    slug: "Web/HTTP",
  });
  expect(html).toContain('<dt id="beta_10"><a href="/en-US/docs/Web/HTTP/Beta">Beta 10</a></dt>');
});

test("lists only translated subpages in a translation", () => {
  const { html } = compileBody("{{ListSubPages}}", {
    locale: "de",
    slug: "Web/HTTP",
    pages: [...pages, { slug: "Web/HTTP/Beta", locale: "de", title: "Zweites" }],
  });
  expect(html).toContain('<a href="/de/docs/Web/HTTP/Beta">Zweites</a>');
  expect(html).not.toContain("Alpha");
});
