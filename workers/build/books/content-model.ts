import { type ChildNode, isTag, isText } from "domhandler";
import { createElement } from "#content-build/html/nodes.ts";

/** Elements that may hold text, and elements within it, only. */
const FOR_TEXT = new Set(
  (
    "abbr b bdi bdo cite code dfn em h1 h2 h3 h4 h5 h6 i kbd mark p pre q rp rt s samp small span " +
    "strong sub summary sup time u var"
  ).split(" "),
);

/** Elements within text. */
const IN_TEXT = new Set(
  (
    "a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q ruby s samp small span strong " +
    "sub sup time u var wbr"
  ).split(" "),
);

const LISTS = new Set(["ul", "ol"]);

/**
 * Children as the content model of their parent allows them. Browsers forgive a list in a list, and
 * a paragraph in code; EPUB does not.
 */
export function fitting(parent: string, children: readonly ChildNode[]): ChildNode[] {
  if (LISTS.has(parent)) return children.map(itemOf);
  if (FOR_TEXT.has(parent)) return children.flatMap(textOf);
  return [...children];
}

function itemOf(node: ChildNode): ChildNode {
  const isAllowed = isTag(node) ? node.name === "li" : isText(node) && node.data.trim() === "";
  if (isAllowed) return node;
  return createElement("li", {}, [node]);
}

/** An element that does not belong into text, replaced by what of it does. */
function textOf(node: ChildNode): ChildNode[] {
  return isTag(node) && !IN_TEXT.has(node.name) ? node.children.flatMap(textOf) : [node];
}
