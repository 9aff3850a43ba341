import type { ProseText } from "#content-build/contract/blocks.ts";
import type { Section } from "#content-build/contract/documents.ts";

/** The section before all headings, split into title and introduction. */
export interface PageHead {
  /** HTML of the first heading; absent where the section has none. */
  title: string | undefined;
  text: ProseText;
  /** Offset in the HTML of `text` at which the text after that heading starts. */
  from: number;
}

/** The content before the first section with a heading. */
export function pageHead(section: Section | undefined): PageHead {
  const text: ProseText = section?.value.id || !section ? {} : section.value;
  const { content = "", h1 } = text;
  return { title: h1 && content.slice(h1.from, h1.to), text, from: h1?.end ?? 0 };
}
