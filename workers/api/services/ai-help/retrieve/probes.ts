import type { Concept } from "../../search/index.ts";
import { namesIn, partsOf } from "./parts.ts";
import { MOST_WORDS, type Question, tellingText } from "./terms.ts";

/** A text to search for. */
export interface Probe {
  text: string;
  /** The whole question, or a part of it. */
  kind: "whole" | "part";
}

const MOST_PARTS = 3;

/** Whether a question is searched for as it was asked: it is short, and nothing was asked before it. */
export function isPlain({ question, earlier }: Question): boolean {
  return earlier.length === 0 && question.split(/\s+/).length <= MOST_WORDS;
}

/** The texts to search for: the whole question, and its parts. `terms` are not needed for a plain one. */
export function probesOf(question: Question, terms: readonly Concept[]): Probe[] {
  const whole = isPlain(question) ? question.question : tellingText(terms);
  const parts = [
    ...(question.earlier.length > 0 ? [question.question] : []),
    ...namesIn(question.question),
    ...partsOf(question.question, question.asker),
  ];
  const texts = [...new Set(parts)].filter((text) => text !== whole).slice(0, MOST_PARTS);
  return [
    { text: whole, kind: "whole" },
    ...texts.map((text) => ({ text, kind: "part" as const })),
  ];
}
