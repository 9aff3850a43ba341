import { type Element, isTag } from "domhandler";
import { findAll } from "domutils";
import { inline, line, type Place } from "./inline.ts";

/** Maximum number of columns that a cell spans, and up to which short rows are filled. */
const MOST_COLUMNS = 100;
/** Maximum number of characters that are repeated for the spans of a table. */
const MOST_REPEATED = 50_000;

/**
 * A table with pipes, and its caption above. Each cell becomes a single line, which is repeated in
 * the rows and columns that it spans.
 */
export function table(node: Element, place: Place): string[] {
  const grid = gridOf(node, place);
  const width = Math.max(0, ...grid.map((row) => row.length));
  if (width === 0) return [];
  const [head = [], ...rest] = grid;
  const caption = findAll(({ name }) => name === "caption", node.children)[0];
  const lines = [rowOf(head, width), rowOf(Array(width).fill("---"), width)];
  lines.push(...rest.map((row) => rowOf(row, Math.min(width, MOST_COLUMNS))));
  return [caption ? line(caption.children, place) : "", lines.join("\n")];
}

/** Texts by row and column; undefined where no cell is. */
function gridOf(node: Element, place: Place): string[][] {
  const rows = findAll(({ name }) => name === "tr", node.children);
  const grid: string[][] = rows.map(() => []);
  const left = rowsLeft(rows);
  let room = MOST_REPEATED;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.children.filter(isCell)) {
      while (grid[at]?.[column] !== undefined) column += 1;
      const text = cellText(cell, place);
      const { down, across } = spansOf(cell, left[at] ?? 1);
      const repeated = (text.length + 1) * (down * across - 1);
      const isTooMuch = repeated > room;
      if (!isTooMuch) room -= repeated;
      for (const spanned of grid.slice(at, at + (isTooMuch ? 1 : down))) {
        for (let by = 0; by < (isTooMuch ? 1 : across); by++) spanned[column + by] ??= text;
      }
    }
  }
  return grid;
}

function isCell(node: Element["children"][number]): node is Element {
  return isTag(node) && (node.name === "td" || node.name === "th");
}

/** The number of rows from each row to the end of its row group, beyond which no cell spans. */
function rowsLeft(rows: readonly Element[]): number[] {
  const left: number[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    left[at] = rows[at]?.parent === rows[at + 1]?.parent ? (left[at + 1] ?? 0) + 1 : 1;
  }
  return left;
}

function spansOf({ attribs }: Element, rowsLeft: number): { down: number; across: number } {
  const [rows = 1, columns = 1] = [attribs.rowspan, attribs.colspan].map((span = "") => {
    const count = Number.parseInt(span, 10);
    return count >= 0 ? count : 1;
  });
  // A rowspan of 0 means all rows of the group.
  return {
    down: Math.min(rows || rowsLeft, rowsLeft),
    across: Math.min(columns || 1, MOST_COLUMNS),
  };
}

function rowOf(cells: readonly string[], width: number): string {
  const all = Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? "");
  return `| ${all.join(" | ")} |`;
}

/** The content of a cell on one line, with spaces around its blocks. */
function cellText(cell: Element, place: Place): string {
  const parts = cell.children.map((child) => {
    const text = inline([child], place).replace(/\s+/g, " ").trim();
    const isBlock = isTag(child) && /^(?:div|dl|ol|p|pre|ul)$/.test(child.name);
    return isBlock ? ` ${text} ` : inline([child], place);
  });
  return parts.join("").replace(/\s+/g, " ").trim().replaceAll("|", "\\|");
}
