import { expect, test } from "vitest";
import type { SidebarNode } from "#content-build/contract/documents.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { sidebarJob } from "#content-build/page/sidebar-job.ts";
import { makeSidebar } from "#content-build/sidebars/make.ts";
import { dependsOn } from "#content-build/source/dependencies.ts";
import { pageKey } from "#content-build/source/indexed-page.ts";
import { compileBody, compilePage, openTestProject, type TestPage } from "../support.ts";

const page = (slug: string, title: string, type = "guide", more = ""): TestPage => ({
  slug,
  title,
  front: `page-type: ${type}${more ? `\n${more}` : ""}`,
});

function make(
  pages: TestPage[],
  files: Record<string, string>,
  name: string,
  parameters: string[] = [],
  locale: Locale = "en-US",
) {
  const project = openTestProject(pages, files);
  return makeSidebar(project, sidebarJob(locale, [{ name, parameters }]));
}

/** A sidebar as indented lines. */
function outline(nodes: SidebarNode[], depth = 0): string[] {
  return nodes.flatMap((node) => [
    `${"  ".repeat(depth)}${node.section ? "# " : ""}${node.code ? `\`${node.title}\`` : node.title}${node.uri ? ` → ${node.uri}` : ""}${node.details ? ` (${node.details})` : ""}${node.missing ? " !" : ""}`,
    ...outline(node.content ?? [], depth + 1),
  ]);
}

const CSS = [
  page("Web", "Web"),
  page("Web/CSS", "CSS: styles", "landing-page", "short-title: CSS"),
  page("Web/CSS/color", "color", "css-property", "status:\n  - deprecated"),
  page("Web/CSS/border", "border", "css-property"),
  page("Web/CSS/border-top", "border-top", "css-property"),
  page("Web/CSS/border-left", "border-left", "css-property"),
  page("Web/CSS/is", ":is()", "css-pseudo-class"),
  page("Web/CSS/is/deep", "deep", "css-pseudo-class"),
];

test("reads every form of entry", () => {
  const yaml = `sidebar:
  - type: section
    link: /Web/CSS
    title: Styles
  - /Web/CSS/border
  - title: group
    details: open
    children:
      - link: /Web/CSS
        hash: part
        code: true
      - link: https://example.com/x
        title: Out
  - /Web/Nowhere
l10n:
  en-US:
    group: The group
    part: the_part
  de:
    group: Die Gruppe
`;
  const files = { "sidebars/test.yaml": yaml };
  const { sidebar, issues } = make(CSS, files, "test");
  expect(issues).toEqual([]);
  expect(outline(sidebar.content)).toEqual([
    "# Styles → /en-US/docs/Web/CSS",
    "border → /en-US/docs/Web/CSS/border",
    "The group (open)",
    "  `CSS` → /en-US/docs/Web/CSS#the_part",
    "  Out → https://example.com/x",
    "Nowhere !",
  ]);
  const german = make(
    [...CSS, { slug: "Web/CSS", title: "Stile", locale: "de" }],
    files,
    "test",
    [],
    "de",
  );
  expect(outline(german.sidebar.content).slice(0, 3)).toEqual([
    "# Styles → /de/docs/Web/CSS",
    "border → /en-US/docs/Web/CSS/border",
    "Die Gruppe (open)",
  ]);
  // English titles are marked: of untranslated entries, and of English pages.
  expect(german.sidebar.content[0]).toMatchObject({ lang: "en-US" });
  expect(german.sidebar.content[1]).toMatchObject({ onlyInEnUs: true, lang: "en-US" });
  expect(german.sidebar.content[2]).not.toHaveProperty("lang");
});

test("falls back to the page's title, or to the English label", () => {
  const yaml = `sidebar:
  - link: /Web/CSS
    title:
  - title: 404
  - title: group
l10n:
  en-US:
    group: The group
  de:
    group:
    404:
  fr:
`;
  const files = { "sidebars/test.yaml": yaml };
  for (const locale of ["de", "fr"] as const) {
    const { sidebar, issues } = make(CSS, files, "test", [], locale);
    expect(issues).toEqual([]);
    expect(sidebar.content).toMatchObject([
      { title: "CSS" },
      { title: "404", lang: "en-US" },
      { title: "The group", lang: "en-US" },
    ]);
  }
});

test("reads code and entities in labels, and keeps other tags as text", () => {
  const yaml = `sidebar:
  - title: <code>WebAssembly</code>
  - title: types
  - link: /Web/CSS
    title: "<code>a</code>, b &amp; <i>c</i>"
l10n:
  en-US:
    types: <code>&lt;input&gt;</code> types
`;
  expect(make(CSS, { "sidebars/test.yaml": yaml }, "test").sidebar.content).toEqual([
    { title: "WebAssembly", code: true },
    { title: "<input> types", titleHTML: "<code>&lt;input&gt;</code> types" },
    {
      title: "a, b & <i>c</i>",
      titleHTML: "<code>a</code>, b &amp; &lt;i&gt;c&lt;/i&gt;",
      uri: "/en-US/docs/Web/CSS",
    },
  ]);
});

test("gives translated pages the status of their originals, however they are listed", () => {
  const yaml =
    "sidebar:\n  - /Web/CSS/color\n  - type: listSubPages\n    path: /Web/CSS\n    tags: css-property\n    title: All\n";
  const pages: TestPage[] = [...CSS, { slug: "Web/CSS/color", title: "Farbe", locale: "de" }];
  const { sidebar } = make(pages, { "sidebars/test.yaml": yaml }, "test", [], "de");
  expect(sidebar.content[0]).toMatchObject({ title: "Farbe", status: ["deprecated"] });
  expect(sidebar.content[1]?.content?.at(-1)).toEqual(sidebar.content[0]);
});

test("does not give a page the status of the page that it was merged into", () => {
  const files = {
    "sidebars/test.yaml": "sidebar:\n  - /Web/CSS/color\n",
    "en-us/_redirects.txt": "/en-US/docs/Web/CSS/ink\t/en-US/docs/Web/CSS/color",
  };
  const front = "status:\n  - deprecated\nbrowser-compat: css.properties.color";
  const pages: TestPage[] = [
    { slug: "Web/CSS/color", front },
    { slug: "Web/CSS/ink", title: "Tinte", locale: "de" },
  ];
  expect(make(pages, files, "test", [], "de").sidebar.content).toEqual([
    { title: "Tinte", uri: "/de/docs/Web/CSS/ink" },
  ]);
});

test("lists subpages by type and depth, nested, and with their parent", () => {
  const yaml = `sidebar:
  - type: listSubPages
    path: /Web/CSS
    title: Properties
    tags: css-property
    code: true
    details: closed
    includeParent: true
  - type: listSubPages
    path: /Web/CSS
    title: Deep
    tags: [css-pseudo-class]
    depth: 2
    nested: true
`;
  const { sidebar } = make(CSS, { "sidebars/test.yaml": yaml }, "test");
  expect(outline(sidebar.content)).toEqual([
    "Properties (closed)",
    "  Overview → /en-US/docs/Web/CSS",
    "  `border` → /en-US/docs/Web/CSS/border",
    "  `border-left` → /en-US/docs/Web/CSS/border-left",
    "  `border-top` → /en-US/docs/Web/CSS/border-top",
    "  `color` → /en-US/docs/Web/CSS/color",
    "Deep",
    "  :is() → /en-US/docs/Web/CSS/is (closed)",
    "    deep → /en-US/docs/Web/CSS/is/deep",
  ]);
  expect(sidebar.content[0]?.content?.at(-1)).toMatchObject({ status: ["deprecated"] });
});

test("lists subpages of a page whose translation is still at its former URL", () => {
  const yaml = `sidebar:
  - type: listSubPages
    path: /Web/CSS
    title: Nested
    tags: [landing-page, css-property]
    depth: 2
    nested: true
    includeParent: true
  - type: listSubPagesGrouped
    path: /Web/Styles
    title: Grouped
    tags: css-property
    depth: 2
`;
  const files = {
    "sidebars/test.yaml": yaml,
    "en-us/_redirects.txt": [
      "/en-US/docs/Web/Styles\t/en-US/docs/Web/CSS",
      "/en-US/docs/Web/Styles/Text\t/en-US/docs/Web/CSS/Text",
    ].join("\n"),
  };
  const pages: TestPage[] = [
    page("Web/CSS", "CSS"),
    page("Web/CSS/border", "border", "css-property"),
    page("Web/CSS/Text", "Text", "landing-page"),
    page("Web/CSS/Text/hyphens", "hyphens", "css-property"),
    { slug: "Web/Styles", title: "Stile", locale: "de" },
    { slug: "Web/Styles/Text", title: "Absatz", locale: "de" },
  ];
  expect(outline(make(pages, files, "test", [], "de").sidebar.content)).toEqual([
    "Nested",
    "  Übersicht → /de/docs/Web/Styles",
    "  Absatz → /de/docs/Web/Styles/Text (closed)",
    "    hyphens → /en-US/docs/Web/CSS/Text/hyphens",
    "  border → /en-US/docs/Web/CSS/border",
    "Grouped",
    "  border → /en-US/docs/Web/CSS/border",
    "  hyphens → /en-US/docs/Web/CSS/Text/hyphens",
  ]);
});

test("groups pages by the beginning of their names", () => {
  const yaml =
    "sidebar:\n  - type: listSubPagesGrouped\n    path: /Web/CSS\n    tags: css-property\n    title: All\n";
  const { sidebar } = make(CSS, { "sidebars/test.yaml": yaml }, "test");
  expect(outline(sidebar.content)).toEqual([
    "All",
    "  `border-*` (closed)",
    "    border → /en-US/docs/Web/CSS/border",
    "    border-left → /en-US/docs/Web/CSS/border-left",
    "    border-top → /en-US/docs/Web/CSS/border-top",
    "  color → /en-US/docs/Web/CSS/color",
  ]);
});

test.each([
  ["sidebar: [", "unexpected end"],
  ["sidebar:\n  - type: nonsense", "sidebar.0"],
  ["other: []", "sidebar"],
])("reports the issue in %j", (yaml, reason) => {
  const { sidebar, issues } = make(CSS, { "sidebars/test.yaml": yaml }, "test");
  expect(sidebar.content).toEqual([]);
  expect(issues).toMatchObject([{ code: "sidebar", file: "sidebars/test.yaml" }]);
  expect(issues[0]?.found).toContain(reason);
});

test("reports the line of invalid YAML, and how to fix it", () => {
  const yaml = "sidebar:\n  - title: A\n\t  link: /Web/CSS\n";
  const { issues } = make(CSS, { "sidebars/test.yaml": yaml }, "test");
  expect(issues).toMatchObject([
    { line: 3, advice: "Indent with spaces; YAML allows no tabs there." },
  ]);
});

const API = [
  page("Web/API", "Web APIs"),
  page("Web/API/Fetch_API", "Fetch API"),
  page("Web/API/Fetch_API/Using", "Using the Fetch API", "guide", "short-title: Using Fetch"),
  page("Web/API/Request", "Request", "web-api-interface"),
  page(
    "Web/API/Request/Request",
    "Request: Request() constructor",
    "web-api-constructor",
    "short-title: Request()",
  ),
  page(
    "Web/API/Request/url",
    "Request: url property",
    "web-api-instance-property",
    "short-title: url\nstatus:\n  - experimental",
  ),
  page("Web/API/Request/load_event", "Request: load event", "web-api-event"),
  page("Web/API/Response", "Response", "web-api-interface"),
  page("Web/API/Window/fetch", "Window: fetch() method", "web-api-instance-method"),
];
const GROUPS = {
  "jsondata/GroupData.json": JSON.stringify([
    {
      "Fetch API": {
        overview: ["Fetch API"],
        guides: ["/docs/Web/API/Fetch_API/Using", "/docs/Web/API/Nowhere"],
        interfaces: ["Request", "Response"],
        methods: ["Window.fetch()"],
        events: ["Request: load"],
      },
    },
  ]),
  "jsondata/InterfaceData.json": JSON.stringify([{ Request: { inh: "Response" } }]),
};

test("lists members, ancestors and relatives of an interface", () => {
  const { sidebar } = make(API, GROUPS, "apiref", ["Request", "Fetch API"]);
  expect(outline(sidebar.content)).toEqual([
    "# Fetch API → /en-US/docs/Web/API/Fetch_API",
    "# `Request` → /en-US/docs/Web/API/Request",
    "Constructor (open)",
    "  `Request()` → /en-US/docs/Web/API/Request/Request",
    "Instance properties (open)",
    "  `url` → /en-US/docs/Web/API/Request/url",
    "Events (open)",
    "  `load` → /en-US/docs/Web/API/Request/load_event",
    "Inheritance (open)",
    "  `Response` → /en-US/docs/Web/API/Response",
    "Related pages for Fetch API (open)",
    "  `Response` → /en-US/docs/Web/API/Response",
    "  `Window.fetch()` → /en-US/docs/Web/API/Window/fetch",
    "Guides (open)",
    "  Using Fetch → /en-US/docs/Web/API/Fetch_API/Using",
  ]);
});

test("shows full titles of guides with the same short title", () => {
  const pages = [
    ...API,
    page("Web/API/Fetch_API/More", "More about fetch", "guide", "short-title: Using Fetch"),
  ];
  const guides = ["Using", "More"].map((name) => `/docs/Web/API/Fetch_API/${name}`);
  const groups = JSON.stringify([{ "Fetch API": { overview: [], guides } }]);
  const files = { ...GROUPS, "jsondata/GroupData.json": groups };
  const { sidebar } = make(pages, files, "apiref", ["Request", "Fetch API"]);
  expect(outline(sidebar.content).slice(-2)).toEqual([
    "  Using the Fetch API → /en-US/docs/Web/API/Fetch_API/Using",
    "  More about fetch → /en-US/docs/Web/API/Fetch_API/More",
  ]);
});

test("lists the members of a group of APIs", () => {
  const { sidebar } = make(API, GROUPS, "defaultapisidebar", ["Fetch API"]);
  expect(outline(sidebar.content)).toEqual([
    "# Fetch API → /en-US/docs/Web/API/Fetch_API",
    "Guides (open)",
    "  Using the Fetch API → /en-US/docs/Web/API/Fetch_API/Using",
    "Interfaces (open)",
    "  `Request` → /en-US/docs/Web/API/Request",
    "  `Response` → /en-US/docs/Web/API/Response",
    "Methods (open)",
    "  `Window.fetch()` → /en-US/docs/Web/API/Window/fetch",
    "Events (open)",
    "  `Request: load` → /en-US/docs/Web/API/Request/load_event",
  ]);
  expect(make(API, GROUPS, "defaultapisidebar", ["constructor"]).issues).toMatchObject([
    { code: "sidebar" },
  ]);
});

test("lists the members of an object and of its parents, and related pages", () => {
  const base = "Web/JavaScript/Reference/Global_Objects";
  const pages = [
    page(base, "Standard built-in objects"),
    page(`${base}/TypeError`, "TypeError", "javascript-class"),
    page(`${base}/TypeError/TypeError`, "TypeError() constructor", "javascript-constructor"),
    page(`${base}/Error`, "Error", "javascript-class"),
    page(`${base}/Error/stack`, "Error.prototype.stack", "javascript-instance-data-property"),
    page(`${base}/Object`, "Object", "javascript-class"),
    page(`${base}/Object/keys`, "Object.keys()", "javascript-static-method"),
    page(`${base}/Object/toString`, "toString()", "javascript-instance-method"),
    page(`${base}/Function`, "Function", "javascript-class"),
    page(`${base}/Function/call`, "call()", "javascript-instance-method"),
  ];
  const lines = outline(make(pages, {}, "jsref", ["TypeError"]).sidebar.content);
  expect(lines.slice(0, 12)).toEqual([
    `# Standard built-in objects → /en-US/docs/${base}`,
    `# \`TypeError\` → /en-US/docs/${base}/TypeError`,
    "Constructor (open)",
    `  \`TypeError() constructor\` → /en-US/docs/${base}/TypeError/TypeError`,
    "# Inheritance",
    `# \`Error\` → /en-US/docs/${base}/Error`,
    "Instance properties (closed)",
    `  \`Error.prototype.stack\` → /en-US/docs/${base}/Error/stack`,
    `# \`Object/Function\` → /en-US/docs/${base}/Object`,
    "Static methods (closed)",
    `  \`call()\` → /en-US/docs/${base}/Function/call`,
    "Instance methods (closed)",
  ]);
  expect(lines).toContain("# Related pages");
  expect(outline(make(pages, {}, "jsref", ["Object"]).sidebar.content)).toEqual([
    `# Standard built-in objects → /en-US/docs/${base}`,
    `# \`Object\` → /en-US/docs/${base}/Object`,
    "Static methods (open)",
    `  \`Object.keys()\` → /en-US/docs/${base}/Object/keys`,
    "Instance methods (open)",
    `  \`toString()\` → /en-US/docs/${base}/Object/toString`,
    "# Inheritance",
    ...lines.slice(8, 13),
  ]);
});

test("sorts the members of an object by their full titles", () => {
  const base = "Web/JavaScript/Reference/Global_Objects";
  const type = "javascript-instance-method";
  const pages = [
    page(`${base}/Array`, "Array", "javascript-class"),
    page(
      `${base}/Array/Symbol.iterator`,
      "Array.prototype[Symbol.iterator]()",
      type,
      'short-title: "[Symbol.iterator]()"',
    ),
    page(`${base}/Array/with`, "Array.prototype.with()", type, "short-title: with()"),
    page(`${base}/Array/at`, "Array.prototype.at()", type, "short-title: at()"),
  ];
  const { content } = make(pages, {}, "jsref", ["Array"]).sidebar;
  expect(content[2]?.content?.map(({ title }) => title)).toEqual([
    "at()",
    "with()",
    "[Symbol.iterator]()",
  ]);
});

test("lists all pages below the members of an object, at any depth", () => {
  const base = "Web/JavaScript/Reference/Global_Objects";
  const segment = `${base}/Intl/Segmenter/segment`;
  const pages = [
    page(`${base}/Intl/Segmenter`, "Intl.Segmenter", "javascript-class"),
    page(segment, "segment()", "javascript-instance-method"),
    page(`${segment}/Segments`, "Segments", "javascript-class"),
    page(`${segment}/Segments/containing`, "containing()", "javascript-instance-method"),
  ];
  const { content } = make(pages, {}, "jsref", ["Intl.Segmenter"]).sidebar;
  const below = content.flatMap((node) => node.content ?? []).flatMap((node) => node.content ?? []);
  expect(outline(below)).toEqual([
    `\`Segments\` → /en-US/docs/${segment}/Segments (closed)`,
    `  \`containing()\` → /en-US/docs/${segment}/Segments/containing`,
  ]);
});

test("lists the parts of the extensions API, with the members of one", () => {
  const base = "Mozilla/Add-ons/WebExtensions/API";
  const pages = [
    page(base, "APIs"),
    page(`${base}/alarms`, "alarms", "webextension-api"),
    page(`${base}/tabs`, "tabs", "webextension-api"),
    page(`${base}/tabs/query`, "tabs.query()", "webextension-api-function", "short-title: query()"),
    page(`${base}/tabs/create`, "tabs.create()", "webextension-api-function"),
    page(`${base}/tabs/tabsApart`, "tabsApart", "webextension-api-function"),
  ];
  const files = { "sidebars/addons.yaml": "sidebar:\n  - type: webExtApi\n    title: APIs\n" };
  expect(outline(make(pages, files, "addons", ["tabs"]).sidebar.content)).toEqual([
    "APIs (closed)",
    "  Browser_support_for_JavaScript_APIs !",
    `  alarms → /en-US/docs/${base}/alarms`,
    `  tabs → /en-US/docs/${base}/tabs (open)`,
    "    Methods (open)",
    `      \`create()\` → /en-US/docs/${base}/tabs/create`,
    `      \`query()\` → /en-US/docs/${base}/tabs/query`,
    `      \`tabsApart\` → /en-US/docs/${base}/tabs/tabsApart`,
  ]);
});

test("a page names its sidebar's file and macro", () => {
  const project = openTestProject(
    [
      { slug: "Web/A", front: "sidebar: Test" },
      { slug: "Web/B", body: '{{APIRef("DOM")}}' },
      { slug: "Web/API/X/y", body: '{{APIRef("Fetch API")}}' },
      { slug: "Web/C", front: "sidebar: nope" },
    ],
    { "sidebars/test.yaml": "sidebar: []" },
  );
  expect(compilePage(project, "Web/A").doc).toMatchObject({
    sidebar: "en-us/_sidebars/test.json",
    sidebarMacro: "test",
  });
  expect(compilePage(project, "Web/API/X/y").doc.sidebar).toBe(
    "en-us/_sidebars/apiref/x/fetch-20api.json",
  );
  expect(compilePage(project, "Web/B").issues).toMatchObject([{ code: "macro-error" }]);
  expect(compilePage(project, "Web/C")).toMatchObject({
    doc: { sidebarMacro: "nope" },
    issues: [{ code: "sidebar" }],
  });
});

test.each([
  ["sidebar: APIRef", "apiref", "apiref/request/-"],
  ['sidebar: [{apiref: ["Fetch API"]}]', "apiref", "apiref/request/fetch-20api"],
  [
    'sidebar:\n  - DefaultAPISidebar: ["Fetch API"]',
    "defaultapisidebar",
    "defaultapisidebar/fetch-20api",
  ],
  ["sidebar: [HTTPSidebar, http]", "httpsidebar", "http+http"],
])("finds the sidebar of a page with %j", (front, macro, name) => {
  const files = { ...GROUPS, "sidebars/http.yaml": "sidebar: []" };
  const request = { slug: "Web/API/Request", front };
  const german: TestPage = { slug: request.slug, locale: "de" };
  const project = openTestProject([request, german], files);
  for (const locale of ["en-US", "de"] as const) {
    const { doc, issues } = compilePage(project, request.slug, locale);
    expect(doc.sidebarMacro).toBe(macro);
    expect(doc.sidebar).toBe(`${locale.toLowerCase()}/_sidebars/${name}.json`);
    expect(issues).toEqual([]);
  }
});

test("reports an invalid macro or argument in front matter", () => {
  const compile = (front: string) => compileBody("Text.", { front, more: GROUPS });
  expect(compile("sidebar: apiref").issues).toMatchObject([{ code: "macro-error" }]);
  expect(compile('sidebar: [{cssref: ["x"]}]').issues).toMatchObject([
    { code: "sidebar", found: 'the sidebar cssref("x"), which does not exist' },
  ]);
  expect(compile("sidebar: compat").issues).toMatchObject([{ code: "sidebar" }]);
});

test("a translation at its former URL has the sidebar of its original", () => {
  const objects = "Web/JavaScript/Reference/Global_Objects";
  const modules = "Mozilla/Add-ons/WebExtensions/API";
  const moves = [
    ["Web/API/setTimeout", "Web/API/Window/setTimeout"],
    [`${objects}/Global_parse`, `${objects}/Number/parse`],
    [`${modules}/windowTabs/query`, `${modules}/tabs/query`],
    ["Web/API/Left", "Web/Elsewhere"],
  ] as const;
  const bodies = ['{{APIRef("DOM")}}', "{{JSRef}}", "{{AddonSidebar}}", '{{APIRef("DOM")}}'];
  const project = openTestProject(
    moves.flatMap(([from, to], at): TestPage[] => [
      { slug: to },
      { slug: from, locale: "de", body: bodies[at] ?? "" },
    ]),
    {
      "en-us/_redirects.txt": moves
        .map(([from, to]) => `/en-US/docs/${from}\t/en-US/docs/${to}`)
        .join("\n"),
      "sidebars/addonsidebar.yaml": "sidebar:\n  - type: webExtApi\n    title: APIs\n",
    },
  );
  expect(moves.map(([from]) => compilePage(project, from, "de").doc.sidebar)).toEqual([
    "de/_sidebars/apiref/window/dom.json",
    "de/_sidebars/jsref/number.json",
    "de/_sidebars/addonsidebar/tabs.json",
    "de/_sidebars/apiref/left/dom.json",
  ]);
});

test("falls back to the English page's sidebar for a missing group, and reports it", () => {
  const project = openTestProject(
    [
      { slug: "Web/API/Request", body: '{{APIRef("Fetch API")}}' },
      { slug: "Web/API/Fetch_API", body: '{{DefaultAPISidebar("Fetch API")}}' },
      ...["Web/API/Request", "Web/API/Fetch_API", "Web/API/Old_API"].map(
        (slug): TestPage => ({ slug, locale: "ja", body: '\n{{DefaultAPISidebar("Fetch")}}' }),
      ),
    ],
    GROUPS,
  );
  const compile = (slug: string) => compilePage(project, slug, "ja");
  const { doc, issues, dependencies } = compile("Web/API/Request");
  expect(doc.sidebar).toBe("ja/_sidebars/apiref/request/fetch-20api.json");
  expect(issues).toMatchObject([
    { code: "sidebar", file: "ja/web/api/request/index.md", line: 7, column: 1 },
  ]);
  expect(dependencies).toContain(dependsOn.text(pageKey("en-US", "Web/API/Request")));
  expect(compile("Web/API/Fetch_API").doc.sidebar).toBe(
    "ja/_sidebars/defaultapisidebar/fetch-20api.json",
  );
  expect(compile("Web/API/Old_API").doc).not.toHaveProperty("sidebar");
});

test("a translation without a sidebar, or without its group, has that of the English page", () => {
  const pages: TestPage[] = [
    {
      slug: "Web/API/Request",
      front: "browser-compat: api.Request",
      body: '{{APIRef("Fetch API")}}',
    },
    { slug: "Web/API/Fetch_API", body: '{{DefaultAPISidebar("Fetch API")}}' },
    { slug: "Web/API/Plain", body: "{{APIRef}}" },
  ];
  const translations: [slug: string, body: string, expected: string | undefined][] = [
    ["Web/API/Request", "Alt.", "apiref/request/fetch-20api"],
    ["Web/API/Request", "{{APIRef}}", "apiref/request/fetch-20api"],
    ["Web/API/Request", '{{APIRef("Fetch")}}', "apiref/request/fetch-20api"],
    ["Web/API/Request", '{{APIRef("Files")}}', "apiref/request/files"],
    ["Web/API/Fetch_API", "Alt.", "defaultapisidebar/fetch-20api"],
    ["Web/API/Plain", "Alt.", "apiref/plain/-"],
    ["Web/API/Plain", '{{APIRef("Fetch")}}', "apiref/plain/fetch"],
    // Merged into the page about another feature.
    ["Web/API/Req", "Alt.", undefined],
    ["Web/API/Req", "{{APIRef}}", "apiref/request/-"],
  ];
  const groups = { "Fetch API": {}, Files: {} };
  const files = {
    "jsondata/GroupData.json": JSON.stringify([groups]),
    "en-us/_redirects.txt": "/en-US/docs/Web/API/Req\t/en-US/docs/Web/API/Request",
  };
  for (const [slug, body, expected] of translations) {
    const project = openTestProject([...pages, { slug, locale: "ja", body }], files);
    const { doc, issues, dependencies } = compilePage(project, slug, "ja");
    expect(doc.sidebar).toBe(expected && `ja/_sidebars/${expected}.json`);
    expect(issues).toEqual([]);
    if (body === "Alt." && expected)
      expect(dependencies).toContain(dependsOn.text(pageKey("en-US", slug)));
  }
});

test.each([
  ["WebGLSidebar", "WebGL"],
  ["WebRTCSidebar", "WebRTC"],
])("{{%s}} shows the sidebar of the group %s", (macro, group) => {
  const more = { "jsondata/GroupData.json": JSON.stringify([{ [group]: {} }]) };
  const { doc, issues } = compileBody(`{{${macro}}}`, { more });
  expect(doc.sidebar).toBe(`en-us/_sidebars/defaultapisidebar/${group.toLowerCase()}.json`);
  expect(issues).toEqual([]);
});

test("links to routes of the site, and translates a fragment only with its page", () => {
  const yaml = `sidebar:
  - link: /en-US/observatory
    title: Observatory
  - link: /Web/CSS
    hash: part
  - link: /Web
    hash: part
l10n:
  en-US:
    part: the_part
  de:
    part: der_teil
`;
  const pages: TestPage[] = [...CSS, { slug: "Web/CSS", title: "Stile", locale: "de" }];
  const { sidebar } = make(pages, { "sidebars/test.yaml": yaml }, "test", [], "de");
  expect(outline(sidebar.content)).toEqual([
    "Observatory → /en-US/observatory",
    "Stile → /de/docs/Web/CSS#der_teil",
    "Web → /en-US/docs/Web#the_part",
  ]);
});
