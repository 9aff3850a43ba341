import type { Kysely } from "kysely";
import type { Database } from "#db/database.ts";
import { tokensOf } from "#db/search/tokens.ts";
import { correctQuery } from "./find/correct.ts";
import { weighConcepts } from "./find/score.ts";
import { readSegments } from "./find/segments.ts";
import type { Concept } from "./read/concept.ts";
import { findMeanings, type Meanings } from "./read/meanings.ts";
import { parseQuery, wordsToKnow } from "./read/query.ts";

/** In which language somebody asks, and the locale whose pages are to answer. */
export interface Asking {
  asker: string;
  locale: string;
}

/** What a question asks for, each thing with how much it says among the pages of a locale. */
export async function readConcepts(
  db: Kysely<Database>,
  question: string,
  { asker, locale }: Asking,
  corrected?: Meanings,
): Promise<Concept[]> {
  if (question.trim() === "") return [];
  const known = await findMeanings(db, wordsToKnow(question, asker), asker);
  const meanings = corrected ? new Map([...known, ...corrected]) : known;
  const parsed = parseQuery(question, asker, meanings);
  const query = { ...parsed, locale, concepts: parsed.concepts.map(inLocale) };
  const segments = await readSegments(db, [query]);
  weighConcepts(query, segments);
  const correction = corrected ? undefined : await correctQuery(db, query, segments);
  if (correction) return readConcepts(db, correction.text, { asker, locale }, correction.meanings);
  return query.concepts;

  /** Terms of the same word differ by language. */
  function inLocale(concept: Concept): Concept {
    if (asker === locale) return concept;
    const own = [concept.word, ...(concept.meanings ?? [])].map((word) => ({
      terms: tokensOf(word, locale).map(({ term }) => term),
      sure: 1,
    }));
    return { ...concept, forms: [...concept.forms, ...own] };
  }
}
