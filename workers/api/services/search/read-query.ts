import type { SearchDb } from "#db/client.ts";
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
  db: SearchDb,
  text: string,
  asking: Asking,
  corrected?: Meanings,
): Promise<Query> {
  const [query] = await readQueries(db, [text], asking, corrected);
  return query as Query;
}

/** Parses texts, in their order, with the meanings of all their words read at once. */
export async function readQueries(
  db: SearchDb,
  texts: readonly string[],
  { asker, locale }: Asking,
  corrected?: Meanings,
): Promise<Query[]> {
  const words = new Set(texts.flatMap((text) => wordsToKnow(text, asker)));
  const known = await findMeanings(db, [...words], asker);
  const meanings = corrected ? new Map([...known, ...corrected]) : known;
  return texts.map((text) => {
    const query = parseQuery(text, asker, meanings);
    return asker === locale ? query : inLocale(query, locale);
  });
}

/** A query of another language, to search the pages of a locale. */
function inLocale(query: Query, locale: string): Query {
  return { ...query, locale, concepts: query.concepts.map((each) => conceptIn(each, locale)) };
}

/** Stems differ by language, so terms are derived again. */
function conceptIn(concept: Concept, locale: string): Concept {
  const own = [concept.word, ...(concept.meanings ?? [])].map((word) => ({
    terms: tokensOf(word, locale).map(({ term }) => term),
    sure: 1,
  }));
  return { ...concept, forms: [...concept.forms, ...own] };
}
