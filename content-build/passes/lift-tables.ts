import { type ChildNode, Element, type ParentNode } from "domhandler";
import { textContent } from "domutils";
import { setChildren } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";

const TABLES = new Set(["bc-data", "bc-specs"]);

/**
 * Moves placeholders of compatibility tables and specifications out of other elements, behind the
 * outermost one: they become sections of the page, as only its top-level elements can.
 */
export function liftTables({ root, elements }: Dom): void {
  for (const element of elements) {
    const { parent } = element;
    if (!TABLES.has(element.attribs.class ?? "") || !parent || parent === root) continue;
    const at = root.children.indexOf(outermostOf(element, root));
    if (at === -1) continue;
    setChildren(parent, without(parent, element));
    setChildren(root, [...root.children.slice(0, at + 1), element, ...root.children.slice(at + 1)]);
    removeEmpty(parent, root);
  }
}

function outermostOf(element: Element, root: ParentNode): ChildNode {
  let node: ChildNode = element;
  while (node.parent && node.parent !== root) node = node.parent as Element;
  return node;
}

/** Removes an element that is now empty, and its ancestors that contained nothing else. */
function removeEmpty(element: ParentNode, root: ParentNode): void {
  let node = element;
  while (node !== root && node instanceof Element && node.parent) {
    if (textContent(node).trim() !== "" || node.children.some((each) => each instanceof Element)) {
      return;
    }
    const { parent } = node as Element;
    if (!parent) return;
    setChildren(parent, without(parent, node));
    node = parent;
  }
}

function without(parent: ParentNode, child: ChildNode): ChildNode[] {
  return parent.children.filter((each) => each !== child);
}
