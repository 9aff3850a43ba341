import fc from "fast-check";
import { expect, test } from "vitest";
import { openProjectInput } from "#content-build/project/open.ts";
import { pagesOf, readSources } from "#content-build/run/sources.ts";
import { readSettings } from "#content-build/settings.ts";
import { compileBody, compilePage, htmlOf, openTestProject, writeContent } from "../support.ts";

const pages = [
  { slug: "Web/CSS", title: "CSS" },
  { slug: "Web/Only", title: "Only" },
];
const more = {
  "en-us/_redirects.txt":
    "/en-US/docs/Old\t/en-US/docs/Web/CSS\n/en-US/docs/Part\t/en-US/docs/Web/CSS#there\n/en-US/docs/Gone\thttps://example.com/new\n",
};
const run = (body: string, options = {}) => compileBody(body, { pages, more, ...options });

test.each([
  ["[a](/en-US/docs/Web/CSS)", '<a href="/en-US/docs/Web/CSS">a</a>'],
  ["[a](/en-US/docs/Web/CSS#x_y)", '<a href="/en-US/docs/Web/CSS#x_y">a</a>'],
  ["[a](#part)", '<a href="#part">a</a>'],
  ["[a](mailto:a@b.example)", '<a href="mailto:a@b.example">a</a>'],
  ["[a](/en-US/docs/Web/CSS?x=1#y)", '<a href="/en-US/docs/Web/CSS?x=1#y">a</a>'],
  ["[a](/en-US/play?id=1)", '<a href="/en-US/play?id=1">a</a>'],
  [
    "[a](/en-US/docs/Web/CSS/contributors.txt)",
    '<a href="/en-US/docs/Web/CSS/contributors.txt">a</a>',
  ],
  [
    "[a](https://example.com)",
    '<a href="https://example.com" class="external" target="_blank">a</a>',
  ],
  ["[a](/en-US/blog/post/)", '<a href="/en-US/blog/post/">a</a>'],
])("renders %s without issues", (body, expected) => {
  const { html, issues } = run(body);
  expect(html).toBe(`<p>${expected}</p>`);
  expect(issues).toEqual([]);
});

test("resolves short links by the site's settings, or drops them", () => {
  expect(run("[a](/discord) [b](/en-US/discord)").html).toBe("<p><a>a</a> <a>b</a></p>");
  const { root, env } = writeContent([{ slug: "Web/Test", body: "[a](/discord) [b](/forum/)" }]);
  const links = "discord=https://chat.example/x forum=https://forum.example/";
  const settings = readSettings({ env: { ...env, SHORT_LINKS: links }, out: `${root}/out` });
  const sources = readSources(settings, undefined);
  const { redirects, siteAddresses, siteAreas } = sources;
  const input = { settings, pages: pagesOf(sources), redirects, siteAddresses, siteAreas };
  const { doc, issues } = compilePage(openProjectInput(input), "Web/Test");
  expect(htmlOf(doc)).toContain('href="https://chat.example/x"');
  expect(htmlOf(doc)).toContain('href="https://forum.example/"');
  expect(issues).toEqual([]);
  expect(() => readSettings({ env: { ...env, SHORT_LINKS: "discord" } })).toThrow(/SHORT_LINKS/);
});

test.each([
  ["[a](/en-us/docs/web/css)", "/en-US/docs/Web/CSS", "ill-cased-link"],
  ["[a](/en-US/docs/Web/CSS/)", "/en-US/docs/Web/CSS", "ill-cased-link"],
  [
    "[a](https://developer.mozilla.org/en-US/docs/Web/CSS)",
    "/en-US/docs/Web/CSS",
    "ill-cased-link",
  ],
  ["[a](/docs/Web/CSS)", "/en-US/docs/Web/CSS", "ill-cased-link"],
  ["[a](/en-US/docs/Old?x#y)", "/en-US/docs/Web/CSS?x#y", "redirected-link"],
  ["[a](/en-US/docs/Old#x)", "/en-US/docs/Web/CSS#x", "redirected-link"],
  ["[a](/en-US/docs/Part#x)", "/en-US/docs/Web/CSS#there", "redirected-link"],
])("%s is corrected to %s", (body, href, code) => {
  const { html, issues } = run(body);
  expect(html).toBe(`<p><a href="${href}">a</a></p>`);
  expect(issues).toMatchObject([{ code, line: 6, column: 5, advice: `Write ${href}.` }]);
});

test("resolves links to files beside a page, and reports those without a file", () => {
  const files = { "page.html": "<p>", "a.png": "" };
  const { html, issues } = run("[a](page.html?x) [b](./A.png) [c](nope.html) [d](Web/nope)", {
    files,
  });
  expect(html).toContain('<a href="/en-US/docs/Web/Test/page.html?x">a</a>');
  expect(html).toContain('<a href="/en-US/docs/Web/Test/a.png">b</a>');
  expect(html).toContain('<a class="page-not-created" title="This page has not been written yet."');
  expect(issues.filter(({ found }) => found.includes("nope.html"))).toMatchObject([
    { code: "broken-link", column: 35 },
  ]);
  const english = { locale: "de" as const, pages: [{ slug: "Web/Test", files }] };
  expect(run("[a](/de/docs/Web/Test/a.png)", english).html).toContain(
    '<a href="/en-US/docs/Web/Test/a.png">',
  );
});

test("does not take a page whose name ends like a file's for a file", () => {
  const slugs = ["Glossary/Node.js", "Web/Test/Symbol.match"];
  const { html, issues } = run(
    "[a](/en-US/docs/Glossary/Node.js) [b](/en-US/docs/Web/Test/Symbol.match)",
    {
      pages: slugs.map((slug) => ({ slug })),
    },
  );
  expect(html).toBe(
    '<p><a href="/en-US/docs/Glossary/Node.js">a</a> <a href="/en-US/docs/Web/Test/Symbol.match">b</a></p>',
  );
  expect(issues).toEqual([]);
});

test.each([
  [
    "[a](www.example.com/x)",
    'href="https://www.example.com/x"',
    "Write https://www.example.com/x.",
  ],
  ["[a](http://)", "<a>", "Write the whole address."],
  ["[a](https:///docs)", "<a>", "Write the whole address."],
  ["[a](http://www.w3.org/TR/)", 'href="https://www.w3.org/TR/"', "Write https://www.w3.org/TR/."],
])("reports %s", (body, expected, advice) => {
  const { html, issues } = run(body);
  expect(html).toContain(expected);
  expect(issues).toMatchObject([{ code: "web-address", line: 6, column: 5, advice }]);
});

test("leaves http URLs of sites that may lack https alone", () => {
  expect(run("[a](http://old.example/)").issues).toEqual([]);
});

test("reports links from a page to itself", () => {
  const { html, issues } = run("[a](/en-US/docs/Web/Test) [b](/en-US/docs/Web/Test#x)");
  expect(html).toContain('<a href="/en-US/docs/Web/Test" aria-current="page">a</a>');
  expect(issues.filter(({ code }) => code === "self-link")).toMatchObject([
    { column: 5, found: "a link to /en-US/docs/Web/Test, which is this page" },
  ]);
});

test("follows redirects to other sites", () => {
  expect(run("[a](/en-US/docs/Gone)").html).toBe(
    '<p><a href="https://example.com/new" class="external">a</a></p>',
  );
});

test("marks links to missing pages, each at its position", () => {
  const { html, issues } = run("[a](/en-US/docs/No) and\n\n[b](/en-US/docs/No)");
  expect(html).toContain(
    '<a class="page-not-created" title="This page has not been written yet.">a</a>',
  );
  expect(issues.map(({ code, line, column }) => [code, line, column])).toEqual([
    ["broken-link", 6, 5],
    ["broken-link", 8, 5],
  ]);
});

test("links from a translation to the English page if there is no translation", () => {
  const { html, issues } = run("[a](/de/docs/Web/Only)", { locale: "de", slug: "Web/CSS" });
  expect(html).toBe('<p><a href="/en-US/docs/Web/Only" class="only-in-en-us">a</a></p>');
  expect(issues).toEqual([]);
});

test("finds a translation behind a redirect to a missing or English page", () => {
  const es = { locale: "es" as const };
  const redirects = (...pairs: string[][]) => pairs.map((pair) => pair.join("\t")).join("\n");
  const { html } = run("[a](/es/docs/Old) [b](/es/docs/Was) [c](/es/docs/Nope)", {
    ...es,
    pages: [...pages, { ...es, slug: "Web/CSS" }],
    more: {
      "en-us/_redirects.txt": redirects(
        ["/en-US/docs/Old", "/en-US/docs/Web/CSS"],
        ["/es/docs/Old", "/es/docs/conflicting/Web/CSS"],
        ["/es/docs/Was", "/en-US/docs/Web/CSS"],
        ["/es/docs/Nope", "/es/docs/orphaned/Nope"],
      ),
    },
  });
  expect(html).toContain('<a href="/es/docs/Web/CSS">a</a> <a href="/es/docs/Web/CSS">b</a>');
  expect(html).toContain('<a class="page-not-created"');
});

test("keeps fragments as written, and resolves its own URLs to themselves", () => {
  const project = openTestProject([...pages, { slug: "Web/Test" }]);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9_.!-]{1,20}$/), (fragment) => {
      const found = project.index.resolve(`/en-US/docs/web/css#${fragment}`);
      expect(found.url).toBe(`/en-US/docs/Web/CSS#${fragment}`);
      expect(project.index.resolve(found.url)).toMatchObject({
        url: found.url,
        stayed: false,
        redirected: false,
      });
    }),
  );
  expect(compilePage(project, "Web/Test").issues).toEqual([]);
});

test.each(["/en-US/play", "/de/plus/docs/faq", "/en-US/observatory", "/en-US/"])(
  "accepts %s as a route of the site",
  (address) => {
    const { html, issues } = run(`[a](${address})`);
    expect(html).toBe(`<p><a href="${address}">a</a></p>`);
    expect(issues).toEqual([]);
  },
);

test("finds the position of a URL with escaped characters", () => {
  const { issues } = run("x [a](/en-US/docs/Nö?a=1&b=2)");
  expect(issues).toMatchObject([{ code: "broken-link", line: 6, column: 7 }]);
});

test("does not report moved links in data to the author", () => {
  const { html, issues } = run("{{CSSInfo}}", {
    slug: "Web/CSS/Reference/Properties/block-size",
    more: {
      "en-us/_redirects.txt": "/en-US/docs/Web/CSS/Guides/x\t/en-US/docs/Web/CSS\n",
    },
  });
  expect(html).toContain("<table");
  expect(issues.filter(({ code }) => code !== "broken-link")).toEqual([]);
});

test("resolves any link to a page in its canonical spelling, or to nothing", () => {
  const address = fc
    .tuple(
      fc.constantFrom("", "https://developer.mozilla.org"),
      fc.constantFrom("/en-US", "/en-us", "/de", ""),
      fc.constantFrom("/docs/Web/CSS", "/docs/web/css/", "/docs/Old", "/docs/Part", "/docs/Nope"),
      fc.constantFrom("", "#Part", "#a_b"),
    )
    .map((parts) => parts.join(""));
  const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  fc.assert(
    fc.property(fc.array(address, { minLength: 1, maxLength: 8 }), (addresses) => {
      const { html } = run(addresses.map((each) => `[a](${each})`).join("\n"));
      const hrefs = hrefsOf(html);
      for (const href of hrefs) expect(href).toMatch(/^(?:\/en-US)?\/docs\/Web\/CSS(?:#\S+)?$/);
      const again = run(hrefs.map((href) => `[a](${href})`).join("\n"));
      expect(hrefsOf(again.html)).toEqual(hrefs);
      expect(again.issues).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
