import { Element, type ParentNode, Text } from "domhandler";
import { existsOne } from "domutils";
import type { Pass } from "../pass.ts";

/** Elements in which space is narrow. */
const NARROW = /^(?:t[dh]|dt|h[3-6])$/;

/** Elements whose text must not break. */
const UNBREAKABLE = new Set(["pre", "iframe", "textarea", "math", "svg"]);

/** Marks long names in cells, terms and headings as breakable. */
export const narrowNames: Pass = ({ elements }, { marks }) => {
  for (const element of elements) {
    if (!NARROW.test(element.name) || existsOne(isUnbreakable, element.children)) continue;
    for (const text of textsIn(element)) marks.narrow(text);
  }
};

function isUnbreakable({ name }: Element): boolean {
  return UNBREAKABLE.has(name);
}

function textsIn(node: ParentNode): Text[] {
  return node.children.flatMap((child) => {
    if (child instanceof Text) return child;
    return child instanceof Element ? textsIn(child) : [];
  });
}
