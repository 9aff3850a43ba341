import type { Generated } from "kysely";
import type { BaselineLevel } from "#content-build/contract/search.ts";

/** A document for search results, valid for a range of versions. */
export interface SearchDocumentTable {
  /** The first id of its segment plus its position there. */
  id: number;
  url: string;
  locale: string;
  slug: string;
  title: string;
  /** Other titles, one per line. */
  aliases: Generated<string>;
  /** Texts of links to it, and former titles, one per line. */
  links: Generated<string>;
  /** Phrases of people who do not know its name, one per line. */
  phrases: Generated<string>;
  /** One section per line, as `id<TAB>heading`. */
  headings: Generated<string>;
  /** Page type from front matter. */
  page_type: Generated<string>;
  /** Level of Baseline; empty if its feature has none. */
  baseline: Generated<BaselineLevel | "">;
  deprecated: Generated<number>;
  summary: string;
  /** Hash of the loaded row. */
  hash: string;
  /** Share of page views, 0 to 1. */
  popularity: number;
  /** Popularity of the parent page. */
  above: Generated<number>;
  segment: Generated<number>;
  /** First version that contains it. */
  added_in: number;
  /** First version that no longer contains it. */
  removed_in: number | null;
  /** The slug of a translation's English original; empty if it is the same. */
  original: Generated<string>;
}
