import { type Element, Text } from "domhandler";
import { setChildren } from "../html/nodes.ts";

/** Shows the alternative text of an image that is not there, in its place. */
export function showAlternative(element: Element): void {
  const { alt = "" } = element.attribs;
  element.name = "span";
  element.attribs = { class: "missing-image" };
  setChildren(element, alt.trim() === "" ? [] : [new Text(alt)]);
}
