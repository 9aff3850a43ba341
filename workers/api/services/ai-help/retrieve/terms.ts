import type { Db } from "#db/client.ts";
import { type Concept, coverage, readConcepts, TextWords } from "../../search/index.ts";
import type { EvidenceSection } from "./evidence-section.ts";

/** Search reads no more words of a query than these. */
const MOST_WORDS = 12;
const MOST_CHUNKS = 3;
/** What was asked before says less than what is asked now; what was asked before that, less still. */
const BEFORE = [0.5, 0.25];
/** A word that no page in another language has says nothing, unless it is a name. */
const FOREIGN = 0.15;
const UNKNOWN = 0.97;
const IS_WORD = /^\p{Ll}+$/u;

/** A question, and in which language it is put. */
export interface Question {
  question: string;
  /** Earlier questions, the oldest first. */
  earlier: readonly string[];
  asker: string;
}

/** What a question asks for, each with how much it says among the pages of a locale. */
export async function readTerms(
  db: Db,
  { question, earlier, asker }: Question,
  locale: string,
): Promise<Concept[]> {
  const before = earlier.slice(-BEFORE.length).reverse();
  const read = await Promise.all(
    [question, ...before].map((text) => readOne(db, text, asker, locale)),
  );
  const terms = new Map<string, Concept>();
  for (const [back, concepts] of read.entries()) {
    const part = back === 0 ? 1 : (BEFORE[back - 1] ?? 0);
    for (const concept of concepts) {
      const weight = part * concept.weight;
      if (weight > (terms.get(concept.word)?.weight ?? -1)) {
        terms.set(concept.word, { ...concept, weight });
      }
    }
  }
  return [...terms.values()];
}

async function readOne(db: Db, text: string, asker: string, locale: string): Promise<Concept[]> {
  const chunks = await Promise.all(
    chunksOf(text).map((chunk) => readConcepts(db, chunk, { asker, locale })),
  );
  return chunks.flat().map((concept) => {
    const isForeign = asker !== locale && isUnknown(concept) && IS_WORD.test(concept.word);
    return isForeign ? { ...concept, weight: FOREIGN * concept.weight } : concept;
  });
}

/** Whether no page has it. */
function isUnknown({ weight, share }: Concept): boolean {
  return weight > UNKNOWN * share;
}

/** Long questions in parts that search reads to their ends. */
function chunksOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length <= MOST_WORDS) return [text];
  const chunks: string[] = [];
  for (let at = 0; at < words.length && chunks.length < MOST_CHUNKS; at += MOST_WORDS) {
    chunks.push(words.slice(at, at + MOST_WORDS).join(" "));
  }
  return chunks;
}

/** The words that say most, in their order, as a query. */
export function tellingText(terms: readonly Concept[], most = MOST_WORDS): string {
  const weights = terms.map(({ weight }) => weight).sort((a, b) => b - a);
  const least = weights[most - 1] ?? 0;
  return terms
    .filter(({ weight }) => weight >= least && weight > 0)
    .slice(0, most)
    .map(({ word }) => word)
    .join(" ");
}

/** How much a section, under its heading on its page, has of what is asked for. */
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
