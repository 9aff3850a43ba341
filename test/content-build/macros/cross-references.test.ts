import { expect, test } from "vitest";
import { compileBody, type TestPage } from "../support.ts";

const PAGES: TestPage[] = [
  { slug: "Web/API/Document", title: "Document" },
  {
    slug: "Web/API/Document/querySelector",
    title: "Document: querySelector() method",
    front: "short-title: querySelector()",
  },
  { slug: "Web/API/Window/fetch", title: "fetch" },
  { slug: "Web/API/URL/createObjectURL_static", title: "URL.createObjectURL()" },
  { slug: "Web/JavaScript/Reference/Global_Objects/Array/map", title: "map" },
  { slug: "Web/JavaScript/Reference/Statements/for...of", title: "for...of" },
  { slug: "Web/JavaScript/Reference/Statements/function", title: "function" },
  { slug: "Web/JavaScript/Reference/Operators/function", title: "function" },
  { slug: "Web/CSS/Reference/Properties/color", title: "color", front: "page-type: css-property" },
  { slug: "Web/CSS/Reference/Values/color_value", title: "<color>", front: "page-type: css-type" },
  { slug: "Web/CSS/Reference/Values/calc", title: "calc()", front: "page-type: css-function" },
  { slug: "Web/CSS/Reference/Selectors/:is", title: ":is()" },
  { slug: "Web/CSS/Reference/At-rules/@media", title: "@media" },
  { slug: "Web/HTML/Reference/Elements/a", title: "<a>" },
  { slug: "Web/SVG/Reference/Element/path", title: "<path>" },
  { slug: "Web/SVG/Reference/Attribute/d", title: "d" },
  { slug: "Web/MathML/Reference/Element/mfrac", title: "<mfrac>" },
  { slug: "Web/HTTP/Reference/Headers/Accept", title: "Accept" },
  { slug: "Web/HTTP/Reference/Headers/Content-Security-Policy/img-src", title: "img-src" },
  { slug: "Web/HTTP/Reference/Status/404", title: "404 Not Found" },
  { slug: "Web/HTTP/Reference/Methods/GET", title: "GET" },
  { slug: "Mozilla/Add-ons/WebExtensions/API/tabs/query", title: "tabs.query()" },
  { slug: "Glossary/Main_thread", title: "Main thread" },
];

const run = (call: string, options = {}) => compileBody(call, { pages: PAGES, ...options });
const link = (path: string, content: string, more = "") =>
  `<a href="/en-US/docs/${path}"${more}>${content}</a>`;

test.each([
  [
    '{{domxref("Document.querySelector()")}}',
    link("Web/API/Document/querySelector", "<code>Document.querySelector()</code>"),
  ],
  ['{{domxref("fetch()", "", "", "nocode")}}', link("Web/API/Window/fetch", "fetch()")],
  [
    '{{DOMxRef("URL.createObjectURL", "make it")}}',
    link("Web/API/URL/createObjectURL_static", "<code>make it</code>", ' title="make it"'),
  ],
  [
    '{{domxref("Document", "", "#events")}}',
    link("Web/API/Document#events", "<code>Document.events</code>"),
  ],
  [
    '{{jsxref("Array.prototype.map()", "map", "#sparse")}}',
    link("Web/JavaScript/Reference/Global_Objects/Array/map#sparse", "<code>map</code>"),
  ],
  [
    '{{jsxref("Statements/for...of", "for...of")}}',
    link("Web/JavaScript/Reference/Statements/for...of", "<code>for...of</code>"),
  ],
  ['{{cssxref("color")}}', link("Web/CSS/Reference/Properties/color", "<code>color</code>")],
  [
    '{{cssxref("<color>")}}',
    link("Web/CSS/Reference/Values/color_value", "<code>&lt;color&gt;</code>"),
  ],
  ['{{cssxref("calc")}}', link("Web/CSS/Reference/Values/calc", "<code>calc()</code>")],
  ['{{cssxref(":is()")}}', link("Web/CSS/Reference/Selectors/:is", "<code>:is()</code>")],
  ['{{cssxref("@media")}}', link("Web/CSS/Reference/At-rules/@media", "<code>@media</code>")],
  ['{{HTMLElement("a")}}', link("Web/HTML/Reference/Elements/a", "<code>&lt;a&gt;</code>")],
  ['{{HTMLElement("a", "links", "#href")}}', link("Web/HTML/Reference/Elements/a#href", "links")],
  ['{{SVGElement("path")}}', link("Web/SVG/Reference/Element/path", "<code>&lt;path&gt;</code>")],
  ['{{SVGAttr("d")}}', link("Web/SVG/Reference/Attribute/d", "<code>d</code>")],
  [
    '{{MathMLElement("mfrac")}}',
    link(
      "Web/MathML/Reference/Element/mfrac",
      "<code>&lt;mfrac&gt;</code>",
      ' title="&lt;mfrac&gt;"',
    ),
  ],
  ['{{HTTPHeader("Accept")}}', link("Web/HTTP/Reference/Headers/Accept", "<code>Accept</code>")],
  [
    '{{CSP("img-src")}}',
    link("Web/HTTP/Reference/Headers/Content-Security-Policy/img-src", "<code>img-src</code>"),
  ],
  ['{{HTTPStatus(404, "gone")}}', link("Web/HTTP/Reference/Status/404", "<code>gone</code>")],
  ['{{HTTPMethod("GET")}}', link("Web/HTTP/Reference/Methods/GET", "<code>GET</code>")],
  [
    '{{WebExtAPIRef("tabs.query()")}}',
    link("Mozilla/Add-ons/WebExtensions/API/tabs/query", "<code>tabs.query()</code>"),
  ],
  ['{{Glossary("main thread", "the thread")}}', link("Glossary/Main_thread", "the thread")],
])("%s renders a link", (call, expected) => {
  const { html, issues } = run(call);
  expect(html).toBe(expected);
  expect(issues).toEqual([]);
});

test("links an RFC and a section of it", () => {
  expect(run('{{RFC(9110, "HTTP semantics", "8.3")}}').html).toBe(
    '<a href="https://datatracker.ietf.org/doc/html/rfc9110#section-8.3" class="external" target="_blank">RFC 9110, section 8.3: HTTP semantics</a>',
  );
});

test("shows a link to a missing page as text, and reports it", () => {
  const { html, issues } = run('{{domxref("Nothing.here")}}');
  expect(html).toBe(
    '<a class="page-not-created" title="This page has not been written yet."><code>Nothing.here</code></a>',
  );
  expect(issues).toMatchObject([{ code: "macro-broken-link", line: 6, column: 1 }]);
});

test("does not choose between two pages with the same name", () => {
  expect(run('{{jsxref("function")}}').issues).toMatchObject([{ code: "macro-broken-link" }]);
});

test("follows a JavaScript page that has moved from the global objects", () => {
  const { html, issues } = compileBody('{{jsxref("Old.method")}}', {
    pages: PAGES,
    more: {
      "en-us/_redirects.txt":
        "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Old/method\t/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/map\n",
    },
  });
  expect(html).toContain('href="/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/map"');
  expect(issues).toMatchObject([{ code: "macro-redirected-link" }]);
});

test("finds a JavaScript page in another letter case, and reports the spelling", () => {
  const { html, issues } = run('{{jsxref("array.map")}}');
  expect(html).toContain("Global_Objects/Array/map");
  expect(issues).toMatchObject([{ code: "macro-argument" }]);
});

test("links a translation to the translated page, or else to the English one", () => {
  const german = { slug: "Glossary/Main_thread", locale: "de" as const, title: "Hauptthread" };
  const { html } = compileBody('{{Glossary("main thread")}} {{HTMLElement("a")}}', {
    locale: "de",
    pages: [...PAGES, german, { slug: "Web/Test" }],
  });
  expect(html).toContain('<a href="/de/docs/Glossary/Main_thread">main thread</a>');
  expect(html).toContain(
    '<a href="/en-US/docs/Web/HTML/Reference/Elements/a" class="only-in-en-us">',
  );
});

test("follows a page that has moved, and reports it", () => {
  const { html, issues } = compileBody('{{Glossary("Old")}}', {
    pages: PAGES,
    more: {
      "en-us/_redirects.txt":
        "# moved\n/en-US/docs/Glossary/Old\t/en-US/docs/Glossary/Main_thread\n",
    },
  });
  expect(html).toBe(link("Glossary/Main_thread", "Old"));
  expect(issues).toMatchObject([{ code: "macro-redirected-link" }]);
});

test("finds pages that exist only in the former folder of a reference", () => {
  const old = (name: string) => `/en-US/docs/Web/HTML/Element/${name}`;
  const now = (name: string) => `/en-US/docs/Web/HTML/Reference/Elements/${name}`;
  const moved = [
    [old("Heading_Elements"), now("Heading_Elements")],
    [old("h1"), now("Heading_Elements")],
  ];
  const body = [
    '{{HTMLElement("h1")}}',
    '{{HTMLElement("keygen")}}',
    '{{HTTPHeader("Accept-Charset")}}',
    '{{SVGElement("altGlyph")}}',
  ].join(" ");
  const ko = { locale: "ko" as const };
  const { html, issues } = compileBody(body, {
    ...ko,
    pages: [
      { slug: "Web/Test" },
      { slug: "Web/HTML/Reference/Elements/Heading_Elements" },
      { ...ko, slug: "Web/HTML/Element/Heading_Elements" },
      { ...ko, slug: "Web/HTML/Element/keygen" },
      { ...ko, slug: "Web/HTTP/Headers/Accept-Charset" },
      { slug: "Web/SVG/Element/altGlyph" },
    ],
    more: { "en-us/_redirects.txt": moved.map((pair) => `${pair.join("\t")}\n`).join("") },
  });
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/ko/docs/Web/HTML/Element/Heading_Elements",
    "/ko/docs/Web/HTML/Element/keygen",
    "/ko/docs/Web/HTTP/Headers/Accept-Charset",
    "/en-US/docs/Web/SVG/Element/altGlyph",
  ]);
  expect(issues).toEqual([]);
});
