import { type Element, Text } from "domhandler";
import { setChildren } from "../html/nodes.ts";

/** Replaces a missing image by its alternative text. */
export function showAlternative(element: Element): void {
  const { alt = "" } = element.attribs;
  element.name = "span";
  element.attribs = { class: "missing-image" };
  setChildren(element, alt.trim() === "" ? [] : [new Text(alt)]);
}
