import { hashOf } from "../files/write.ts";
import { anchorize } from "../markdown/anchor.ts";
import { UniqueIds } from "../passes/ids.ts";

/** A part of a page's source: what is below a heading of the second or third level. */
export interface MarkdownSection {
  /** The fragment of its heading; empty for what comes before the first one. */
  id: string;
  title: string;
  /** Hash of its words. */
  hash: string;
}

/**
 * The sections of a Markdown text. Their hashes leave out the addresses of links and treat line
 * breaks as spaces, so that rewriting these is no change.
 */
export function markdownSections(body: string): MarkdownSection[] {
  const ids = new UniqueIds();
  const sections: { id: string; title: string; lines: string[] }[] = [];
  let current = { id: "", title: "", lines: [] as string[] };
  let fence = "";
  for (const line of body.split("\n")) {
    const mark = fenceOf(line);
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
    } else if (mark !== "") fence = mark;
    else {
      const heading = headingOf(line);
      const id = heading && ids.claim(anchorize(heading.title));
      if (heading && id && heading.level < 4) {
        sections.push(current);
        current = { id, title: heading.title, lines: [] };
        continue;
      }
    }
    current.lines.push(line);
  }
  sections.push(current);
  return sections.map(({ id, title, lines }) => ({
    id,
    title,
    hash: hashOf(withoutTargets(lines.join("\n")).split(/\s+/).join(" ").trim()),
  }));
}

/** The fence of code that a line opens or closes; empty for any other line. */
function fenceOf(line: string): string {
  const text = line.trimStart();
  const character = text[0];
  if (character !== "`" && character !== "~") return "";
  let end = 1;
  while (text[end] === character) end++;
  return end >= 3 ? text.slice(0, end) : "";
}

function headingOf(line: string): { level: number; title: string } | undefined {
  const level = ["## ", "### ", "#### ", "##### ", "###### "].find((prefix) =>
    line.startsWith(prefix),
  );
  if (level === undefined) return undefined;
  const title = plainHeading(line.slice(level.length));
  return title === "" ? undefined : { level: level.length - 1, title };
}

/** The text of a heading: without Markdown syntax, macros replaced by their first argument. */
function plainHeading(text: string): string {
  return withoutTargets(text)
    .split("{{")
    .map((part, at) => {
      const end = part.indexOf("}}");
      if (at === 0 || end === -1) return part;
      return (part.slice(0, end).split(/["']/, 3)[1] ?? "") + part.slice(end + 2);
    })
    .join("")
    .replaceAll(/[`*]/g, "")
    .trim();
}

/** A Markdown text without the addresses of its links. */
function withoutTargets(text: string): string {
  const [first = "", ...rest] = text.split("](");
  return first + rest.map((part) => `]${part.slice(part.indexOf(")") + 1)}`).join("");
}
