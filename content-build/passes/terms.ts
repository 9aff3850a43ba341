import type { Element } from "domhandler";
import { existsOne } from "domutils";
import { createElement, setChildren } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";

/** Makes every defined term a self link, unless it contains a link. */
export function terms({ elements }: Dom): void {
  for (const element of elements) {
    if (element.name !== "dt" || !element.attribs.id || existsOne(isLink, element.children))
      continue;
    const { children } = element;
    setChildren(element, [createElement("a", { href: `#${element.attribs.id}` }, children)]);
  }
}

function isLink({ name }: Element): boolean {
  return name === "a";
}
