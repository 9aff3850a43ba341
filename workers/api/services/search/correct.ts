import { type Kysely, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { fold } from "#db/search-fold.ts";
import { gramWords } from "#db/search-words.ts";
import { parseQuery, type Query, type Term } from "./query.ts";
import { LINKS } from "./vocabulary.ts";

const SHORTEST = 4;
const LONGEST = 30;
const MOST_SIMILAR = 60;
/** So many words of a query are put right at most: each takes a statement. */
const MOST_UNKNOWN = 3;
/** The longest query, in bytes, that is put right. */
const MOST_BYTES = 100;

/** A query in which words that nobody knows have got those that were meant. */
export interface Correction {
  query: Query;
  /** The query as it should have been written, if it was misspelt. */
  text?: string;
}

/** Finds out what unknown words of a query were meant to be. */
export async function correctQuery(
  db: Kysely<Database>,
  query: Query,
  locales: readonly string[],
): Promise<Correction> {
  const doubtful = query.terms.filter(isCorrectable);
  if (doubtful.length === 0 || new TextEncoder().encode(query.text).length > MOST_BYTES) {
    return { query };
  }
  const known = await findKnown(db, doubtful, locales);
  const unknown = doubtful
    .filter(({ words }) => !known.whole.has(words[0] ?? ""))
    .slice(0, MOST_UNKNOWN);
  let { text } = query;
  const terms = await Promise.all(
    query.terms.map(async (term): Promise<Term> => {
      const [word = ""] = term.words;
      if (!unknown.includes(term)) return term;
      const halves = splitCompound(word, query.locale, known.parts);
      if (halves) return { ...term, halves };
      const meant = await findMeant(db, word, locales);
      if (!meant) return term;
      text = replaceWord(text, word, meant);
      const [as] = parseQuery(meant, query.locale).terms;
      return { ...term, corrections: [meant, ...(as?.others ?? [])] };
    }),
  );
  if (text === query.text) return { query: { ...query, terms } };
  const { names } = parseQuery(text, query.locale);
  return { query: { ...query, terms, names: [...query.names, ...names] }, text };
}

/** Only single words with letters of an alphabet can be misspelt in a way that we see. */
function isCorrectable({ words, symbol }: Term): boolean {
  const [word = ""] = words;
  return (
    !symbol &&
    words.length === 1 &&
    word.length >= SHORTEST &&
    word.length <= LONGEST &&
    /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word)
  );
}

/** Which words are known, as wholes or as starts of words, and which of their parts are. */
async function findKnown(db: Kysely<Database>, terms: Term[], locales: readonly string[]) {
  const asked = terms.flatMap(({ words, stem, others }) => [
    { word: words[0] ?? "", forms: [words[0] ?? "", stem, ...others] },
  ]);
  const parts = asked.flatMap(({ word }) => compoundParts(word));
  // As one parameter: D1 takes a hundred of them.
  const wanted = JSON.stringify([...asked.flatMap(({ forms }) => forms), ...parts]);
  const { rows } = await sql<{ word: string; documents: number }>`
    SELECT word, max(documents) AS documents FROM search_word
    WHERE locale IN (${sql.join([...new Set([...locales, "en-US"])])})
      AND word IN (SELECT value FROM json_each(${wanted}))
    GROUP BY word`.execute(db);
  const words = new Map(rows.map(({ word, documents }) => [word, documents]));
  const whole = new Set<string>();
  for (const { word, forms } of asked) {
    if (forms.some((form) => words.has(form))) whole.add(word);
  }
  return { whole, parts: words };
}

const MOST_WORDS_OF_COMPOUND = 60;

/** Where a long word may be made of two: all its starts and ends. */
function compoundParts(word: string): string[] {
  if (word.length < 8) return [];
  const parts: string[] = [];
  for (let at = 3; at <= word.length - 3; at++) parts.push(word.slice(0, at), word.slice(at));
  return parts.slice(0, MOST_WORDS_OF_COMPOUND);
}

const COMPOUNDING = /^(de|ru)/;
/** The two known words of which a word is made, if it is. */
function splitCompound(
  word: string,
  locale: string,
  known: ReadonlyMap<string, number>,
): [string, string] | undefined {
  if (!COMPOUNDING.test(locale)) return undefined;
  let best: [string, string] | undefined;
  let most = 0;
  for (let at = 3; at <= word.length - 3; at++) {
    const end = word.slice(at);
    if ((known.get(end) ?? 0) < 2) continue;
    for (const link of LINKS) {
      if (link && !word.slice(0, at).endsWith(link)) continue;
      const start = word.slice(0, at - link.length);
      const count = Math.min(known.get(start) ?? 0, known.get(end) ?? 0);
      if (start.length < 3 || count <= most) continue;
      most = count;
      best = [start, end];
    }
  }
  return best;
}

/** The known word that is nearest to an unknown one. */
async function findMeant(
  db: Kysely<Database>,
  word: string,
  locales: readonly string[],
): Promise<string | undefined> {
  const searched = [...new Set([...locales, "en-US"])];
  const grams = searched.flatMap((locale) => gramWords(word, locale)).map((gram) => `"${gram}"`);
  const { rows } = await sql<{ word: string; documents: number }>`
    SELECT word, documents FROM (
      SELECT rowid FROM search_gram WHERE search_gram MATCH ${grams.join(" OR ")}
      ORDER BY rank LIMIT ${sql.lit(MOST_SIMILAR)}
    ) AS similar JOIN search_word ON search_word.id = similar.rowid`.execute(db);
  const most = word.length < 6 ? 1 : 2;
  const near = rows
    .map((row) => ({ ...row, distance: distance(word, row.word, most) }))
    .filter((row) => row.distance <= most)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents);
  return near[0]?.word;
}

/**
 * How many letters have to be put in, taken out, changed or swapped with the next one
 * to make one word of another; anything above `most` counts as `most + 1`.
 *
 * @example distance("centrieren", "zentrieren", 2) // 1
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

function replaceWord(text: string, word: string, meant: string): string {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part) => (fold(part) === word ? meant : part))
    .join("");
}
