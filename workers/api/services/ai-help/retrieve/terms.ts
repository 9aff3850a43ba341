import type { Db } from "#db/client.ts";
import { type Concept, coverage, readConcepts, TextWords } from "../../search/index.ts";
import type { EvidenceSection } from "./evidence.ts";

/** What a question asks for, each with how much it says among the pages of a locale. */
export async function readTerms(
  db: Db,
  question: string,
  asker: string,
  locale: string,
): Promise<Concept[]> {
  return readConcepts(db, question, { asker, locale });
}

/** How much a section, under its heading on its page, has of what is asked for. */
export function coverageOf(
  { title, heading, locale, blocks }: Omit<EvidenceSection, "score" | "coverage">,
  terms: readonly Concept[],
): number {
  const texts = blocks.map(({ text, lead }) => (lead ? `${lead} ${text}` : text));
  return coverage(terms, new TextWords([title, heading, ...texts].join("\n"), locale));
}
