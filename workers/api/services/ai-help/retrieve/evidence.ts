import type { Concept } from "../../search/index.ts";
import type { AnswerFeatures } from "./answerable.ts";
import type { EvidenceSection } from "./evidence-section.ts";
import type { FoundPage } from "./pages.ts";

/** What the documentation has on a question. */
export interface Evidence {
  /** The best first. */
  sections: EvidenceSection[];
  /** What the question asks for, each with how much it says. */
  terms: Concept[];
  /** The page that the question is about is among them. */
  isOfPage: boolean;
  /** How good what was found is. */
  features: AnswerFeatures;
  /** The pages that come nearest, whether they answer or not. */
  pages: FoundPage[];
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
