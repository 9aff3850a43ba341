import type { Element } from "domhandler";
import { createElement, holds, setChildren } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";

/** Makes every defined term a link to itself, unless it holds a link. */
export function terms({ elements }: Dom): void {
  for (const element of elements) {
    if (element.name !== "dt" || !element.attribs.id || holds(element, isLink)) continue;
    const { children } = element;
    setChildren(element, [createElement("a", { href: `#${element.attribs.id}` }, children)]);
  }
}

function isLink({ name }: Element): boolean {
  return name === "a";
}
