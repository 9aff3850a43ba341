import { type ChildNode, Element, Text } from "domhandler";
import { escapeAttribute, escapeText } from "./escape.ts";
import { RawText } from "./nodes.ts";
import { VOID } from "./void.ts";

/**
 * Writes nodes as HTML. A writer of our own, since highlighted code stands in the
 * tree as finished HTML (`RawText`), which the usual ones would escape.
 */
export function serialize(nodes: readonly ChildNode[]): string {
  let html = "";
  for (const node of nodes) html += serializeNode(node);
  return html;
}

function serializeNode(node: ChildNode): string {
  if (node instanceof Element) {
    let html = `<${node.name}`;
    for (const name in node.attribs) {
      const value = node.attribs[name] ?? "";
      html += value === "" ? ` ${name}=""` : ` ${name}="${escapeAttribute(value)}"`;
    }
    if (VOID.has(node.name)) return `${html}>`;
    if (node.name === "iframe") return `${html}></iframe>`;
    return `${html}>${leadingBreak(node)}${serialize(node.children)}</${node.name}>`;
  }
  if (node instanceof RawText) return node.html;
  if (node instanceof Text) return escapeText(node.data);
  return "";
}

/** Readers skip a line break right after these tags: a text that starts with one needs two. */
function leadingBreak({ name, children: [first] }: Element): string {
  if (name !== "pre" && name !== "textarea") return "";
  if (first instanceof RawText) return "";
  return first instanceof Text && first.data.startsWith("\n") ? "\n" : "";
}
