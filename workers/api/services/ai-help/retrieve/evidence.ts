import type { AnswerFeatures } from "./answerable.ts";
import type { EvidenceSection } from "./evidence-section.ts";
import type { FoundPage } from "./pages.ts";
import type { Term } from "./terms.ts";

/** The evidence found for a question. */
export interface Evidence {
  /** Best first. */
  sections: EvidenceSection[];
  /** The weighted terms of the question. */
  terms: Term[];
  /** Whether the page that the question is about is among them. */
  isOfPage: boolean;
  /** By which the question is answered or refused. */
  features: AnswerFeatures;
  /** The best pages, whether they answer the question or not. */
  pages: FoundPage[];
  /** Whether the question asks for several things, which may be on several pages. */
  isMany: boolean;
  /** Number of documents that were searched. */
  searched: number;
  /** Whether the sections are from English pages, because there is no evidence in the reader's language. */
  isEnglish: boolean;
}

/** A question in a conversation. */
export interface Asked {
  question: string;
  /** Earlier questions of the conversation, oldest first. */
  earlier: readonly string[];
  locale: string;
  /** Path of the page that the question is about. */
  page?: string | undefined;
}

/** Finds evidence for a question. */
export type Retrieve = (asked: Asked) => Promise<Evidence>;

/** Thrown when the queue of searches is full. */
export class TooBusy extends Error {}
