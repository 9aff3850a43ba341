import type { Concept } from "../../search/index.ts";
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
  /** How much of what the question says it has, 0 to 1. */
  coverage: number;
}

/** What the documentation has on a question. */
export interface Evidence {
  /** The best first. */
  sections: EvidenceSection[];
  /** What the question asks for, each with how much it says. */
  terms: Concept[];
  /** The pages that come nearest, whether they answer or not. */
  nearest: { url: string; title: string }[];
  /** The sections are of English pages, because those of the reader's language have nothing. */
  isEnglish: boolean;
}

/** What is asked of the documentation. */
export interface Asked {
  question: string;
  /** Earlier questions of the conversation, the oldest first. */
  earlier: readonly string[];
  locale: string;
  /** Path of the page that the question is about. */
  page?: string | undefined;
}

/** Finds what the documentation has on a question. */
export type Retrieve = (asked: Asked) => Promise<Evidence>;

/** Too many are searching at once. */
export class TooBusy extends Error {}
