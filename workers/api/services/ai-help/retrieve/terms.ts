import type { Db } from "#db/client.ts";
import { correctQuery } from "../../search/find/correct.ts";
import { coverage, TextWords } from "../../search/rank/match.ts";
import { parseQuery, type Term } from "../../search/read/query.ts";
import type { EvidenceSection } from "./evidence.ts";

/** What a question asks for, each with how much it says among the pages of a locale. */
export async function readTerms(
  db: Db,
  question: string,
  asker: string,
  locale: string,
): Promise<Term[]> {
  const parsed = parseQuery(question, asker);
  if (parsed.names.length === 0) return [];
  const { query } = await correctQuery(db, parsed, [locale]);
  return query.terms;
}

/** How much a section, under its heading on its page, has of what is asked for. */
export function coverageOf(
  { title, heading, locale, blocks }: Omit<EvidenceSection, "score" | "coverage">,
  terms: readonly Term[],
): number {
  const texts = blocks.map(({ text, lead }) => (lead ? `${lead} ${text}` : text));
  return coverage(terms, new TextWords([title, heading, ...texts].join("\n"), locale));
}
