import { Element, type ParentNode, Text } from "domhandler";
import { existsOne } from "domutils";
import type { Pass } from "../pass.ts";

/** Where names stand that have little room. */
const NARROW = /^(?:t[dh]|dt|h[3-6])$/;

/** What is no text to be broken. */
const UNBREAKABLE = new Set(["pre", "iframe", "textarea", "math", "svg"]);

/** Lets long names break in cells, terms and headings. */
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
