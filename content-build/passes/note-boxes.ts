import { addClass, classesOf } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";

const KINDS = new Set(["note", "warning"]);

/** Old pages mark notes with `class="note"` alone: these get the box of all others. */
export function noteBoxes({ elements }: Dom): void {
  for (const element of elements) {
    if (element.name !== "div" || !element.attribs.class) continue;
    if (classesOf(element).some((name) => KINDS.has(name))) addClass(element, "notecard");
  }
}
