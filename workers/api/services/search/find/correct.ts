import { type Kysely, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { gramWords } from "#db/search/words.ts";
import { parseQuery, type Query, type Term } from "../read/query.ts";
import { englishFor, LINKS } from "../read/vocabulary.ts";
import { chooseNear, findNear, MOST_SIMILAR, replaceWord } from "./similar.ts";

const SHORTEST = 4;
const LONGEST = 30;
/** So many words of a query are put right at most: each takes a statement. */
const MOST_UNKNOWN = 3;
/** The longest query, in bytes, that is put right. */
const MOST_BYTES = 100;

/** A query with its unknown words corrected. */
export interface Correction {
  query: Query;
  /** The query as it should have been written, if it was misspelt. */
  text?: string;
}

/**
 * Finds out what unknown words of a query were meant to be, of what others are made,
 * and how much each says.
 */
export async function correctQuery(
  db: Kysely<Database>,
  query: Query,
  locales: readonly string[],
): Promise<Correction> {
  const known = await findKnown(db, query.terms, locales);
  const isShort = new TextEncoder().encode(query.text).length <= MOST_BYTES;
  const unknown = query.terms
    .flatMap((term) => wordsToCorrect(term, known.words))
    .slice(0, isShort ? MOST_UNKNOWN : 0);
  const meant = new Map<string, string>();
  const rests = new Map<string, string>();
  const terms = mostTelling(query.terms.map((term) => weigh(term, known.words)));
  await Promise.all(
    unknown.map(async (word) => {
      if (splitCompound(word, query.locale, known.words)) return;
      const near = await findNear(db, word, locales);
      const isAlone = unknown.length === 1;
      const found = isAlone ? await chooseNear(db, query, word, near, locales) : near[0];
      if (found) meant.set(word, found);
      else for (const part of knownPart(word, query.locale, known.words)) rests.set(word, part);
    }),
  );
  const isLost = unknown.length === MOST_UNKNOWN;
  const longer = isLost
    ? new Map<string, string[]>()
    : await findLonger(db, query, locales, known.words);
  const corrected = terms.map((term) => {
    const [word = ""] = term.words;
    const others = [...term.others, ...(longer.get(word) ?? [])];
    const isRare = term.words.length === 1 && (known.words.get(word) ?? 0) < COMMON;
    const halves = isRare && splitCompound(word, query.locale, known.words);
    const rest = term.words.length === 1 ? rests.get(word) : undefined;
    const corrections = [
      ...correctionsOf(term, meant, query.locale),
      ...(rest ? [rest, ...englishFor(rest, query.locale)] : []),
    ];
    return { ...term, others, corrections, ...(halves ? { halves } : {}) };
  });
  let { text } = query;
  for (const [word, as] of meant) text = replaceWord(text, word, as);
  if (text === query.text) return { query: { ...query, terms: corrected } };
  const { names, turned, parts, topics, words } = parseQuery(text, query.locale);
  const all = [...new Set([...names, ...query.names])];
  return { query: { ...query, terms: corrected, names: all, turned, parts, topics, words }, text };
}

/** What a term was meant to be, in its forms. */
function correctionsOf(term: Term, meant: ReadonlyMap<string, string>, locale: string): string[] {
  if (!term.words.some((word) => meant.has(word))) return [];
  const words = term.words.map((word) => meant.get(word) ?? word);
  const [as] = parseQuery(words.join(" "), locale).terms;
  // Of a chain, what it ends in is no other form of the whole.
  const isForm = (other: string) => words.length === 1 || other === words.join("");
  return [words.join(" "), ...(as?.others ?? []).filter(isForm)];
}

/** The words of a term that nobody knows, not even in another form. */
function wordsToCorrect(term: Term, known: ReadonlyMap<string, number>): string[] {
  const { words, stem, others, symbol, isAside } = term;
  if (symbol || isAside) return [];
  const forms = words.length === 1 ? [stem, ...others] : [words.join(""), ...others];
  // Of a chain, `Array.prototpye.map`, the last part alone does not make the rest right.
  if (forms.some((form) => known.has(form) && (words.length === 1 || !words.includes(form))))
    return [];
  return words.filter((word) => isCorrectable(word) && !known.has(word));
}

/** Only words with letters of an alphabet can be misspelt in a way that we see. */
function isCorrectable(word: string): boolean {
  return (
    word.length >= SHORTEST &&
    word.length <= LONGEST &&
    /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word)
  );
}

/** About how many documents a locale has: a word that all of them have says nothing. */
const DOCUMENTS = 15_000;
const LEAST_WEIGHT = 0.2;

/** Gives a term its weight: the fewer documents have its words, the more it says. */
function weigh(term: Term, known: ReadonlyMap<string, number>): Term {
  if (term.isAside || term.symbol) return term;
  const counts = term.words.map((word) => known.get(word) ?? 0);
  const documents = Math.min(...counts);
  const weight = 1 - Math.log1p(documents) / Math.log1p(DOCUMENTS);
  return { ...term, weight: Math.max(LEAST_WEIGHT, weight) };
}

/** So many terms tell what is wanted; a pasted paragraph may have many more. */
const MOST_TERMS = 12;

/** The terms that say most, in their order. */
function mostTelling(terms: Term[]): Term[] {
  if (terms.length <= MOST_TERMS) return terms;
  const telling = [...terms].sort((a, b) => b.weight - a.weight).slice(0, MOST_TERMS);
  return terms.filter((term) => telling.includes(term));
}

/** Which words titles, headings and summaries have, and in how many documents. */
async function findKnown(db: Kysely<Database>, terms: readonly Term[], locales: readonly string[]) {
  const forms = terms.flatMap(({ words, stem, others }) => [
    ...words,
    words.join(""),
    stem,
    ...others,
    ...compoundParts(words),
  ]);
  // As one parameter: D1 takes a hundred of them.
  const wanted = JSON.stringify([...new Set(forms)]);
  const { rows } = await sql<{ word: string; documents: number }>`
    SELECT word, max(documents) AS documents FROM search_word
    WHERE locale IN (${sql.join([...new Set([...locales, "en-US"])])})
      AND word IN (SELECT value FROM json_each(${wanted}))
    GROUP BY word`.execute(db);
  return { words: new Map(rows.map(({ word, documents }) => [word, documents])) };
}

const SHORTEST_PART = 6;
const MOST_LONGER = 6;

/** In languages that write words together: known words of which one of the query is a part. */
async function findLonger(
  db: Kysely<Database>,
  { terms, locale }: Query,
  locales: readonly string[],
  known: ReadonlyMap<string, number>,
): Promise<Map<string, string[]>> {
  const longer = new Map<string, string[]>();
  if (!COMPOUNDING.test(locale)) return longer;
  const parts = terms.flatMap(({ words: [word = "", ...more], symbol, isAside, stem }) => {
    const isWord = !symbol && !isAside && more.length === 0 && isCorrectable(word);
    const isPart = word.length >= SHORTEST_PART && (known.get(word) ?? 0) < COMMON;
    return isWord && isPart ? [{ word, stem }] : [];
  });
  const expressions = parts.slice(0, MOST_UNKNOWN).flatMap(({ stem }) => {
    const grams = gramWords(stem, locale).slice(1, -1);
    return grams.length > 2 ? [`(${grams.map((gram) => `"${gram}"`).join(" AND ")})`] : [];
  });
  if (expressions.length === 0) return longer;
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM (
      SELECT rowid FROM search_gram WHERE search_gram MATCH ${expressions.join(" OR ")}
      LIMIT ${sql.lit(MOST_SIMILAR * expressions.length)}
    ) AS similar CROSS JOIN search_word ON search_word.id = similar.rowid
    WHERE locale IN (${sql.join(locales)}) ORDER BY documents DESC`.execute(db);
  for (const { word, stem } of parts) {
    const found = rows.filter((row) => row.word !== word && row.word.includes(stem));
    longer.set(
      word,
      found.slice(0, MOST_LONGER).map((row) => row.word),
    );
  }
  return longer;
}

const MOST_WORDS_OF_COMPOUND = 60;

/** Where a long word may be made of two: all its starts and ends. */
function compoundParts([word = "", ...more]: readonly string[]): string[] {
  if (word.length < 8 || more.length > 0) return [];
  const parts: string[] = [];
  for (let at = 3; at <= word.length - 3; at++) parts.push(word.slice(0, at), word.slice(at));
  return parts.slice(0, MOST_WORDS_OF_COMPOUND);
}

const COMPOUNDING = /^(de|ru)/;
/** A word that so many documents have needs no help. */
const COMMON = 200;

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

const LONG_PART = 5;

/** Of a word made of two of which only one is known: that one. None, or the longest. */
function knownPart(word: string, locale: string, known: ReadonlyMap<string, number>): string[] {
  if (!COMPOUNDING.test(locale)) return [];
  return compoundParts([word])
    .filter((part) => part.length >= LONG_PART && (known.get(part) ?? 0) > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, 1);
}
