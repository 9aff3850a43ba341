import { type Element, isTag } from "domhandler";
import { findAll } from "domutils";
import { inline, line, type Place } from "./inline.ts";

/** A table with pipes, and its caption above; cells become single lines. */
export function table(node: Element, place: Place): string[] {
  const rows = findAll(({ name }) => name === "tr", node.children).map((row) =>
    row.children.flatMap((cell) =>
      isTag(cell) && (cell.name === "td" || cell.name === "th") ? [cellText(cell, place)] : [],
    ),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return [];
  const [head = [], ...rest] = rows;
  const caption = findAll(({ name }) => name === "caption", node.children)[0];
  const lines = [rowOf(head, width), rowOf(Array(width).fill("---"), width)];
  lines.push(...rest.map((row) => rowOf(row, width)));
  return [caption ? line(caption.children, place) : "", lines.join("\n")];
}

function rowOf(cells: readonly string[], width: number): string {
  const all = [...cells, ...Array(width - cells.length).fill("")];
  return `| ${all.join(" | ")} |`;
}

/** Paragraphs and items of a cell in one line. */
function cellText(cell: Element, place: Place): string {
  const parts = cell.children.map((child) => {
    const text = inline([child], place).replace(/\s+/g, " ").trim();
    const isBlock = isTag(child) && /^(?:div|dl|ol|p|pre|ul)$/.test(child.name);
    return isBlock ? ` ${text} ` : inline([child], place);
  });
  return parts.join("").replace(/\s+/g, " ").trim().replaceAll("|", "\\|");
}
