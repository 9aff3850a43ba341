import type { Section, TocEntry } from "../contract/documents.ts";
import { cutAt } from "../contract/long-names.ts";

const LINK_TAGS = /<\/?a(?: [^>]*)?>/g;

/** The table of contents: second-level sections with a heading. */
export function makeToc(sections: readonly Section[], withSub = false): TocEntry[] {
  return sections.flatMap(({ type, value }) => {
    const isQuery = type === "browser_compatibility" && value.title === value.query;
    if (value.id === null || value.title === null || isQuery) return [];
    if (value.isH3 && !withSub) return [];
    const { id, title, breaks } = value;
    const text = value.hasLinks
      ? withoutLinks(title, breaks)
      : { text: title, ...(breaks ? { breaks } : {}) };
    return [{ id, ...text, ...(value.isH3 ? { sub: true } : {}) }];
  });
}

/** Removes the links in a title, since an entry is a link itself. */
function withoutLinks(title: string, breaks: number[] = []): Pick<TocEntry, "text" | "breaks"> {
  const pieces = cutAt(title, breaks).map((piece) => piece.replace(LINK_TAGS, ""));
  const text = pieces.join("");
  if (breaks.length === 0) return { text };
  let at = 0;
  return { text, breaks: pieces.slice(0, -1).map(({ length }) => (at += length)) };
}
