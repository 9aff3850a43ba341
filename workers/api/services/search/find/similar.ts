import { type Kysely, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { fold } from "#db/search/fold.ts";
import { nameWord, toName } from "#db/search/names.ts";
import { scopeWord } from "#db/search/text.ts";
import { gramWords } from "#db/search/words.ts";
import type { Query } from "../read/query.ts";
import { distance, hasLettersOf, isDoubled, swaps } from "./spelling.ts";

/** So many words that share groups of letters are compared. */
export const MOST_SIMILAR = 60;

/** The known words that are like an unknown one, the nearest first. */
export async function findNear(
  db: Kysely<Database>,
  word: string,
  locales: readonly string[],
): Promise<string[]> {
  const searched = [...new Set([...locales, "en-US"])];
  const grams = searched.flatMap((locale) => gramWords(word, locale)).map((gram) => `"${gram}"`);
  // Two swapped letters leave a short word hardly a group of three.
  const swapped = JSON.stringify(swaps(word));
  const { rows } = await sql<{ word: string; documents: number }>`
    SELECT word, documents FROM (
      SELECT rowid FROM search_gram WHERE search_gram MATCH ${grams.join(" OR ")}
      ORDER BY rank LIMIT ${sql.lit(MOST_SIMILAR)}
    ) AS similar JOIN search_word ON search_word.id = similar.rowid
    UNION
    SELECT word, documents FROM search_word
    WHERE locale IN (${sql.join(searched)}) AND word IN (SELECT value FROM json_each(${swapped}))`.execute(
    db,
  );
  const most = word.length < 6 ? 1 : 2;
  const near = rows
    .map((row) => ({ ...row, distance: distance(word, row.word, most) }))
    .filter((row) => row.distance <= most)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(hasLettersOf(b.word, word)) - Number(hasLettersOf(a.word, word)) ||
        Number(isDoubled(b.word, word)) - Number(isDoubled(a.word, word)) ||
        b.documents - a.documents,
    );
  return [...new Set(near.map((row) => row.word))];
}

/** So many similar words are tried: D1 takes so many SELECTs in one UNION. */
const MOST_TRIED = 5;

/**
 * What an unknown word was meant to be: with the rest of the query the name of a page,
 * else what is nearest. "Object.asign" is "assign", though "align" is as near.
 */
export async function chooseNear(
  db: Kysely<Database>,
  { text }: Query,
  word: string,
  near: readonly string[],
  locales: readonly string[],
): Promise<string | undefined> {
  const tried = near.slice(0, MOST_TRIED);
  if (tried.length < 2 || !toName(text).includes(" ")) return near[0];
  const scope = [...new Set([...locales, "en-US"])].map(scopeWord).join(" OR ");
  const named = tried.map((each, place) => {
    const name = nameWord(toName(replaceWord(text, word, each)));
    return sql`SELECT * FROM (SELECT ${sql.lit(place)} AS place FROM search_text
      WHERE search_text MATCH ${`scope : (${scope}) AND names : ${name}`} LIMIT 1)`;
  });
  const { rows } = await sql<{ place: number }>`
    SELECT min(place) AS place FROM (${sql.join(named, sql` UNION ALL `)})`.execute(db);
  return tried[rows[0]?.place ?? 0];
}

/** A text with what a folded word was meant to be in its place. */
export function replaceWord(text: string, word: string, meant: string): string {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part) => (fold(part) === word ? meant : part))
    .join("");
}
