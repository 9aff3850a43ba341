import { expect, test } from "vitest";
import { readFeatures } from "#content-build/compat/check/find-features.ts";
import { MOST_CODE } from "#content-build/compat/check/limits.ts";
import type { CheckLanguage } from "#content-build/compat/check/finding.ts";
import { openCompat } from "./data.ts";

const { set } = await openCompat();

const keys = (code: string, language: CheckLanguage) =>
  readFeatures(code, language, set).findings.map(({ key, guarded }) =>
    guarded ? `${key} (guarded)` : key,
  );

test.each<[CheckLanguage, string, string[]]>([
  ["css", "a:has(> b) { color: red }", ["css.selectors.has", "css.properties.color"]],
  [
    "css",
    "a { color: oklch(from red l c h) }",
    ["css.types.color.oklch", "css.types.color.oklch.relative_syntax"],
  ],
  ["css", "a { height: 1dvh }", ["css.types.length.viewport_percentage_units_dynamic"]],
  ["css", "a { b { top: 0 } }", ["css.selectors.nesting"]],
  [
    "css",
    "@media (width >= 1px) {}",
    ["css.at-rules.media", "css.at-rules.media.range_syntax", "css.at-rules.media.width"],
  ],
  ["css", "@font-face { font-display: swap }", ["css.at-rules.font-face.font-display"]],
  ["css", "a { width: fit-content(1px) }", ["css.properties.width.fit-content_function"]],
  ["css", "li:nth-child(2n of .a) {}", ["css.selectors.nth-child.of_syntax"]],
  ["javascript", "const a = [2]; a.toSorted();", ["javascript.builtins.Array.toSorted"]],
  [
    "javascript",
    "x?.y ?? 1_000n",
    [
      "javascript.operators.optional_chaining",
      "javascript.operators.nullish_coalescing",
      "javascript.grammar.numeric_separators",
      "javascript.builtins.BigInt",
    ],
  ],
  [
    "javascript",
    "/(?<=a)/v",
    [
      "javascript.regular_expressions.lookbehind_assertion",
      "javascript.builtins.RegExp.unicodeSets",
    ],
  ],
  ["javascript", "window.navigator.gpu", ["api.Navigator.gpu"]],
  ["javascript", "new Intl.DurationFormat('en')", ["javascript.builtins.Intl.DurationFormat"]],
  ["javascript", "URL.canParse('x')", ["api.URL", "api.URL.canParse_static"]],
  [
    "javascript",
    "class A { #b = 1; static {} }",
    ["javascript.classes.private_class_fields", "javascript.classes.static.initialization_blocks"],
  ],
  [
    "javascript",
    "const x: number = y satisfies number; await x",
    ["javascript.operators.await.top_level"],
  ],
  [
    "html",
    '<dialog closedby="any"><input type=date>',
    ["html.elements.dialog.closedby", "html.elements.input.type_date"],
  ],
  ["html", "<style>\na { text-wrap: pretty }</style>", ["css.properties.text-wrap.pretty"]],
  [
    "html",
    "<script type=module>structuredClone(1)</script>",
    ["html.elements.script.type.module", "api.structuredClone"],
  ],
  [
    "html",
    '<p style="inset: 0" popover>',
    ["css.properties.inset", "html.global_attributes.popover"],
  ],
  ["html", '<svg><path d="M0"/></svg>', ["svg.elements.path.d"]],
])("%s: %s", (language, code, expected) => {
  expect(keys(code, language)).toEqual(expect.arrayContaining(expected));
});

test("uses that are covered by a feature test are guarded", () => {
  const css =
    "@supports (text-wrap: balance) { a { text-wrap: balance; top: 0 } } b { text-wrap: balance }";
  expect(keys(css, "css")).toEqual([
    "css.at-rules.supports",
    "css.properties.text-wrap (guarded)",
    "css.properties.text-wrap.balance (guarded)",
    "css.properties.top",
    "css.properties.text-wrap",
    "css.properties.text-wrap.balance",
  ]);
  const guards = [
    "if (document.startViewTransition) document.startViewTransition(f)",
    "'startViewTransition' in document && document.startViewTransition(f)",
    "document.startViewTransition?.(f)",
  ];
  for (const code of guards) {
    expect(keys(code, "javascript"), code).toContain("api.Document.startViewTransition (guarded)");
  }
});

test("names declared by the code are not reported as platform features", () => {
  expect(keys("function fetch() {} fetch()", "javascript")).toEqual([]);
  expect(keys("import { structuredClone } from 'a'; structuredClone(1)", "javascript")).toEqual([]);
  expect(keys("const o = { toSorted() {} }; o.toSorted()", "javascript")).toEqual([]);
});

test("a method of an unknown receiver lists its candidates", () => {
  const [finding] = readFeatures("list.toSorted()", "javascript", set).findings;
  expect(finding?.candidates).toEqual([
    "javascript.builtins.Array.toSorted",
    "javascript.builtins.TypedArray.toSorted",
  ]);
});

test("positions refer to the source, even in styles and scripts of HTML", () => {
  const html = "<p>\n<style>\n  a:has(b) {}\n</style>\n<script>\n\n fetch(1)</script>";
  expect(readFeatures(html, "html", set).findings).toEqual(
    expect.arrayContaining([
      { key: "css.selectors.has", line: 3, column: 4 },
      { key: "api.fetch", line: 7, column: 2 },
    ]),
  );
});

test("malformed code is read as far as possible, and code that is too long is refused", () => {
  expect(keys("a { color: ; } } b:has( { inset: 0", "css")).toContain("css.properties.inset");
  expect(keys("let x = ; fetch(1", "javascript")).toContain("api.fetch");
  expect(keys("<p <b><dialog>", "html")).toContain("html.elements.dialog");
  expect(() => readFeatures("a".repeat(MOST_CODE + 1), "css", set)).toThrow(RangeError);
});
