import { type ChildNode, Element, Text } from "domhandler";
import { existsOne } from "domutils";
import { LONG, SHORTEST_PART } from "../../blocks/parts.ts";
import type { Block } from "../../contract/blocks.ts";
import { roughHeight } from "../../contract/rough-height.ts";
import type { Pass } from "../pass.ts";

/** Marks groups of a long definition list as parts. */
export const termGroups: Pass = ({ elements }, { marks }) => {
  for (const list of elements) {
    if (
      list.name !== "dl" ||
      Object.keys(list.attribs).length > 0 ||
      existsOne(isList, list.children)
    )
      continue;
    const starts: number[] = [];
    for (const entry of list.children.filter(beginsEntry)) {
      marks.place(entry, ({ start }) => starts.push(start));
    }
    marks.place(list, ({ from, to }) => {
      if (to - from > LONG) for (const block of groupsOf(from, starts, to)) marks.add(block);
    });
  }
};

function groupsOf(from: number, entries: readonly number[], to: number): Block[] {
  const starts = [from];
  for (const start of entries) {
    if (start - (starts.at(-1) ?? from) >= SHORTEST_PART) starts.push(start);
  }
  const groups = starts.map((start, at): Block => {
    const length = (starts[at + 1] ?? to) - start;
    return { kind: "group", start, rem: roughHeight(length) };
  });
  return [...groups, { kind: "group-end", start: to }];
}

/** A term after a description. */
function beginsEntry(node: ChildNode): node is Element {
  if (!(node instanceof Element) || node.name !== "dt") return false;
  let before = node.prev;
  while (before instanceof Text && before.data.trim() === "") before = before.prev;
  return before instanceof Element && before.name === "dd";
}

function isList({ name }: Element): boolean {
  return name === "dl";
}
