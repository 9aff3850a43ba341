import { type ChildNode, Element } from "domhandler";
import type { PartBlock } from "../contract/blocks.ts";
import { roughHeight } from "../contract/rough-height.ts";
import { VOID } from "../html/void.ts";
import type { MarkedBlock } from "../page/marks.ts";

/** Texts longer than this, in characters of HTML, are split into parts. */
export const LONG = 1600;
/** Minimum length of a part, except for the rest of a list. */
export const SHORTEST_PART = 800;

/** A top-level node of a text, and the position of its HTML. */
export interface Piece {
  node: ChildNode;
  start: number;
  end: number;
}

/**
 * Splits a long text at its top-level nodes, so that browsers can lay it out incrementally; never
 * right after a heading. Short texts and single nodes stay whole.
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

/** The space a range takes on the page, in characters of running text. */
function roomOf(start: number, end: number, blocks: readonly MarkedBlock[]): number {
  let room = end - start;
  for (const { block, room: own } of blocks) {
    if (own === undefined || !("end" in block)) continue;
    if (block.start >= start && block.end <= end) room += own - (block.end - block.start);
  }
  return room;
}
