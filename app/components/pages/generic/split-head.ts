import type { Section } from "#content-build/contract/documents.ts";

/** The section before all headings, cut into what heads and what introduces a page. */
export interface Head {
  /** HTML of the first heading; absent where the section has none. */
  title: string | undefined;
  /** HTML of what follows it. */
  content: string;
}

/** Takes the topmost heading out of the HTML of a page's first section. */
export function splitHead(section: Section | undefined): Head {
  const html = section?.value.id ? "" : (section?.value.content ?? "");
  const heading = /^\s*<h1\b[^>]*>(.*?)<\/h1>/s.exec(html);
  return { title: heading?.[1], content: heading ? html.slice(heading[0].length) : html };
}
