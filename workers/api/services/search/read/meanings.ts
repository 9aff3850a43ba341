import { sql } from "kysely";
import type { SearchDb } from "#db/client.ts";

/** English meanings with probabilities; empty for function words. */
export type Meanings = ReadonlyMap<string, readonly (readonly [english: string, sure: number])[]>;

/** Reads meanings derived from the content. */
export async function findMeanings(
  db: SearchDb,
  words: readonly string[],
  locale: string,
): Promise<Meanings> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; meanings: string }>`
    SELECT word, meanings FROM json_each(${JSON.stringify(words)})
    CROSS JOIN search_meaning ON locale = ${locale} AND word = value`.execute(db);
  return new Map(rows.map(({ word, meanings }) => [word, JSON.parse(meanings)]));
}
