import { type ChildNode, Element, isTag, isText, Text } from "domhandler";
import { getOuterHTML } from "domutils";
import { parseDocument } from "htmlparser2";
import { createElement } from "#content-build/html/nodes.ts";
import { fitContentModel } from "./content-model.ts";

/** Maps the references and ids of a page to those of the book. */
export interface Addresses {
  /** The target of a link, in the book or on the site; undefined if it has none. */
  link(href: string): string | undefined;
  /** The address of an image in the book; undefined if the book does not have it. */
  image(src: string): string | undefined;
  /** The id of an element in the book; undefined if the page has used it before. */
  id(id: string): string | undefined;
}

/** Elements that e-book readers support; others are replaced by their content. */
const ELEMENTS = new Set(
  (
    "h1 a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em " +
    "figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section " +
    "small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr"
  ).split(" "),
);

/** Elements that are removed from books together with their content. */
const DROPPED = new Set(["script", "style", "iframe", "audio", "video", "object", "svg", "math"]);

const ATTRIBUTES = new Set(
  "class colspan rowspan scope start reversed dir cite datetime open".split(" "),
);

/** Serialises compiled HTML for a book, as HTML or as XML. */
export function bookHtml(html: string, addresses: Addresses, isXml: boolean): string {
  const document = parseDocument(html);
  const nodes = convert(document.children, addresses);
  for (const node of nodes) node.parent = null;
  return serialize(nodes, isXml);
}

export function serialize(nodes: ChildNode[], isXml: boolean): string {
  return getOuterHTML(nodes, { xmlMode: isXml, selfClosingTags: true, encodeEntities: "utf8" });
}

function convert(nodes: readonly ChildNode[], addresses: Addresses): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (isText(node)) return [new Text(withoutControls(node.data))];
    if (!isTag(node) || DROPPED.has(node.name)) return [];
    if (node.name === "img") return [imageOf(node, addresses)];
    const children = convert(node.children, addresses);
    if (!ELEMENTS.has(node.name)) return children;
    return [
      createElement(node.name, attributesOf(node, addresses), fitContentModel(node.name, children)),
    ];
  });
}

function attributesOf({ name, attribs }: Element, addresses: Addresses): Record<string, string> {
  const attributes = new Map(Object.entries(attribs).filter(([each]) => ATTRIBUTES.has(each)));
  const id = attribs.id ? addresses.id(attribs.id) : undefined;
  if (id !== undefined) attributes.set("id", id);
  const link = name === "a" && attribs.href ? addresses.link(attribs.href) : undefined;
  if (link !== undefined) attributes.set("href", link);
  if (name === "ol" && attribs.type) attributes.set("type", attribs.type);
  return Object.fromEntries(attributes);
}

/** An image of the book, or its text alternative. */
function imageOf({ attribs: { src = "", alt = "" } }: Element, addresses: Addresses): ChildNode {
  const address = addresses.image(src);
  return address === undefined ? new Text(alt) : new Element("img", { src: address, alt });
}

/** Removes characters that XML does not allow: https://www.w3.org/TR/xml/#charsets */
function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}
