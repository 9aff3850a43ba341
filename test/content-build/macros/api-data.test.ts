import { expect, test } from "vitest";
import { compileBody, type TestPage } from "../support.ts";

const more = {
  "jsondata/InterfaceData.json": JSON.stringify([
    {
      HTMLElement: { inh: "Element" },
      Element: { inh: "Node" },
      Node: { inh: "EventTarget" },
      EventTarget: { inh: "" },
      Loop: { inh: "Loop" },
    },
  ]),
  "jsondata/GroupData.json": JSON.stringify([
    { DOM: { overview: ["DOM API"], interfaces: ["Element"] }, Fetch: { overview: ["Fetch API"] } },
  ]),
  "jsondata/SVGData.json": JSON.stringify({
    elements: {
      defs: {
        categories: ["containerElement"],
        content: {
          description: "anyNumberOfElementsAnyOrder",
          elements: ["animationElements", "&lt;a&gt;"],
        },
      },
    },
  }),
  "jsondata/WebExtensionExamples.json": JSON.stringify([
    {
      name: "beastify",
      description: "Turns pages into beasts",
      javascript_apis: ["tabs.query", "runtime.onMessage"],
    },
  ]),
};

test("lists the interfaces that an interface inherits from, the root first", () => {
  const { html } = compileBody("{{InheritanceDiagram}}", {
    slug: "Web/API/HTMLElement",
    more,
    pages: [{ slug: "Web/API/Element" }],
  });
  expect(html).toBe(
    [
      '<ol class="inheritance" aria-label="Inheritance of HTMLElement">',
      "<li><code>EventTarget</code></li>",
      "<li><code>Node</code></li>",
      '<li><a href="/en-US/docs/Web/API/Element"><code>Element</code></a></li>',
      '<li><a href="/en-US/docs/Web/API/HTMLElement" aria-current="page"><code>HTMLElement</code></a></li>',
      "</ol>",
    ].join("\n"),
  );
});

test("draws nothing for an interface without ancestors, and survives circular data", () => {
  expect(compileBody("{{InheritanceDiagram}}", { slug: "Web/API/EventTarget", more }).html).toBe(
    "",
  );
  expect(compileBody('{{InheritanceDiagram("Loop")}}', { more }).html).toContain("<ol");
});

test("lists groups and interfaces by letter", () => {
  const pages: TestPage[] = [
    { slug: "Web/API", title: "Web APIs" },
    { slug: "Web/API/DOM_API", title: "DOM API" },
    { slug: "Web/API/Fetch_API", title: "Fetch API" },
    {
      slug: "Web/API/Element",
      title: "Element",
      front: "page-type: web-api-interface\nstatus:\n  - experimental",
    },
  ];
  const groups = compileBody("{{ListGroups}}", { pages, more }).html;
  expect(groups).toContain(
    '<h3 id="api-index-d">D</h3><ul><li><a href="/en-US/docs/Web/API/DOM_API">DOM API</a></li></ul>',
  );
  const alphabet = compileBody("{{APIListAlpha}}", { pages, more }).html;
  expect(alphabet).toMatch(
    /<a href="\/en-US\/docs\/Web\/API\/Element" title="Element"><code>Element<\/code><span role="img"/,
  );
});

test("links each letter to its list, in alphabetical order", () => {
  const names = ["Web Audio API", "background Tasks API", "Battery API", "Element"];
  const pages: TestPage[] = names.map((title) => ({
    slug: `Web/API/${title.replaceAll(" ", "_")}`,
    title,
    front: "page-type: web-api-interface",
  }));
  const groups = Object.fromEntries(names.map((name) => [name, { overview: [name] }]));
  const { html } = compileBody("{{ListGroups}}\n\n{{APIListAlpha}}", {
    pages,
    more: { "jsondata/GroupData.json": JSON.stringify([groups]) },
  });
  const targets = [...html.matchAll(/<a href="#([^"]+)">(.)</g)].map(([, id, text]) => [id, text]);
  const headings = [...html.matchAll(/<h3 id="([^"]+)">(.)</g)].map(([, id, text]) => [id, text]);
  expect(targets).toEqual(headings);
  expect(targets.map(([, letter]) => letter).join("")).toBe("BEWBEW");
  expect(html).toMatch(/background Tasks API<\/a><\/li><li><a [^>]+>Battery API/);
});

test("lists properties and descriptors of CSS, but no guides", () => {
  const pages: TestPage[] = [
    { slug: "Web/CSS", title: "CSS" },
    ...["Reference", "Reference/Properties", "Reference/At-rules", "Reference/At-rules/@page"].map(
      (name) => ({ slug: `Web/CSS/${name}` }),
    ),
    { slug: "Web/CSS/Guides" },
    {
      slug: "Web/CSS/Reference/Properties/color",
      title: "color",
      front: "page-type: css-property",
    },
    {
      slug: "Web/CSS/Reference/At-rules/@page/size",
      title: "size",
      front: "page-type: css-at-rule-descriptor",
    },
    { slug: "Web/CSS/Guides/Cascade", title: "Cascade", front: "page-type: guide" },
  ];
  const { html } = compileBody("{{CSS_Ref}}", { pages });
  expect(html).toContain(">color</a>");
  expect(html).toContain("size (<code>@page</code>)");
  expect(html).not.toContain("Cascade");
});

test("lists the permitted content of an SVG element", () => {
  const { html } = compileBody("{{SVGInfo}}", {
    slug: "Web/SVG/Reference/Element/defs",
    more,
    pages: [{ slug: "Web/SVG/Reference/Element" }, { slug: "Web/SVG/Reference/Element/a" }],
  });
  expect(html).toContain("<td>Container element</td>");
  expect(html).toContain(
    '<a href="/en-US/docs/Web/SVG/Reference/Element#animation_elements">Animation elements</a>',
  );
  expect(html).toContain("<code>&lt;a&gt;</code>");
});

test("lists the attributes of a property", () => {
  const { html } = compileBody("{{js_property_attributes(0, 1, 0)}}", { title: "Array: length" });
  expect(html).toContain("Attributes of <code>Array: length</code>");
  expect([...html.matchAll(/<td>(yes|no)<\/td>/g)].map(([, word]) => word)).toEqual([
    "no",
    "yes",
    "no",
  ]);
});

test("lists example extensions that use an API", () => {
  const slug = "Mozilla/Add-ons/WebExtensions/API/tabs";
  const { html } = compileBody('{{WebExtExamples("h2")}}', { slug, more });
  expect(html).toContain('<h2 id="example_extensions">');
  expect(html).toContain("/webextensions-examples/tree/main/beastify");
  expect(compileBody("{{WebExtExamples}}", { slug: `${slug}/remove`, more }).html).toBe("");
  expect(compileBody("{{WebExtAllExamples}}", { more }).html).toContain("Turns pages into beasts");
  expect(compileBody("{{WebExtAllExamples}}").html).toBe("");
});

test("makes a compatibility table for each part of the extensions API", () => {
  const { doc } = compileBody("{{WebExtAllCompatTables}}", {
    pages: [
      {
        slug: "Mozilla/Add-ons/WebExtensions/API/alarms",
        title: "alarms",
        front: "page-type: webextension-api\nbrowser-compat: webextensions.api.alarms",
      },
    ],
  });
  expect(doc.body).toMatchObject([
    { type: "browser_compatibility", value: { id: "alarms", query: "webextensions.api.alarms" } },
  ]);
});

test("links an example to the URL in the data", () => {
  const data = [
    { name: "a", description: "A", javascript_apis: ["tabs.query"], url: "/docs/Web/Guide" },
    { name: "b", description: "B", javascript_apis: ["tabs.query"], url: "https://example.com/b" },
  ];
  const { html, issues } = compileBody("{{WebExtExamples}}", {
    slug: "Mozilla/Add-ons/WebExtensions/API/tabs",
    pages: [{ slug: "Web/Guide" }],
    more: { "jsondata/WebExtensionExamples.json": JSON.stringify(data) },
  });
  expect(html).toContain('<a href="/en-US/docs/Web/Guide">a</a>');
  expect(html).toContain('<a href="https://example.com/b"');
  expect(issues).toEqual([]);
});
