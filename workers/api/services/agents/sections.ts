/** A section of a page in Markdown. */
export interface MarkdownSection {
  title: string;
  /** 2 or 3. */
  level: number;
  /** Offsets of its heading, and of the next heading of its level or a higher one. */
  start: number;
  end: number;
}

/** The sections of a page, by its headings of levels 2 and 3 outside of code. */
export function sectionsOf(text: string): MarkdownSection[] {
  const sections: MarkdownSection[] = [];
  const open = new Map<number, MarkdownSection>();
  let fence = "";
  let at = 0;
  for (const line of text.split("\n")) {
    const [mark = ""] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    const bare = mark.trim();
    if (fence === "") fence = bare;
    else if (bare.startsWith(fence) && line.trim() === bare) fence = "";
    const [, hashes = "", title = ""] =
      fence === "" ? (/^(#{2,3}) (.{1,500})$/.exec(line) ?? []) : [];
    if (hashes) {
      const level = hashes.length;
      for (const [other, section] of open) {
        if (other < level) continue;
        section.end = at;
        open.delete(other);
      }
      const section = { title: plainTitle(title), level, start: at, end: text.length };
      sections.push(section);
      open.set(level, section);
    }
    at += line.length + 1;
  }
  return sections;
}

/**
 * The section with this title or anchor, else one whose title contains it; case and punctuation are
 * ignored.
 */
export function findSection(
  sections: readonly MarkdownSection[],
  asked: string,
): MarkdownSection | undefined {
  const wanted = folded(asked);
  return (
    sections.find(({ title }) => folded(title) === wanted) ??
    sections.find(({ title }) => wanted.length > 2 && folded(title).includes(wanted))
  );
}

function plainTitle(title: string): string {
  return title
    .replace(/\[([^\]]{0,300})\]\([^)]{0,500}\)/g, "$1")
    .replace(/[`*\\]/g, "")
    .trim();
}

function folded(text: string): string {
  return text
    .slice(0, 500)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
}
