import type { Output } from "../../files/write.ts";
import type { MarkdownEntry } from "../../page/compiled.ts";
import { type ListedArea, sizeText } from "./areas.ts";

/** Tools cut texts at 50,000 characters. */
const MOST = 45_000;
const MOST_SUMMARY = 120;

/** The list of an area, in parts if it is long: then the first file lists the parts. */
export function listFiles(
  { list, title, pack }: ListedArea,
  pages: readonly MarkdownEntry[],
  baseUrl: string,
): Output[] {
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  const whole = `All of them in one file: ${baseUrl}${pack.path} (${sizeText(pack.size)}, gzip)`;
  const parts = cut(sorted.map((page) => ({ page, line: lineOf(page, baseUrl) })));
  if (parts.length <= 1) {
    return [
      fileAt(list, headOf(title, whole) + (parts[0] ?? []).map(({ line }) => line).join("\n")),
    ];
  }
  const names = parts.map((_part, at) => list.replace(/\.txt$/, `-${at + 1}.txt`));
  const lines = parts.map((part, at) => {
    const [from, to] = [part[0], part.at(-1)].map((each) => each?.page.title ?? "");
    return `- [${from} to ${to}](${baseUrl}${names[at]}): ${part.length} pages`;
  });
  return [
    fileAt(list, headOf(title, whole) + lines.join("\n")),
    ...parts.map((part, at) =>
      fileAt(
        names[at] as string,
        headOf(`${title}, part ${at + 1}`, whole) + part.map(({ line }) => line).join("\n"),
      ),
    ),
  ];
}

function headOf(title: string, whole: string): string {
  return `# ${title}\n\n> Pages in Markdown, in the order of their addresses.\n\n${whole}\n\n## Pages\n\n`;
}

function lineOf({ url, title, summary }: MarkdownEntry, baseUrl: string): string {
  const about = shorten(summary);
  const name = title.replace(/[[\]]/g, "\\$&");
  return `- [${name}](${baseUrl}${url.replace(/\/$/, "")}/index.md)${about ? `: ${about}` : ""}`;
}

function shorten(text: string): string {
  if (text.length <= MOST_SUMMARY) return text;
  const space = text.lastIndexOf(" ", MOST_SUMMARY);
  if (space > MOST_SUMMARY / 2) return `${text.slice(0, space)} …`;
  // Japanese and Chinese have no spaces between words.
  return `${text.slice(0, MOST_SUMMARY).replace(/[\ud800-\udbff]$/, "")}…`;
}

function cut<T extends { line: string }>(lines: readonly T[]): T[][] {
  const parts: T[][] = [];
  let size = MOST;
  for (const each of lines) {
    if (size + each.line.length > MOST) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(each);
    size += each.line.length + 1;
  }
  return parts;
}

function fileAt(path: string, text: string): Output {
  return { path: path.slice(1).toLowerCase(), content: `${text}\n` };
}
