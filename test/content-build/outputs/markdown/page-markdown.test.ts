import { expect, test } from "vitest";
import type { Baseline, Section } from "#content-build/contract/documents.ts";
import { fromHtml } from "#content-build/outputs/markdown/from-html.ts";
import { pageMarkdown } from "#content-build/outputs/markdown/page-markdown.ts";

const place = { absolute: (href: string) => new URL(href, "https://docs.example/de/docs/A").href };
const md = (html: string) => fromHtml(html, place);

test("makes links absolute, and keeps code, emphasis and literal punctuation", () => {
  expect(md('<p>See <a href="/de/docs/B#c"><code>b()</code></a> or <em>not</em> a*b.</p>')).toBe(
    "See [`b()`](https://docs.example/de/docs/B#c) or _not_ a\\*b.",
  );
});

test("fences code with its language, by a fence longer than any in it", () => {
  const html =
    '<div class="code-example"><div class="example-header">css</div><pre class="brush: css notranslate"><code>a {\n  b: c;\n}\n</code></pre></div>';
  expect(md(html)).toBe("```css\na {\n  b: c;\n}\n```");
  expect(md("<pre>```\nx</pre>")).toBe("````\n```\nx\n````");
});

test("writes callouts as quotes, and indents nested lists and descriptions", () => {
  expect(md('<div class="notecard note"><p><strong>Note:</strong> Mind this.</p></div>')).toBe(
    "> **Note:** Mind this.",
  );
  expect(md("<ul><li>One<ul><li>Two</li></ul></li></ul>")).toBe("- One\n  - Two");
  expect(md('<dl><dt id="a"><a href="#a"><code>a</code></a></dt><dd><p>First.</p></dd></dl>')).toBe(
    "- `a`\n  : First.",
  );
});

test("writes a table row for each row, and escapes the cells", () => {
  const html =
    "<table><tr><th>A</th><th>B</th></tr><tr><td><p>x | y</p></td><td>z</td></tr></table>";
  expect(md(html)).toBe("| A | B |\n| --- | --- |\n| x \\| y | z |");
});

test("repeats cells in each row and column that they span, within their row group", () => {
  const html = `<table>
    <thead><tr><th rowspan="2"></th><th>Windows<th>Linux<th>Mac</tr></thead>
    <tbody><tr><th>Firefox<td colspan="2">Alt + Shift<td>Control</tr>
    <tr><th>Edge<td rowspan="2">Alt<td rowspan="0">Control + Option<td>Option</tr>
    <tr><th>Chrome<td>Command</tr></tbody><tbody><tr><th>Safari<td colspan="3">None</tr></tbody>
  </table>`;
  expect(md(html)).toBe(`|  | Windows | Linux | Mac |
| --- | --- | --- | --- |
| Firefox | Alt + Shift | Alt + Shift | Control |
| Edge | Alt | Control + Option | Option |
| Chrome | Alt | Control + Option | Command |
| Safari | None | None | None |`);
});

test("limits the size of tables with large spans", () => {
  const cell = `<td colspan="1000" rowspan="65534">${"a".repeat(200)}</td>`;
  const html = `<table>${`<tr>${cell}<td>b</td></tr>`.repeat(1000)}</table>`;
  expect(md(html).length).toBeLessThan(3 * html.length);
  expect(md('<table><tr><td colspan="1000">a</td></tr></table>').match(/ a /g)).toHaveLength(100);
});

test("writes a formula as its TeX, or else as its text", () => {
  const root = "<mrow><mi>f</mi><mo>=</mo><mroot><mi>x</mi><mn>3</mn></mroot></mrow>";
  const formula = (more: string) =>
    md(`<p>That is <math><semantics>${root}${more}</semantics></math>.</p>`);
  const tex = "f = \\sqrt[3]{x}";
  expect(formula(`<annotation encoding="TeX">${tex}</annotation>`)).toBe(`That is \`${tex}\`.`);
  expect(formula(`<annotation encoding="application/x-tex">${tex}</annotation>`)).toContain(tex);
  expect(formula('<annotation encoding="text/plain">cube root</annotation>')).toBe(
    "That is `f=x3`.",
  );
});

test("writes front matter, compatibility with dates and notes, and specifications", () => {
  const body: Section[] = [
    { type: "prose", value: { id: null, title: null, isH3: false, content: "<p>Text.</p>" } },
    {
      type: "specifications",
      value: {
        id: "s",
        title: "Specifications",
        isH3: false,
        query: "a.b",
        specifications: [{ bcdSpecificationURL: "https://spec.example/#b", title: "Spec" }],
      },
    },
    {
      type: "browser_compatibility",
      value: {
        id: "c",
        title: "Browser compatibility",
        isH3: false,
        query: "a.b",
        table: {
          browsers: [
            { id: "x", name: "X", platform: "desktop" },
            { id: "y", name: "Y", platform: "mobile" },
          ],
          rows: [
            {
              key: "",
              nameHTML: "<code>b</code>",
              depth: 0,
              support: [
                [{ added: "12", released: "2023-01-02", notesHTML: ["Only <b>here</b>."] }],
                [{ added: false }],
              ],
            },
          ],
          omitted: 2,
        },
      },
    },
  ];
  const doc = { title: "<b>", modified: "2026-01-02T03:04:05Z", browserCompat: ["a.b"], body };
  const page = pageMarkdown({ url: "/de/docs/A", doc }, "https://docs.example");
  expect(page?.text).toBe(`---
title: "<b>"
url: "https://docs.example/de/docs/A"
locale: de
modified: "2026-01-02"
compat: a.b
---

> Index of this documentation: https://docs.example/llms.txt

# \\<b>

Text.

## Specifications

- [Spec](https://spec.example/#b)

## Browser compatibility

Key: \`a.b\`

| Feature | X | Y |
| --- | --- | --- |
| \`b\` | 12 (2023-01-02) [1] | no |

Features left out, as the table would be too long: 2

1. b, X: Only here.
`);
});

test("says that a feature is discouraged whatever its support, and what to use instead", () => {
  const body: Section[] = [
    { type: "prose", value: { id: null, title: null, isH3: false, content: "<p>Text.</p>" } },
  ];
  const baselineOf = (baseline: Baseline) =>
    pageMarkdown({ url: "/en-US/docs/A", doc: { baseline, body } }, "https://docs.example")
      ?.text.split("\n")
      .find((line) => line.startsWith("baseline: "));
  const alternatives = [{ name: "clip-path", url: "/en-US/docs/B" }, { name: "overflow" }];
  const discouraged = { discouraged: "discouraged", reasonHTML: "Old.", support: {} } as const;
  expect(
    baselineOf({
      ...discouraged,
      baseline: "high",
      baseline_high_date: "2020-01-02",
      alternatives,
    }),
  ).toBe(
    "baseline: discouraged (use clip-path, overflow instead), widely available since 2020-01-02",
  );
  expect(baselineOf({ ...discouraged, baseline: false })).toBe(
    "baseline: discouraged, limited availability",
  );
  expect(baselineOf({ baseline: false, support: {} })).toBe("baseline: limited availability");
});

test("makes no Markdown for a page without text", () => {
  expect(pageMarkdown({ url: "/en-US/search", pageTitle: "Search" }, "https://a.example")).toBe(
    undefined,
  );
});
