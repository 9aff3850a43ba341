import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { removeElement } from "domutils";
import type { Dom } from "../html/parse.ts";
import { NO_DATA } from "../macros/sections.ts";

const HEADING = /^h([1-6])$/;

/** Removes placeholders of tables and syntaxes without data, and headings with nothing else. */
export function emptyPlaces(dom: Dom): void {
  const places = dom.elements.filter((element) => NO_DATA in element.attribs);
  if (places.length === 0) return;
  const gone = new Set<Element>(places);
  for (const place of places) {
    const heading = beside(place, "prev");
    if (heading && isTag(heading) && isEmptyBetween(heading, beside(place, "next"))) {
      gone.add(heading);
    }
  }
  for (const element of gone) removeElement(element);
  const isGone = (element: Element) =>
    gone.has(element) || (isTag(element.parent ?? element) && gone.has(element.parent as Element));
  dom.elements = dom.elements.filter((element) => !isGone(element));
}

/** Whether the section of a heading ends before `next`, the node after its placeholder. */
function isEmptyBetween(heading: Element, next: ChildNode | undefined): boolean {
  const level = levelOf(heading);
  if (level === undefined) return false;
  if (!next) return true;
  const nextLevel = isTag(next) ? levelOf(next) : undefined;
  return nextLevel !== undefined && nextLevel <= level;
}

function levelOf({ name }: Element): number | undefined {
  const level = HEADING.exec(name)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** The next or previous node that is not blank. */
function beside(node: ChildNode, side: "prev" | "next"): ChildNode | undefined {
  let at = node[side];
  while (at && isText(at) && at.data.trim() === "") at = at[side];
  return at ?? undefined;
}
