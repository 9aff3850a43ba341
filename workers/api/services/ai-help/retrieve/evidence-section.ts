import type { Block } from "./blocks.ts";

/** A section of a page that may answer a question. */
export interface EvidenceSection {
  /** Address of the page, with locale and without a fragment. */
  url: string;
  locale: string;
  title: string;
  /** Empty for what stands before the first heading. */
  heading: string;
  anchor: string;
  blocks: Block[];
  score: number;
  /** Its page is the best one for a part of the question. */
  isOfPart?: boolean;
  /** How much of what the question says it has, 0 to 1. */
  coverage: number;
}
