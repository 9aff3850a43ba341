import { readFileSync } from "node:fs";
import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { highlightTree } from "@lezer/highlight";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { codeHighlighters } from "#app/features/play/editor/colours.ts";
import { highlight } from "#content-build/data/highlight.ts";

const PARSERS = { css: css(), html: html(), js: javascript() };

/** Code, and the colour of its tokens in both articles and editors. */
const PIECES: [language: keyof typeof PARSERS, code: string, colours: Record<string, string>][] = [
  [
    "css",
    'a.b { display: flex; inset: -1.5em 20%; color: #fa0; border: solid var(--x); content: "t" } /* c */',
    {
      a: "tag",
      b: "tag",
      display: "function",
      flex: "keyword",
      "1.5": "number",
      em: "number",
      "20": "number",
      "#fa0": "number",
      solid: "keyword",
      var: "function",
      "--x": "function",
      '"t"': "string",
      "/* c */": "comment",
    },
  ],
  ["css", "@media (width > 40em) { p { gap: 0 } }", { "@media": "keyword", "40": "number" }],
  [
    "html",
    '<p class="x">text</p><style>b { color: red }</style><!-- c -->',
    {
      p: "tag",
      class: "number",
      '"x"': "string",
      text: "",
      red: "keyword",
      "<!-- c -->": "comment",
    },
  ],
  [
    "js",
    'const a = go(1, "t", { key: true }); a.length; // c',
    {
      const: "keyword",
      go: "function",
      "1": "number",
      '"t"': "string",
      key: "function",
      true: "number",
      length: "",
      "// c": "comment",
    },
  ],
];

for (const [language, code, colours] of PIECES) {
  test(`articles and editors highlight code alike: ${code}`, () => {
    const [inArticle, inEditor] = [articleColours(language, code), editorColours(language, code)];
    for (const [text, colour] of Object.entries(colours)) {
      const at = code.indexOf(text);
      expect([text, inArticle[at]]).toEqual([text, colour]);
      expect([text, inEditor[at]]).toEqual([text, colour]);
    }
  });
}

/** The colour of each character: that of its innermost token with a rule in the style sheet. */
function articleColours(language: string, code: string): string[] {
  const sheet = readFileSync("app/document/prose/prose.css", "utf8");
  const rules = [
    ...sheet.matchAll(/\.token(?:\.([\w-]+)|:is\(([^)]*)\)) \{\s*color: var\(--code-(\w+)\)/g),
  ];
  const colours = new Map(
    rules.flatMap(([, one = "", more = "", colour = ""]) =>
      [one, ...more.split(/,\s*/).map((name) => name.slice(1))].map((name) => [name, colour]),
    ),
  );
  const result: string[] = [];
  const walk = (
    node: { children?: unknown[]; data?: string; attribs?: Record<string, string> },
    colour: string,
  ) => {
    const own = colours.get(node.attribs?.class?.replace("token ", "") ?? "none") ?? colour;
    if (node.data !== undefined) result.push(...Array.from(node.data, () => own));
    for (const child of node.children ?? []) walk(child as typeof node, own);
  };
  walk(parseDocument(highlight(code, language)) as never, "");
  return result;
}

function editorColours(language: keyof typeof PARSERS, code: string): string[] {
  const result = Array.from(code, () => "");
  const { language: parsed } = PARSERS[language];
  highlightTree(parsed.parser.parse(code), codeHighlighters, (from, to, classes) => {
    const [, colour = ""] = /code-(\w+)$/.exec(classes) ?? [];
    result.fill(colour, from, to);
  });
  return result;
}
