import type { ChildNode } from "domhandler";
import { Element, Text } from "domhandler";
import fc from "fast-check";
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
} from "parse5";
import { expect, test } from "vitest";
import { ALLOWED_ELEMENTS } from "#content-build/html/allowed.ts";
import { parseHtml } from "#content-build/html/parse.ts";
import { parsePlain } from "#content-build/html/parse-plain.ts";
import { serialize } from "#content-build/html/serialize.ts";

/** A tree in a form common to both parsers. */
type Shape = string | [name: string, attributes: string[], children: Shape[]];

const written = (html: string) => serialize(parseHtml(html).root.children);

/** The tree that a browser builds: parsed by parse5 as a fragment of `body`. */
function browserShape(html: string): Shape[] {
  const body = defaultTreeAdapter.createElement("body", names.NS.HTML, []);
  return shapesOf(parseFragment(body, html, {}).childNodes);
}

function shapesOf(nodes: DefaultTreeAdapterTypes.Node[]): Shape[] {
  return joined(
    nodes.flatMap((node): Shape[] => {
      if ("value" in node) return [node.value];
      if (!("tagName" in node)) return [];
      const attributes = node.attrs.map(
        ({ prefix, name, value }) => `${prefix ? `${prefix}:` : ""}${name.toLowerCase()}=${value}`,
      );
      const content = "content" in node ? (node.content as { childNodes: typeof nodes }) : node;
      const children = node.tagName === "iframe" ? [] : shapesOf(content.childNodes);
      return [[node.tagName.toLowerCase(), attributes, children]];
    }),
  );
}

function ownShapes(nodes: ChildNode[]): Shape[] {
  return joined(
    nodes.flatMap((node): Shape[] => {
      if (node instanceof Text) return [node.data];
      if (!(node instanceof Element)) return [];
      const attributes = Object.entries(node.attribs).map(([name, value]) => `${name}=${value}`);
      return [[node.name, attributes, ownShapes(node.children)]];
    }),
  );
}

/** Removes the `sandbox` that our parser adds to frames without a URL. */
function withoutSandbox(nodes: ChildNode[]): Shape[] {
  return JSON.parse(JSON.stringify(ownShapes(nodes)).replaceAll(/,?"sandbox="/g, ""));
}

/** Merges adjacent text nodes. */
function joined(shapes: Shape[]): Shape[] {
  const list: Shape[] = [];
  for (const shape of shapes) {
    const last = list.at(-1);
    if (typeof shape === "string" && typeof last === "string") list[list.length - 1] = last + shape;
    else list.push(shape);
  }
  return list;
}

const scraps = fc.constantFrom(
  ...`< > / " ' = & ; ! - script style title textarea iframe svg math mtext mi desc template noscript
  table select option frameset x <!-- --> --!> <!--> <![CDATA[ ]]> </ <? <!doctype &lt; &amp &#0; &#13;
  &notit; &nbsp; annotation-xml foreignObject plaintext xmp`.split(/\s+/),
  " ",
  "\n",
  "\r\n",
  "\0",
  "\f",
  'a href="javascript:alert(1)"',
  "img src=x onerror=alert(1)",
  "<p>",
  "</p>",
);
const tagNames = fc.constantFrom(
  ...`p p div span a b i code em h2 h3 ul ol li dl dt dd table caption colgroup col thead tbody tr td th
  pre blockquote button form select option optgroup svg math mi mtext annotation-xml title desc
  foreignobject textarea template ruby rt rp rb br hr img image input iframe details summary figure
  nobr font center menu fieldset label made-up script style object noscript body html head math
  mglyph malignmark marquee applet listing plaintext datalist`.split(/\s+/),
);
const attributes = fc.constantFrom(
  "",
  "",
  "",
  ' class="a"',
  " id=b",
  ' encoding="text/html"',
  ' onclick="x"',
  ' href="/a#b"',
  ' type="hidden"',
  ' a"b="c"',
  ' color="red"',
  "/",
);
const tags = fc
  .tuple(tagNames, attributes, fc.boolean())
  .map(([name, more, isEnd]) => (isEnd ? `</${name}>` : `<${name}${more}>`));
const soup = fc
  .array(fc.oneof({ weight: 3, arbitrary: tags }, { weight: 1, arbitrary: scraps }), {
    maxLength: 30,
  })
  .map((parts) => parts.join(""));

/** Correctly closed elements, whether or not their nesting is valid. */
const { nested } = fc.letrec<{ nested: string }>((tie) => ({
  nested: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("text", " ", "\n", "&lt;", "<br>", "<hr>", "<img>", "<!-- c -->"),
    fc
      .tuple(tagNames, attributes, fc.array(tie("nested"), { maxLength: 4 }))
      .map(([name, more, parts]) => `<${name}${more}>${parts.join("")}</${name}>`),
  ),
}));
const sources = fc.oneof(
  soup,
  fc.array(nested, { maxLength: 4 }).map((parts) => parts.join("")),
);

/** Allows for many cases on a busy machine. */
const TIMEOUT_MS = 600_000 + runs(0) * 20;

test("browsers parse the output as the same tree, whatever the source", {
  timeout: TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(sources, (source) => {
      const { root } = parseHtml(source);
      const html = serialize(root.children);
      expect(browserShape(html)).toEqual(ownShapes(root.children));
      expect(written(html)).toBe(html);
    }),
    { numRuns: runs(2_000) },
  );
});

test("no output runs code, whatever the source", { timeout: TIMEOUT_MS }, () => {
  const check = (shapes: Shape[]) => {
    for (const shape of shapes) {
      if (typeof shape === "string") continue;
      const [name, attributes, children] = shape;
      expect(ALLOWED_ELEMENTS.has(name) ? "" : name).toBe("");
      for (const attribute of attributes) {
        expect(attribute).not.toMatch(
          /^(?:on|srcdoc|xlink|formaction|(?:href|src)=\s*javascript:)/i,
        );
      }
      check(children);
    }
  };
  fc.assert(
    fc.property(sources, (source) => check(browserShape(written(source)))),
    { numRuns: runs(1_000) },
  );
});

test("the fast parser, where it answers, builds the tree of the standard", {
  timeout: TIMEOUT_MS,
}, () => {
  let plain = 0;
  fc.assert(
    fc.property(sources, (source) => {
      const dom = parsePlain(source);
      if (!dom) return;
      plain++;
      expect(withoutSandbox(dom.root.children)).toEqual(browserShape(source));
    }),
    { numRuns: runs(4_000) },
  );
  expect(plain).toBeGreaterThan(100);
});

test.each([
  ["<p><", "<p>&lt;</p>"],
  ["<p><div>a</div>b</p>", "<p></p><div>a</div>b<p></p>"],
  ["<p>a<figure>b</figure>c</p>", "<p>a</p><figure>b</figure>c<p></p>"],
  ["<p>a<p>b", "<p>a</p><p>b</p>"],
  ["<p><script></p><p>", "<p></p>"],
  ["<table><tr><td>a</table>", "<table><tbody><tr><td>a</td></tr></tbody></table>"],
  ["<b><p>a</b>b</p>", "<b></b><p><b>a</b>b</p>"],
  ["<h2><made-up><h3>a</h3></made-up></h2>", "<h2>&lt;made-up&gt;</h2><h3>a</h3>&lt;/made-up&gt;"],
  ["<pre>\n\na</pre>", "<pre>\n\na</pre>"],
  ["<pre>\na</pre>", "<pre>a</pre>"],
  ["<pre><!-- c -->\n</pre>", "<pre>\n\n</pre>"],
  ["<textarea>\n\na</textarea>", "<textarea>\n\na</textarea>"],
  ["a&#13;b", "a&#13;b"],
  ["<template><tr><td>a</td></tr></template>", "<template><tr><td>a</td></tr></template>"],
])("parses and serializes %j", (source, html) => {
  expect(written(source)).toBe(html);
});

/** The number of cases; `PROPERTY_RUNS` overrides the default. */
function runs(usual: number): number {
  return Number(process.env.PROPERTY_RUNS ?? usual);
}
