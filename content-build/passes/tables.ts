import type { Element } from "domhandler";
import { createElement, wrap } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";

/** Wraps wide tables and formulas in scroll containers. */
export function tables({ elements }: Dom): void {
  for (const element of elements) {
    const wide =
      element.name === "table" || (element.name === "math" && element.attribs.display === "block");
    if (!wide) continue;
    // A paragraph would end where a figure begins.
    const container = isInParagraph(element) ? "span" : "figure";
    wrap(element, createElement(container, { class: "table-container" }));
  }
}

function isInParagraph({ parent }: Element): boolean {
  for (let at = parent; at && "name" in at; at = at.parent) if (at.name === "p") return true;
  return false;
}
