import type { Concept, SearchSection } from "../../search/index.ts";

/**
 * The verdict about a question: answered by the documentation; not answered, but there are related
 * pages; about something else.
 */
export type Verdict = "answer" | "near" | "off_topic";

/** Features by which pages are ranked. */
export const PAGE_FEATURES = [
  "rank",
  "place",
  "part",
  "covered",
  "own",
  "heading",
  "title",
  "titleOnly",
  "named",
  "summary",
  "popularity",
  "guide",
  "overview",
  "area",
  "defines",
  "instructs",
  "asked",
  "near",
] as const;

export type PageFeatures = Record<(typeof PAGE_FEATURES)[number], number>;

/** A page that may answer a question. */
export interface FoundPage {
  /** Address of the page, with locale and without a fragment. */
  url: string;
  locale: string;
  title: string;
  summary: string;
  pageType: string;
  /** The best first. */
  sections: SearchSection[];
  features: PageFeatures;
  worth: number;
  /** Whether it is the best page for one of several things asked for. */
  isOfPart: boolean;
  /** For a page of one side of a comparison: the concepts of that side, and of the other. */
  side?: { own: readonly Concept[]; other: readonly Concept[] };
}

/** The pages for a text, and the concepts in it. */
export interface Found {
  text: string;
  /** Of the pages. */
  locale: string;
  terms: readonly Concept[];
  /** The words among them that a follow-up has from earlier questions. */
  lent?: ReadonlySet<string>;
  /** The best first. */
  pages: FoundPage[];
  isMany: boolean;
  /** Whether it asks what something is. */
  isWhat: boolean;
  /** Whether it asks for an operator that has a page, in few words. */
  isOfOperator: boolean;
  /** Number of documents that were searched. */
  searched: number;
}
