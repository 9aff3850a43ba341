import { type ChildNode, Document, Element, type ParentNode, Text } from "domhandler";
import { textContent } from "domutils";
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  type Token,
  type TreeAdapter,
} from "parse5";
import { cleanElement } from "./clean.ts";
import { type Dom, MAX_DEPTH, TooDeep } from "./dom.ts";
import { append } from "./nodes.ts";
import { serialize } from "./serialize.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Adapter = TreeAdapter<DefaultTreeAdapterMap>;

/** Some HTML must be serialised and parsed twice to become stable; this is more than any needs. */
const MAX_ROUNDS = 6;
/**
 * The standard reopens unclosed elements in every paragraph: short HTML can produce many elements.
 */
const MAX_ELEMENTS = 200_000;

/**
 * Parses HTML by the HTML standard, repeatedly, until the sanitised tree is the one a browser would
 * build: removing unsafe parts can change how the rest is parsed.
 */
export function parseStandard(html: string): Dom {
  const unsafe: string[] = [];
  let dom = parseOnce(html, unsafe);
  let written = serialize(dom.root.children);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = parseOnce(written, []);
    const again = serialize(next.root.children);
    if (again === written) return { ...next, unsafe };
    dom = next;
    written = again;
  }
  const root = new Document([]);
  append(root, new Text(textContent(dom.root)));
  return { root, elements: [], unsafe };
}

function parseOnce(html: string, unsafe: string[]): Dom {
  const body = defaultTreeAdapter.createElement("body", names.NS.HTML, []);
  const options = { treeAdapter: limited(), sourceCodeLocationInfo: true };
  const fragment = parseFragment(body, html, options);
  const root = new Document([]);
  const copy: Copy = { html, elements: [], unsafe };
  copyAll(fragment.childNodes, root, copy);
  return { root, elements: copy.elements, unsafe };
}

/** A tree adapter that limits size and depth. */
function limited(): Adapter {
  let depth = 0;
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      if (++count > MAX_ELEMENTS) throw new TooDeep(`<${name}>`);
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    onItemPush({ tagName }) {
      if (++depth > MAX_DEPTH) throw new TooDeep(`<${tagName}>`);
    },
    onItemPop() {
      depth--;
    },
  };
}

/** The source, and data collected from it. */
interface Copy {
  html: string;
  elements: Element[];
  unsafe: string[];
}

function copyAll(nodes: Node[], parent: ParentNode, copy: Copy): void {
  for (const node of nodes) {
    if ("value" in node) addText(parent, node.value);
    else if ("tagName" in node) copyElement(node, parent, copy);
  }
}

function copyElement(node: DefaultTreeAdapterTypes.Element, parent: ParentNode, copy: Copy): void {
  const name = node.tagName.toLowerCase();
  const attributes: Record<string, string> = {};
  for (const { prefix, name, value } of node.attrs) {
    const own = (prefix ? `${prefix}:${name}` : name).toLowerCase();
    Object.defineProperty(attributes, own, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  const fate = cleanElement(name, attributes, copy.unsafe);
  if (fate === "drop") return;
  const content = "content" in node ? (node.content as { childNodes: Node[] }) : node;
  if (fate !== "keep") {
    // An unknown name is most often text: a type, or a part of a syntax.
    const { startTag, endTag } = node.sourceCodeLocation ?? {};
    const isShown = fate === "show" && node.namespaceURI === names.NS.HTML;
    if (isShown) addText(parent, written(copy, startTag) ?? `<${name}>`);
    copyAll(content.childNodes, parent, copy);
    if (isShown) addText(parent, written(copy, endTag) ?? "");
    return;
  }
  const element = new Element(name, attributes);
  append(parent, element);
  copy.elements.push(element);
  if (name !== "iframe") copyAll(content.childNodes, element, copy);
}

function written({ html }: Copy, tag: Token.Location | null | undefined): string | undefined {
  return tag ? html.slice(tag.startOffset, tag.endOffset) : undefined;
}

/** Texts that become adjacent when an element is removed are merged. */
function addText(parent: ParentNode, text: string): void {
  if (text === "") return;
  const last: ChildNode | undefined = parent.children.at(-1);
  if (last instanceof Text) last.data += text;
  else append(parent, new Text(text));
}
