import { Element, Text } from "domhandler";
import { textContent } from "domutils";
import { highlight } from "../data/highlight.ts";
import { escapeText } from "../html/escape.ts";
import { addClass, classesOf, createElement, RawText, setChildren, wrap } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";
import { CODE_INDEX } from "../markdown/code-blocks.ts";
import type { PageCompilation } from "../page/page-compilation.ts";

/** Adds box, language label and highlighting to code blocks. */
export function code({ elements }: Dom, compilation: PageCompilation): void {
  for (const element of elements) {
    if (element.name === "pre") codeBlock(element, compilation);
  }
}

function codeBlock(pre: Element, compilation: PageCompilation): void {
  const index = pre.attribs[CODE_INDEX];
  delete pre.attribs[CODE_INDEX];
  separateLanguage(pre);
  addClass(pre, "notranslate");
  const classes = classesOf(pre);
  const at = classes.indexOf("brush:");
  const language = at === -1 ? undefined : classes[at + 1];
  if (index === undefined) dropFirstBreak(pre);
  const text = index === undefined ? plainText(pre) : (compilation.code[Number(index)]?.text ?? "");
  const unseen = classes.includes("hidden");
  if (!language || language === "plain" || at === -1) {
    if (text !== undefined) setChildren(pre, [new RawText(text, protectBreak(escapeText(text)))]);
    return;
  }
  if (text === undefined) {
    setChildren(pre, [createElement("code", {}, pre.children)]);
  } else {
    const shown = text.replace(/^\r?\n/, "");
    const html = unseen ? escapeText(shown) : highlight(shown, language);
    setChildren(pre, [createElement("code", {}, [new RawText(shown, html)])]);
  }
  const box = createElement("div", { class: "code-example" });
  wrap(pre, box);
  const bare = unseen || classes.some((name) => name.startsWith("interactive-example"));
  if (!bare) {
    const name = createElement("span", { class: "language-name" }, [new Text(language)]);
    setChildren(box, [createElement("div", { class: "example-header" }, [name]), pre]);
  }
}

/** Old pages write `brush:js;gutter:false` as well as `brush: js`. */
function separateLanguage({ attribs }: Element): void {
  if (!attribs.class) return;
  attribs.class = attribs.class.replace(/\bbrush:(?=\S)/, "brush: ").replaceAll(";", " ");
}

/** Authors start the text of a `<pre>` on the next line; leading empty lines have no meaning. */
function dropFirstBreak(element: Element): void {
  const [first] = element.children;
  if (first instanceof Text) first.data = first.data.replace(/^[\r\n]+/, "");
  if (first instanceof Element && first.name === "code") dropFirstBreak(first);
}

/** The text of a block; undefined if it contains elements other than `code`. */
function plainText(pre: Element): string | undefined {
  const inner = pre.children.filter((child): child is Element => child instanceof Element);
  if (inner.length === 0) return textContent(pre);
  const [only] = inner;
  const isCode = inner.length === 1 && pre.children.length === 1 && only?.name === "code";
  return isCode && only.children.every((child) => child instanceof Text)
    ? textContent(pre)
    : undefined;
}

/** Parsers skip a line break right after `<pre>`: text that starts with one needs two. */
function protectBreak(html: string): string {
  return html.startsWith("\n") ? `\n${html}` : html;
}
