import type { Generated } from "kysely";

/** A document as search results show it, in the versions in which it read so. */
export interface SearchDocumentTable {
  /** That of the first document of its segment, and its place there. */
  id: number;
  url: string;
  locale: string;
  slug: string;
  title: string;
  /** Other titles, one a line. */
  aliases: Generated<string>;
  /** What links from other pages call it, and former titles, one a line. */
  links: Generated<string>;
  /** One section a line, as `id<TAB>heading`. */
  headings: Generated<string>;
  /** What kind of page it is, as its author says. */
  page_type: Generated<string>;
  deprecated: Generated<number>;
  summary: string;
  /** Hash of what was loaded. */
  hash: string;
  /** Share of page views, 0 to 1. */
  popularity: number;
  /** The popularity of the page above it. */
  above: Generated<number>;
  segment: Generated<number>;
  /** The first load that has it. */
  added_in: number;
  /** The first load that has it no more. */
  removed_in: number | null;
}
