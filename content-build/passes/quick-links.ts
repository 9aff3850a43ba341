import { type Element, isTag } from "domhandler";
import { removeElement } from "domutils";
import type { Dom } from "../html/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";

const ID = "quick_links";
const NAMES = new Set(["div", "section"]);

/** Removes the sidebars that old translations have in their text, if the page has another one. */
export function quickLinks(dom: Dom, { page, sidebars }: PageCompilation): void {
  if (sidebars.length === 0 && !page.sidebar?.length) return;
  const places = dom.elements.filter(
    ({ name, attribs }) => NAMES.has(name) && attribs.id?.trim().toLowerCase() === ID,
  );
  for (const place of places) {
    const inside = new Set(elementsIn(place));
    // If its end tag is missing, the element contains the rest of the page.
    if ([...inside].some(({ name }) => /^h\d$/.test(name))) continue;
    removeElement(place);
    dom.elements = dom.elements.filter((element) => !inside.has(element));
  }
}

function elementsIn(element: Element): Element[] {
  return [element, ...element.children.filter(isTag).flatMap(elementsIn)];
}
