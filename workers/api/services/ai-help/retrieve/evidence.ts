import type { Concept } from "../../search/index.ts";
import type { FoundPage, Verdict } from "./found.ts";

/** The pages and sections found for a question. */
export interface Evidence {
  verdict: Verdict;
  /** The text that was searched for: of a follow-up, with words of the conversation's topic. */
  text: string;
  /** The best first. */
  pages: FoundPage[];
  /** The concepts in the question, weighted by rarity. */
  terms: readonly Concept[];
  /** The words among them that a follow-up has from earlier questions. */
  lent?: ReadonlySet<string>;
  /** Whether it asks for several things, which may be on several pages. */
  isMany: boolean;
  /** Whether it asks what something is. */
  isWhat: boolean;
  /** The pages are English, because there is no answer in the reader's language. */
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
