import { type ChildNode, Element } from "domhandler";
import { textContent } from "domutils";
import { addClass } from "../../html/nodes.ts";
import type { Dom } from "../../html/parse.ts";

const OUTCOMES = /learning outcomes:$/i;
const RESOURCES = /(?:^|general )resources:$/i;
const NOTES = /^(?:general )?notes?:?$/i;

/** Marks the curriculum's boxes: goals, resources, notes. */
export function curriculumMarks({ elements }: Dom): void {
  for (const element of elements) {
    if (element.name === "p") paragraph(element);
    if (element.name === "blockquote") {
      const first = elements.find((other) => other.name === "strong" && isIn(other, element));
      if (first && NOTES.test(textContent(first).trim())) addClass(element, "curriculum-notes");
    }
  }
}

function paragraph(element: Element): void {
  const list = nextElement(element);
  if (list?.name !== "ul") return;
  const text = textContent(element).trim();
  if (OUTCOMES.test(text)) addClass(element, "curriculum-outcomes");
  if (!RESOURCES.test(text)) return;
  addClass(element, "curriculum-resources");
  for (const item of list.children) {
    if (!(item instanceof Element)) continue;
    const link = item.children.find(
      (child): child is Element => child instanceof Element && child.name === "a",
    );
    if (link?.attribs.class?.split(" ").includes("external"))
      addClass(item, "curriculum-external-li");
  }
}

function nextElement(node: ChildNode): Element | undefined {
  for (let next = node.next; next; next = next.next) if (next instanceof Element) return next;
  return undefined;
}

function isIn(node: ChildNode, ancestor: Element): boolean {
  for (let parent = node.parent; parent; parent = parent.parent)
    if (parent === ancestor) return true;
  return false;
}
