/** The lines of a text, and where each starts in it. */
export interface SourceLines {
  lines: string[];
  starts: number[];
}

/** Cuts a text into lines, whatever ends them. */
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
 * Where the characters of a block's content stand in its source. What Markdown takes away is
 * left out of the content: marks of quotes and lists, spaces, backslashes before `|` in tables.
 * The content of a cell is looked for from `from` in its line.
 *
 * @returns The offset in the source of each character, or undefined where they differ in more.
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

/** Aligns a cell in which `\|` has become `|`. */
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
