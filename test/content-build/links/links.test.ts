import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import type { BuildManifest, DocPage } from "#content-build/contract/documents.ts";
import { readSearchPages } from "#content-build/files/search-pages.ts";
import { readTree } from "../read-tree.ts";
import {
  compileBody,
  htmlOf,
  sourceOf,
  type TestPage,
  writeContent,
  writeFiles,
} from "../support.ts";

const GERMAN: TestPage[] = [
  { slug: "Web", body: "## First\n\na\n\n## Second\n\nb\n\n### Third\n\nc" },
  { slug: "Web", locale: "de", body: "## Erstens\n\na\n\n## Zweitens\n\nb\n\n### Drittens\n\nc" },
];

async function buildPages(pages: TestPage[], files = {}) {
  const { root, env } = writeContent(pages, files);
  const out = path.join(root, "out/content");
  const { issues } = await build({ env, out, threads: 0 });
  const read = (file: string) =>
    (JSON.parse(readFileSync(path.join(out, file, "index.json"), "utf8")) as DocPage).doc;
  return { root, env, out, issues, doc: read, html: (file: string) => htmlOf(read(file)) };
}

const ofLinks = (issues: { code: string; found: string; line: number }[]) =>
  issues
    .filter(({ code }) => code === "dead-fragment")
    .map(({ code, found, line }) => `${line} ${code}: ${found}`);

test("rewrites an English fragment of a translated page to the translated heading", async () => {
  const body = "[a](/de/docs/Web#second) [b](/en-US/docs/Web#second) [c](#eins)\n\n## Eins\n\n`x`";
  const { html, issues } = await buildPages([
    ...GERMAN,
    { slug: "Web/CSS", body: "x\n\n## One\n\ny" },
    { slug: "Web/CSS", locale: "de", body: `${body} [d](#one) [e](/de/docs/Web#third)` },
  ]);
  const text = html("de/docs/web/css");
  expect([...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/de/docs/Web#zweitens",
    "/en-US/docs/Web#second",
    "#eins",
    "#eins",
    "/de/docs/Web#drittens",
  ]);
  expect(ofLinks(issues)).toEqual([]);
});

test("falls back to the heading with a link's text, between translations only", async () => {
  const german = [
    "[`Zweitens`](/de/docs/Web#former) [Zweitens](/de/docs/Web#first) [x](/de/docs/Web#former_2)",
    "[Second](/en-US/docs/Web#former) [Zum Schluss](#end)",
    "## Zum Schluss",
  ].join("\n\n");
  const { html, issues } = await buildPages([
    ...GERMAN,
    { slug: "Web/CSS", body: "[Second](/en-US/docs/Web#former)" },
    { slug: "Web/CSS", locale: "de", body: german },
  ]);
  const addresses = (file: string) =>
    [...html(file).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  expect(addresses("de/docs/web/css")).toEqual([
    "/de/docs/Web#zweitens",
    "/de/docs/Web#erstens",
    "/de/docs/Web",
    "/en-US/docs/Web",
    "#zum_schluss",
  ]);
  expect(addresses("en-us/docs/web/css")).toEqual(["/en-US/docs/Web"]);
  expect(ofLinks(issues)).toHaveLength(3);
});

test("keeps a page's search data listed and unpublished when one of its links changes", async () => {
  const { out } = await buildPages([
    ...GERMAN,
    { slug: "Web/CSS" },
    { slug: "Web/CSS", locale: "de", body: "[a](/de/docs/Web#second)" },
  ]);
  const manifest = readFileSync(path.join(out, "manifest.json"), "utf8");
  const { files } = JSON.parse(manifest) as BuildManifest;
  expect(files.filter(({ path: name }) => name.startsWith("search/"))).toEqual([]);
  expect(readSearchPages(out).map(({ url }) => url)).toEqual([
    "/de/docs/Web",
    "/de/docs/Web/CSS",
    "/en-US/docs/Web",
    "/en-US/docs/Web/CSS",
  ]);
});

test("moves blocks and breaks along with links that change before them", async () => {
  const title = "## [x](/de/docs/Web#second) IntersectionObserver";
  const body = `[a](/de/docs/Web#second) [b](#gone) [c](/de/docs/Web/Only)\n\n${title}\n\ny`;
  const { doc } = await buildPages([
    ...GERMAN,
    { slug: "Web/Only" },
    { slug: "Web/CSS" },
    { slug: "Web/CSS", locale: "de", body },
  ]);
  const { body: sections, toc } = doc("de/docs/web/css");
  const { content = "", blocks = [] } = sections[0]?.value ?? {};
  expect(blocks.map(({ kind, start }) => [kind, content.slice(0, start)])).toEqual([
    ["english", content.slice(0, content.lastIndexOf("</a>"))],
  ]);
  const heading = sections[1]?.value;
  expect(heading?.title).toContain('href="/de/docs/Web#zweitens"');
  expect(heading?.breaks).toEqual([heading?.title?.indexOf("Observer")]);
  expect(toc).toMatchObject([{ text: "x IntersectionObserver", breaks: [14] }]);
});

test("leaves links in code unchanged", async () => {
  const body = '[a](/de/docs/Web#second)\n\n```html\n<a href="/de/docs/Web#second">a</a>\n```';
  const { html } = await buildPages([
    ...GERMAN,
    { slug: "Web/CSS" },
    { slug: "Web/CSS", locale: "de", body },
  ]);
  const text = html("de/docs/web/css").replace(/<[^>]*>/g, "");
  expect(text).toContain("/de/docs/Web#second");
});

test("links support tables to translated headings, else to the page", async () => {
  const front = "browser-compat:\n  - api.URL.pathname\n  - api.AudioContext.AudioContext";
  const page = { slug: "Web/API/URL/pathname", front, body: "## Table\n\n{{Compat}}" };
  const audio = { slug: "Web/API/AudioContext/AudioContext" };
  const { doc } = await buildPages([
    { ...page, body: `${page.body}\n\n## Pathname with opaque path\n\nx` },
    { ...page, locale: "de", body: `${page.body}\n\n## Undurchsichtig\n\nx` },
    { ...page, locale: "fr" },
    { ...audio, body: "## Non-standard exceptions in Chrome" },
    { ...audio, locale: "de", body: "## Ausnahmen" },
  ]);
  const linksOf = (locale: string) => {
    const tables = doc(`${locale}/docs/web/api/url/pathname`).body.map(
      ({ type, value }) => type === "browser_compatibility" && value.table,
    );
    return [...new Set(JSON.stringify(tables).match(/\/[\w-]+\/docs\/[^"\\]*/g))];
  };
  const [own, other] = [`/docs/${page.slug}`, `/docs/${audio.slug}`];
  expect(linksOf("en-us")).toEqual([
    `/en-US${own}#pathname_with_opaque_path`,
    `/en-US${other}`,
    `/en-US${other}#non-standard_exceptions_in_chrome`,
  ]);
  expect(linksOf("de")).toEqual([
    `/de${own}#undurchsichtig`,
    `/de${other}`,
    `/de${other}#ausnahmen`,
  ]);
  expect(linksOf("fr")[0]).toBe(`/fr${own}`);
});

test("rewrites fragments of a translation whose English page has moved", async () => {
  const files = { "en-us/_redirects.txt": "/en-US/docs/Old\t/en-US/docs/Web\n" };
  const { html } = await buildPages(
    [
      { slug: "Web", body: "## First" },
      { slug: "Old", locale: "fr", body: "## Premier" },
      { slug: "Glossary" },
      { slug: "Glossary", locale: "fr", body: "[a](/fr/docs/Web#first)" },
    ],
    files,
  );
  expect(html("fr/docs/glossary")).toContain('href="/fr/docs/Old#premier"');
});

test("rewrites fragments in sidebars to translated headings and terms", async () => {
  const yaml = [
    "sidebar:",
    "  - type: section",
    "    link: /Web#second",
    "    children:",
    "      - /Web#first",
    "      - title: Eins",
    "        link: /Web/CSS",
    "        hash: term",
    "      - /Web#gone",
    "      - link: https://example.org/",
    "        hash: second",
  ].join("\n");
  const files = { "sidebars/test.yaml": yaml };
  const front = "sidebar: test";
  const { out, env, root } = await buildPages(
    [
      ...GERMAN.map((page) => ({ ...page, front })),
      { slug: "Web/CSS", body: "- term\n  - : x" },
      { slug: "Web/CSS", locale: "de", body: "- Begriff\n  - : x" },
    ],
    files,
  );
  const addresses = (locale: string) => {
    const json = readFileSync(path.join(out, locale, "_sidebars/test.json"), "utf8");
    return [...json.matchAll(/"uri":"([^"]*)"/g)].map(([, uri]) => uri);
  };
  const german = (first: string) => [
    "/de/docs/Web#zweitens",
    first,
    "/de/docs/Web/CSS#begriff",
    "/de/docs/Web",
    "https://example.org/#second",
  ];
  expect(addresses("de").sort()).toEqual(german("/de/docs/Web#erstens").sort());
  expect(addresses("en-us")).toContain("/en-US/docs/Web/CSS#term");
  // The sidebar is unchanged, but the target of its link is not.
  const [, page] = GERMAN;
  const body = page?.body?.replace("Erstens", "Zu Beginn") ?? "";
  writeFiles(path.join(root, "translated/de/web"), {
    "index.md": sourceOf({ slug: "Web", front, body }),
  });
  await build({ env, out, threads: 0 });
  expect(addresses("de").sort()).toEqual(german("/de/docs/Web#zu_beginn").sort());
});

test("finds fragments in other spellings", async () => {
  const { html, issues } = await buildPages([
    { slug: "Web", body: "## The first: part" },
    {
      slug: "Web/A",
      body: "[a](/en-US/docs/Web#The_First_part) [b](/en-US/docs/Web#the_first:_part)",
    },
  ]);
  expect(html("en-us/docs/web/a").match(/Web#the_first_part"/g)).toHaveLength(2);
  expect(ofLinks(issues)).toEqual([]);
});

test("finds fragments whatever their case and the punctuation between words, if unambiguous", async () => {
  const { html, issues } = await buildPages([
    { slug: "Web", body: "## It is free. Isn't it?\n\n## A_1\n\n## A1" },
    { slug: "Web/A", body: "[a](/en-US/docs/Web#It-is-free-isnt-it) [b](/en-US/docs/Web#a-1)" },
  ]);
  expect(html("en-us/docs/web/a")).toContain('Web#it_is_free._isnt_it"');
  expect(ofLinks(issues)).toEqual([
    "6 dead-fragment: a link to /en-US/docs/Web#a-1, where nothing has this id",
  ]);
});

test("renames a fragment that the site's layout uses itself", async () => {
  const { html, issues } = await buildPages([
    { slug: "Web", body: "## Content\n\n[own](#content)" },
    { slug: "Web/A", body: "[a](/en-US/docs/Web#content) [b](/en-US/docs/Web#Content)" },
  ]);
  expect(html("en-us/docs/web")).toContain('href="#content_2"');
  expect(html("en-us/docs/web/a").match(/Web#content_2"/g)).toHaveLength(2);
  expect(ofLinks(issues)).toEqual([]);
});

test("rewrites fragments of generic pages in all locales", async () => {
  const { root, env } = writeContent([{ slug: "Web", body: "## First part" }]);
  const text = "---\ntitle: Who\n---\n\n## We\n\n[a](/en-US/docs/Web#First-part) [b](#nobody)";
  const generic = path.join(root, "generic");
  writeFiles(generic, {
    "config.json": '{"pages": {"about": {"slugPrefix": "about"}}}',
    "about/who.md": text,
  });
  const out = path.join(root, "out/content");
  const { issues } = await build({
    env: { ...env, GENERIC_CONTENT_ROOT: generic },
    out,
    threads: 0,
  });
  for (const locale of ["en-us", "ja"]) {
    const json = readFileSync(path.join(out, locale, "about/who/index.json"), "utf8");
    expect(json).toContain("/en-US/docs/Web#first_part");
    expect(json).toContain("<a>b</a>");
  }
  expect(ofLinks(issues)).toHaveLength(1);
});

test("reports each dead fragment once, and removes it", async () => {
  const body = [
    "[a](#here) [b](#nowhere) [c](#nowhere)",
    "[d](/en-US/docs/Web#gone)",
    "[e](/en-US/docs/Web) [f](#) [g](#top)",
    "## Here",
  ].join("\n\n");
  const { issues, html } = await buildPages([
    { slug: "Web", body: "x" },
    { slug: "Web/A", body },
  ]);
  expect(ofLinks(issues)).toEqual([
    "6 dead-fragment: a link to #nowhere, where nothing has this id",
    "8 dead-fragment: a link to /en-US/docs/Web#gone, where nothing has this id",
  ]);
  const text = html("en-us/docs/web/a");
  expect(text).toContain('<a href="#here">a</a> <a>b</a> <a>c</a>');
  expect(text).toContain('<a href="/en-US/docs/Web">d</a>');
});

test("reports ten dead fragments of a page, and the number of the others", async () => {
  const body = Array.from({ length: 25 }, (_, at) => `[a](#x${at})`).join("\n\n");
  const { issues } = await buildPages([{ slug: "Web", body }]);
  const dead = ofLinks(issues);
  expect(dead).toHaveLength(10);
  expect(dead.at(-1)).toBe(
    "24 dead-fragment: a link to #x9, where nothing has this id (and 15 more on this page)",
  );
});

test("links banners to the compatibility table, whatever its heading is called", () => {
  const compat = "## Unterstützung\n\n{{Compat}}";
  const front = "status:\n  - experimental\nbrowser-compat: api.Bluetooth";
  const options = { locale: "de", front, slug: "Web/CSS" } as const;
  const english = { slug: "Web/CSS", front };
  const banner = compileBody(`{{SeeCompatTable}}\n\n${compat}`, { ...options, pages: [english] });
  expect(banner.html).toContain('<a href="#unterstützung">');
  const none = compileBody("{{SeeCompatTable}}\n\n## Anderes", options);
  expect(none.html).not.toContain("<a ");
  expect(none.html).toContain("Kompatibilitätstabelle");
});

const bodies = fc
  .array(
    fc.constantFrom(
      "## A",
      "## B",
      "### C",
      "`x`",
      "[l](/de/docs/Web#a)",
      "[m](/de/docs/Web#c)",
      "[n](#b)",
    ),
    {
      maxLength: 6,
    },
  )
  .map((lines) => lines.join("\n\n"));

test("warm builds rewrite links as cold ones do, whichever page has changed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom("files/en-us", "translated/de"),
          fc.constantFrom("Web", "Web/CSS"),
          bodies,
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (edits) => {
        const { root, env } = writeContent([
          ...GERMAN,
          { slug: "Web/CSS" },
          { slug: "Web/CSS", locale: "de", body: "[a](/de/docs/Web#second)" },
        ]);
        const warm = { env, out: path.join(root, "warm/content"), threads: 0 };
        await build(warm);
        for (const [at, [folder, slug, body]] of edits.entries()) {
          // A unique length, so that a changed file also differs in size.
          const filler = "x".repeat(at * 100 + 100);
          writeFiles(path.join(root, folder, slug.toLowerCase()), {
            "index.md": sourceOf({ slug, body: `${body}\n\n${filler}` }),
          });
          await build(warm);
        }
        const cold = { ...warm, out: path.join(root, "cold/content") };
        await build(cold);
        expect(readTree(warm.out)).toEqual(readTree(cold.out));
      },
    ),
    { numRuns: 10 },
  );
});
