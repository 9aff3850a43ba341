import { type ChildNode, Element } from "domhandler";
import type { PartBlock } from "../contract/blocks.ts";
import { roughHeight } from "../contract/rough-height.ts";
import { VOID } from "../html/void.ts";
import type { MarkedBlock } from "../page/marks.ts";

/** A text that is longer, in characters of HTML, is laid out in parts. */
export const LONG = 1600;
/** No part is shorter, except what is left of a list. */
export const SHORTEST_PART = 800;

/** A node of the first level of a text, and the place of its HTML. */
export interface Piece {
  node: ChildNode;
  start: number;
  end: number;
}

/**
 * Cuts a long text between the pieces that it consists of, so that browsers can lay it out bit
 * by bit: never right after a heading. What is short, or one piece, stays whole.
 */
export function splitParts(
  content: string,
  pieces: readonly Piece[],
  blocks: readonly MarkedBlock[],
): PartBlock[] {
  const total = roomOf(0, content.length, blocks);
  if (total <= LONG) return [];
  const ends = [0];
  let start = 0;
  for (const { node, end } of pieces) {
    if (!(node instanceof Element) || VOID.has(node.name) || /^h\d$/.test(node.name)) continue;
    if (roomOf(start, end, blocks) < SHORTEST_PART) continue;
    if (roomOf(end, content.length, blocks) < SHORTEST_PART) continue;
    ends.push(end);
    start = end;
  }
  if (ends.length === 1) return [];
  return ends.map((at, index) => {
    const end = ends[index + 1] ?? content.length;
    return { kind: "part", start: at, rem: roughHeight(roomOf(at, end, blocks)) };
  });
}

/** How many characters of running text take as much room as a piece of a text. */
function roomOf(start: number, end: number, blocks: readonly MarkedBlock[]): number {
  let room = end - start;
  for (const { block, room: own } of blocks) {
    if (own === undefined || !("end" in block)) continue;
    if (block.start >= start && block.end <= end) room += own - (block.end - block.start);
  }
  return room;
}
