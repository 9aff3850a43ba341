import type { Concept } from "../../search/index.ts";
import { namesIn, partsOf } from "./parts.ts";
import { tellingText } from "./terms.ts";

/** A text that is looked for. */
export interface Probe {
  text: string;
  /** All of what is asked, or some of it. */
  kind: "whole" | "part";
}

/** Each costs as much as a search: readers wait for all of them. */
const MOST_PARTS = 2;
const LONGEST = 12;

/** What to look for: all that is asked, and what it is made of. */
export function probesOf(
  { question, earlier, locale }: { question: string; earlier: readonly string[]; locale: string },
  terms: readonly Concept[],
): Probe[] {
  const isLong = question.split(/\s+/).length > LONGEST;
  const whole = earlier.length > 0 || isLong ? tellingText(terms) : question;
  const parts = [
    ...(earlier.length > 0 ? [question] : []),
    ...namesIn(question),
    ...partsOf(question, locale),
  ];
  const texts = [...new Set(parts)].filter((text) => text !== whole).slice(0, MOST_PARTS);
  return [
    { text: whole, kind: "whole" },
    ...texts.map((text) => ({ text, kind: "part" as const })),
  ];
}
