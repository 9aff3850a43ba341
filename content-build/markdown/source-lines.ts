/** The lines of a text with their offsets. */
export interface SourceLines {
  lines: string[];
  starts: number[];
}

/** Splits a text at any kind of line ending. */
export function sourceLines(text: string): SourceLines {
  const lines: string[] = [];
  const starts: number[] = [];
  const end = /\r\n?|\n|$/g;
  for (let at = 0; at <= text.length; ) {
    end.lastIndex = at;
    const match = end.exec(text);
    const stop = match?.index ?? text.length;
    lines.push(text.slice(at, stop));
    starts.push(at);
    if (!match?.[0]) break;
    at = stop + match[0].length;
  }
  return { lines, starts };
}

/**
 * Maps the characters of a block's content to source offsets. Content lacks what Markdown strips:
 * markers of quotes and lists, spaces, backslashes before `|` in tables. The content of a cell is
 * searched from `from` in its line.
 *
 * @returns The source offset of each character; undefined if the texts differ otherwise.
 */
export function placesOfContent(
  content: string,
  { lines, starts }: SourceLines,
  first: number,
  from?: number,
): number[] | undefined {
  const places: number[] = [];
  for (const [at, part] of content.split("\n").entries()) {
    const line = lines[first + at];
    const start = starts[first + at];
    if (line === undefined || start === undefined) return undefined;
    const column = from === undefined ? line.lastIndexOf(part) : line.indexOf(part, from);
    if (column !== -1) for (let i = 0; i < part.length; i++) places.push(start + column + i);
    else if (!alignCell(part, line, start, from ?? 0, places)) return undefined;
    // The line break itself.
    places.push(start + line.length);
  }
  return places;
}

/** Maps a cell in which `\|` became `|`. */
function alignCell(
  cell: string,
  line: string,
  start: number,
  from: number,
  places: number[],
): boolean {
  let at = line.indexOf(cell.split("|", 1)[0] ?? "", from);
  if (at === -1) return false;
  for (const character of cell.split("")) {
    if (line[at] === "\\" && character === "|") at++;
    if (line[at] !== character) return false;
    places.push(start + at);
    at++;
  }
  return true;
}
