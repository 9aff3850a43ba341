import { type ChildNode, Element, Text } from "domhandler";
import type { Block, ProseText } from "../contract/blocks.ts";
import { serialize } from "../html/serialize.ts";
import type { MarkedBlock, MarkedLink, Marks } from "../page/marks.ts";
import { type Piece, splitParts } from "./parts.ts";

/** The text of a section as stored in its document, and its links. */
export interface MadeProse {
  text: ProseText & { content: string };
  links: MarkedLink[];
}

/** Order of blocks that start at the same position. */
const ORDER: Partial<Record<Block["kind"], number>> = { part: 0, "group-end": 1, group: 2 };

/** Serialises the nodes of a section, one per line, with the list of its blocks. */
export function makeProse(nodes: readonly ChildNode[], marks: Marks): MadeProse {
  const pieces: Piece[] = [];
  const marked = marks.collect((writer) => {
    for (const node of nodes) {
      if (pieces.length > 0) writer.html += "\n";
      const start = writer.html.length;
      if (node instanceof Text) writer.html += trimBreaks(serialize([node]));
      else writer.write([node]);
      pieces.push({ node, start, end: writer.html.length });
    }
  });
  const { html: content, links, breaks } = marked;
  const own = inExample(marked.blocks, nodes[0]);
  const blocks = [...own.map(({ block }) => block), ...splitParts(content, pieces, own)];
  const shown = uncovered(blocks);
  const h1 = h1Of(nodes[0]);
  return {
    text: {
      content,
      ...(shown.length > 0 ? { blocks: shown } : {}),
      ...(breaks.length > 0 ? { nameBreaks: breaks } : {}),
      ...(h1 ? { h1 } : {}),
    },
    links,
  };
}

/** Trims line breaks. A regular expression would look at every break in between. */
export function trimBreaks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === "\n") start++;
  while (end > start && text[end - 1] === "\n") end--;
  return text.slice(start, end);
}

/** Only an example at the start of its section is shown with the code that follows. */
function inExample(blocks: MarkedBlock[], first: ChildNode | undefined): MarkedBlock[] {
  const isExample = first instanceof Element && first.name === "interactive-example";
  return blocks.filter(({ block }) => {
    if (block.kind === "example") return isExample && block.start === 0;
    return isExample || block.kind !== "example-code";
  });
}

/** Blocks by position, without nested ones. */
function uncovered(blocks: Block[]): Block[] {
  const order = ({ kind }: Block) => ORDER[kind] ?? 3;
  const sorted = blocks.sort((a, b) => a.start - b.start || order(a) - order(b));
  let end = 0;
  return sorted.filter((block) => {
    if (block.start < end) return false;
    if ("end" in block) end = block.end;
    return true;
  });
}

function h1Of(first: ChildNode | undefined): ProseText["h1"] {
  if (!(first instanceof Element) || first.name !== "h1") return undefined;
  const inner = serialize(first.children).length;
  const end = serialize([first]).length;
  const to = end - "</h1>".length;
  return { from: to - inner, to, end };
}
