import type { Element } from "domhandler";
import { findAll, removeElement } from "domutils";
import { classesOf } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";

/**
 * Removes what authors hide: licences, remarks for other authors, parts that old pages no longer
 * show. Code of samples stays, hidden by the style sheet.
 */
export function hidden(dom: Dom): void {
  const elements = dom.elements.filter(isHidden);
  if (elements.length === 0) return;
  const gone = new Set<Element>(findAll(() => true, elements));
  for (const element of elements) removeElement(element);
  dom.elements = dom.elements.filter((element) => !gone.has(element));
}

function isHidden(element: Element): boolean {
  if (!element.attribs.class?.includes("hidden")) return false;
  const classes = classesOf(element);
  return classes.includes("hidden") && !(element.name === "pre" && classes.includes("brush:"));
}
