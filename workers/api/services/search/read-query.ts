import type { Kysely } from "kysely";
import type { Database } from "#db/database.ts";
import { tokensOf } from "#db/search/tokens.ts";
import type { Concept } from "./read/concept.ts";
import { findMeanings, type Meanings } from "./read/meanings.ts";
import { parseQuery, type Query, wordsToKnow } from "./read/query.ts";

/** The language of a question, and the locale to search. */
export interface Asking {
  asker: string;
  locale: string;
}

/** Parses a text in the asker's language, to search the pages of a locale. */
export async function readQuery(
  db: Kysely<Database>,
  text: string,
  { asker, locale }: Asking,
  corrected?: Meanings,
): Promise<Query> {
  const known = await findMeanings(db, wordsToKnow(text, asker), asker);
  const meanings = corrected ? new Map([...known, ...corrected]) : known;
  const query = parseQuery(text, asker, meanings);
  if (asker === locale) return query;
  return { ...query, locale, concepts: query.concepts.map((each) => inLocale(each, locale)) };
}

/** Stems differ by language, so terms are derived again. */
function inLocale(concept: Concept, locale: string): Concept {
  const own = [concept.word, ...(concept.meanings ?? [])].map((word) => ({
    terms: tokensOf(word, locale).map(({ term }) => term),
    sure: 1,
  }));
  return { ...concept, forms: [...concept.forms, ...own] };
}
