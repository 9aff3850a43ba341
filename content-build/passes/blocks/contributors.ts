import { type ChildNode, Element } from "domhandler";
import type { Contributor } from "../../contract/blocks.ts";
import { serialize } from "../../html/serialize.ts";
import type { Pass } from "../pass.ts";

const NAMES = new Set(["contributor-list", "mdn-contributor-list"]);

/** Marks lists of contributors: "name, URL, organization". */
export const contributors: Pass = ({ elements }, { marks }) => {
  for (const element of elements) {
    const [list, ...more] = NAMES.has(element.name) ? elementsIn(element.children) : [];
    if (list?.name !== "ul" || more.length > 0) continue;
    const people = elementsIn(list.children).flatMap(personOf);
    marks.block(element, ({ start, end }) => ({ kind: "contributors", start, end, people }));
  }
};

function personOf(item: Element): Contributor[] {
  const nodes = item.children.flatMap((child) =>
    child instanceof Element && child.name === "p" ? child.children : child,
  );
  const at = nodes.findIndex((node) => node instanceof Element && node.name === "a");
  const link = nodes[at];
  const name = serialize(nodes.slice(0, at)).trim();
  const url = link instanceof Element ? link.attribs.href : undefined;
  if (name === "" || !url) return [];
  return [{ name, url, organization: serialize(nodes.slice(at + 1)).trim() }];
}

function elementsIn(nodes: readonly ChildNode[]): Element[] {
  return nodes.filter((node) => node instanceof Element);
}
