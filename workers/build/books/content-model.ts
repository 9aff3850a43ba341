import { type ChildNode, isTag, isText } from "domhandler";
import { createElement } from "#content-build/html/nodes.ts";

/** Elements that may contain phrasing content only. */
const ONLY_PHRASING = new Set(
  (
    "abbr b bdi bdo cite code dfn em h1 h2 h3 h4 h5 h6 i kbd mark p pre q rp rt s samp small span " +
    "strong sub summary sup time u var"
  ).split(" "),
);

/** Elements that are phrasing content. */
const PHRASING = new Set(
  (
    "a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q ruby s samp small span strong " +
    "sub sup time u var wbr"
  ).split(" "),
);

const LISTS = new Set(["ul", "ol"]);

/**
 * Adapts children to the content model of their parent. Browsers forgive a list in a list, and a
 * paragraph in code; EPUB does not.
 */
export function fitContentModel(parent: string, children: readonly ChildNode[]): ChildNode[] {
  if (LISTS.has(parent)) return children.map(itemOf);
  if (ONLY_PHRASING.has(parent)) return children.flatMap(phrasingOf);
  return [...children];
}

function itemOf(node: ChildNode): ChildNode {
  const isAllowed = isTag(node) ? node.name === "li" : isText(node) && node.data.trim() === "";
  if (isAllowed) return node;
  return createElement("li", {}, [node]);
}

/** Replaces an element that is not phrasing content by its descendants that are. */
function phrasingOf(node: ChildNode): ChildNode[] {
  return isTag(node) && !PHRASING.has(node.name) ? node.children.flatMap(phrasingOf) : [node];
}
