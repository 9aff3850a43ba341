import { createElement, wrap } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";

/** Puts tables and formulas into boxes that scroll when they are wide. */
export function tables({ elements }: Dom): void {
  for (const element of elements) {
    const wide =
      element.name === "table" || (element.name === "math" && element.attribs.display === "block");
    if (wide) wrap(element, createElement("figure", { class: "table-container" }));
  }
}
