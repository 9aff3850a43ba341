import type { Db } from "#db/client.ts";
import { type Concept, coverage, readConcepts, TextWords } from "../../search/index.ts";
import type { EvidenceSection } from "./evidence-section.ts";

/** Search ignores further words of a query. */
export const MOST_WORDS = 12;
const MOST_CHUNKS = 3;
/** Weights of the terms of the previous question, and of the one before it. */
const BEFORE = [0.5, 0.25];
/** Weight of a word that is on no page in another language, unless it is a name. */
const FOREIGN = 0.15;
const UNKNOWN = 0.97;
const IS_WORD = /^\p{Ll}+$/u;

/** A question with its language. */
export interface Question {
  question: string;
  /** Earlier questions, the oldest first. */
  earlier: readonly string[];
  asker: string;
}

/** A concept of a question. */
export interface Term extends Concept {
  /** Whether no page has it in any form. */
  isUnknown: boolean;
}

/** The concepts of a question, weighted by their rarity in the pages of a locale. */
export interface Terms {
  /** Of the question and those before it. */
  all: Term[];
  /** Of the question alone. */
  alone: Term[];
}

/** Reads the terms of a question and of those before it. */
export async function readTerms(
  db: Db,
  { question, earlier, asker }: Question,
  locale: string,
): Promise<Terms> {
  const texts = [question, ...earlier.slice(-BEFORE.length).reverse()];
  const chunks = texts.flatMap((text, back) => chunksOf(text).map((chunk) => ({ chunk, back })));
  const read = await readConcepts(
    db,
    chunks.map(({ chunk }) => chunk),
    { asker, locale },
  );
  const of = (back: number) =>
    read.filter((_, i) => chunks[i]?.back === back).flatMap((each) => weigh(each, asker, locale));
  const terms = new Map<string, Term>();
  for (const back of texts.keys()) {
    const part = back === 0 ? 1 : (BEFORE[back - 1] ?? 0);
    for (const term of of(back)) {
      const weight = part * term.weight;
      if (weight > (terms.get(term.word)?.weight ?? -1)) {
        terms.set(term.word, { ...term, weight, share: part * term.share });
      }
    }
  }
  return { all: [...terms.values()], alone: of(0) };
}

/** Lowers the weight of words of another language that no page has, unless they look like names. */
export function weigh(concepts: readonly Concept[], asker: string, locale: string): Term[] {
  return concepts.map((concept) => {
    const isUnknown = concept.weight > UNKNOWN * concept.share;
    const isForeign = asker !== locale && isUnknown && IS_WORD.test(concept.word);
    const weight = isForeign ? FOREIGN * concept.weight : concept.weight;
    return { ...concept, weight, isUnknown };
  });
}

/** The share of a question that is on no page, 0 to 1, before its weight was lowered. */
export function unknownShare(terms: readonly Term[]): number {
  let unknown = 0;
  let known = 0;
  for (const { isUnknown, share, weight } of terms) {
    if (isUnknown) unknown += share;
    else known += weight;
  }
  return unknown / (unknown + known || 1);
}

/** Splits a long question into parts of which search reads every word. */
function chunksOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length <= MOST_WORDS) return [text];
  const chunks: string[] = [];
  for (let at = 0; at < words.length && chunks.length < MOST_CHUNKS; at += MOST_WORDS) {
    chunks.push(words.slice(at, at + MOST_WORDS).join(" "));
  }
  return chunks;
}

/** The words with the highest weights, in their order, as a query. */
export function tellingText(terms: readonly Concept[], most = MOST_WORDS): string {
  const weights = terms.map(({ weight }) => weight).sort((a, b) => b - a);
  const least = weights[most - 1] ?? 0;
  return terms
    .filter(({ weight }) => weight >= least && weight > 0)
    .slice(0, most)
    .map(({ word }) => word)
    .join(" ");
}

/** The share of the terms that a section covers, with its heading and the title of its page. */
export function coverageOf(
  {
    title,
    heading,
    locale,
    blocks,
  }: Pick<EvidenceSection, "title" | "heading" | "locale" | "blocks">,
  terms: readonly Concept[],
): number {
  const texts = blocks.map(({ text, lead }) => (lead ? `${lead} ${text}` : text));
  return coverage(terms, new TextWords([title, heading, ...texts].join("\n"), locale));
}
