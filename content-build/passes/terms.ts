import { Element } from "domhandler";
import { createElement, setChildren } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";

/** Makes every defined term a link to itself, unless it holds a link. */
export function terms({ elements }: Dom): void {
  for (const element of elements) {
    if (element.name !== "dt" || !element.attribs.id || holdsLink(element)) continue;
    const { children } = element;
    setChildren(element, [createElement("a", { href: `#${element.attribs.id}` }, children)]);
  }
}

function holdsLink(element: Element): boolean {
  return element.children.some(
    (child) => child instanceof Element && (child.name === "a" || holdsLink(child)),
  );
}
