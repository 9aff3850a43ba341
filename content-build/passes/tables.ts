import { createElement, wrap } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";

/** Wraps wide tables and formulas in scroll containers. */
export function tables({ elements }: Dom): void {
  for (const element of elements) {
    const wide =
      element.name === "table" || (element.name === "math" && element.attribs.display === "block");
    if (wide) wrap(element, createElement("figure", { class: "table-container" }));
  }
}
