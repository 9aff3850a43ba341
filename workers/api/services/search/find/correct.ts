import { sql } from "kysely";
import type { SearchDb } from "#db/client.ts";
import { fold } from "#db/search/fold.ts";
import { toName } from "#db/search/names.ts";
import { readList } from "#db/search/postings.ts";
import { gramsOf, isSpellable, SPELLING } from "#db/search/spelling.ts";
import { stem } from "#db/search/stem.ts";
import { LINKS } from "#db/search/words.ts";
import type { Concept, Form } from "../read/concept.ts";
import type { Meanings } from "../read/meanings.ts";
import type { Query } from "../read/query.ts";
import { distance, isAnagram, isDoubled } from "./distance.ts";
import type { Segment } from "./segments.ts";

/** Maximum number of corrected words. */
const MOST_UNKNOWN = 3;
/** A word that occurs only in texts, and rarely, may be misspelt there too. */
const FEW = 3;

/** A corrected query. */
export interface Correction {
  text: string;
  /** Corrections by word, as `Meanings`. */
  meanings: Meanings;
}

/**
 * Corrects the unknown words of a query; undefined if there are none. `spellings` limits the
 * spellings of a term in titles and headings to the first ones.
 */
export async function correctQuery(
  db: SearchDb,
  query: Query,
  segments: readonly Segment[],
  spellings = Number.POSITIVE_INFINITY,
): Promise<Correction | undefined> {
  const unknown = query.concepts.filter((each) => isUnknown(each, segments)).slice(0, MOST_UNKNOWN);
  const joined = new Set(unknown.flatMap((each) => (isJoined(each, segments) ? each.word : [])));
  const open = openWord(query, segments);
  if (unknown.length === 0 && open === undefined) return undefined;
  const words = unknown.map(({ word }) => word);
  const { locale } = query;
  const splits = new Map(words.map((word) => [word, splitsOf(word, locale)]));
  const known = await findTerms(db, segments, [
    ...words.flatMap((word) => gramsOf(word).map((gram) => SPELLING + gram)),
    ...words.flatMap((word) => transpositionsOf(word, locale)),
    ...[...splits.values()].flat(2),
  ]);
  let { text } = query;
  const meanings = new Map<string, [string, number][]>();
  for (const word of words) {
    const most = joined.has(word) ? 1 : MOST_EDITS;
    const near = await findNear(db, word, { known, segments, locale, most, spellings });
    const meant = await chooseNear(db, text, word, near, segments);
    const ways = splits.get(word) ?? [];
    if (meant !== undefined) text = replaceWord(text, word, meant);
    else if (!joined.has(word)) {
      const split = bestSplit(ways, known)?.join(" ") ?? longestPart(ways, known);
      if (split) meanings.set(stem(word, locale), [[split, PART]]);
    }
  }
  if (open !== undefined && text === query.text && !meanings.has(stem(open, locale))) {
    const longer = await findLonger(db, open, segments);
    if (longer.length > 0) {
      meanings.set(
        stem(open, locale),
        longer.map((each) => [each, LONGER]),
      );
    }
  }
  return text === query.text && meanings.size === 0 ? undefined : { text, meanings };
}

const LONGER = 0.7;
const PART = 0.8;

/** The last word if it may be incomplete: no space follows, and the index does not have it. */
function openWord({ concepts, text }: Query, segments: readonly Segment[]): string | undefined {
  const last = concepts.at(-1);
  if (!last || /\s$/.test(text) || !/^[\p{L}\p{N}]{2,}$/u.test(last.word)) return undefined;
  const isKnown = segments.some(({ terms }) =>
    last.forms.some((form) => form.terms.every((term) => terms.has(term))),
  );
  return isKnown ? undefined : last.word;
}

const LONG_PART = 5;

/** For a compound with one known part: that part, if it is long enough to be meaningful. */
function longestPart(splits: readonly string[][], known: readonly Term[]): string | undefined {
  const terms = new Set(known.map(({ term }) => term));
  return splits
    .flat()
    .filter((part) => part.length >= LONG_PART && terms.has(part))
    .sort((a, b) => b.length - a.length)[0];
}

/** Whether a word is a long name in camel case that no page has: "HTMLFromElement". */
function isJoined({ word, forms }: Concept, segments: readonly Segment[]): boolean {
  const [whole, parts] = forms;
  if (!whole || (parts?.terms.length ?? 0) < 2 || word.length < LONG_WORD) return false;
  const isKnown = (form: Form) =>
    segments.some(({ terms }) => form.terms.every((term) => terms.has(term)));
  return !isKnown(whole);
}

function isUnknown(concept: Concept, segments: readonly Segment[]): boolean {
  const { word, forms } = concept;
  if (!isSpellable(word)) return false;
  if (isJoined(concept, segments)) return true;
  let documents = 0;
  for (const { terms } of segments) {
    for (const form of forms) {
      const found = form.terms.map((term) => terms.get(term));
      if (found.length > 0 && found.every((posting) => posting && posting.word !== ""))
        return false;
      documents = Math.max(documents, Math.min(...found.map((posting) => posting?.documents ?? 0)));
    }
  }
  return documents < FEW;
}

interface Term {
  segment: number;
  term: string;
  /** Its spellings, separated by spaces; empty for trigrams and the like. */
  word: string;
  documents: number;
  postings: string;
}

async function findTerms(
  db: SearchDb,
  segments: readonly Segment[],
  terms: readonly string[],
): Promise<Term[]> {
  const { rows } = await sql<Term>`
    SELECT segment, term, word, documents, postings FROM json_each(${idsOf(segments)}) AS own
    CROSS JOIN json_each(${JSON.stringify([...new Set(terms)])}) AS asked
    CROSS JOIN search_posting AS posting ON segment = own.value AND term = asked.value`.execute(db);
  return rows;
}

function idsOf(segments: readonly Segment[]): string {
  return JSON.stringify(segments.map(({ id }) => id));
}

/** Number of words with common trigrams that are compared. */
const MOST_SIMILAR = 120;

interface Known {
  known: readonly Term[];
  segments: readonly Segment[];
  locale: string;
  /** The maximum edit distance of a correction. */
  most: number;
  /** The maximum number of spellings of a term. */
  spellings: number;
}

/** Known words similar to an unknown one, nearest first. */
async function findNear(
  db: SearchDb,
  word: string,
  { known, segments, locale, most, spellings }: Known,
): Promise<string[]> {
  const grams = new Set(gramsOf(word).map((gram) => SPELLING + gram));
  const shared = new Map<string, number>();
  for (const { segment, term, postings } of known) {
    if (!grams.has(term)) continue;
    readList(postings, (place) => {
      const key = `${segment} ${place}`;
      shared.set(key, (shared.get(key) ?? 0) + 1);
    });
  }
  const similar = [...shared].sort(([, a], [, b]) => b - a).slice(0, MOST_SIMILAR);
  const places = JSON.stringify(similar.map(([key]) => key.split(" ").map(Number)));
  const { rows } = await sql<{ word: string; documents: number }>`
    SELECT word, posting.documents FROM json_each(${places}) AS similar
    CROSS JOIN search_segment AS segment ON segment.id = similar.value ->> 0
    CROSS JOIN search_posting AS posting
      ON posting.id = segment.first_posting + (similar.value ->> 1)`.execute(db);
  const transpositions = new Set(transpositionsOf(word, locale));
  const near = [...rows, ...known.filter(({ term }) => transpositions.has(term))]
    .flatMap((row) => spellingsOf(row, spellings).map((each) => ({ ...row, word: each })))
    .map((row) => ({ ...row, distance: distance(word, row.word, MOST_EDITS) }))
    .filter((row) => row.distance > 0 && row.distance <= Math.min(most, mostEdits(word, row.word)))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(isAnagram(b.word, word)) - Number(isAnagram(a.word, word)) ||
        Number(isDoubled(b.word, word)) - Number(isDoubled(a.word, word)) ||
        b.documents - a.documents,
    );
  return segments.length > 0 ? [...new Set(near.map((row) => row.word))] : [];
}

function spellingsOf({ word }: { word: string }, most?: number): string[] {
  return word.split(" ").filter(Boolean).slice(0, most);
}

const MOST_EDITS = 2;
/** From this length on, a word is recognisable with two misspelt letters. */
const LONG_WORD = 8;

/**
 * Maximum distance of a correction. The first letter is rarely misspelt: a shorter word with another
 * one is another word ("bread" and "read"), unless letters have changed places.
 */
function mostEdits(word: string, meant: string): number {
  const isLong = word.length >= LONG_WORD;
  if (word[0] === meant[0]) return isLong ? 2 : 1;
  return isLong || isAnagram(meant, word) ? 1 : 0;
}

const MOST_TRIED = 8;

/**
 * Picks the correction that together with the rest of the query names a page, else the nearest.
 * "Object.asign" means "assign", though "align" is as near.
 */
async function chooseNear(
  db: SearchDb,
  text: string,
  word: string,
  near: readonly string[],
  segments: readonly Segment[],
): Promise<string | undefined> {
  const tried = near.slice(0, MOST_TRIED);
  if (tried.length < 2 || toName(text) === word) return near[0];
  const names = tried.map((each) => toName(replaceWord(text, word, each)));
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT named.name FROM json_each(${idsOf(segments)}) AS own
    CROSS JOIN json_each(${JSON.stringify(names)}) AS asked
    CROSS JOIN search_name AS named
      ON named.segment = own.value AND named.name = asked.value`.execute(db);
  const found = new Set(rows.map(({ name }) => name));
  return tried[names.findIndex((name) => found.has(name))] ?? near[0];
}

/** Replaces a folded word in a text by its correction. */
export function replaceWord(text: string, word: string, meant: string): string {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part) => (fold(part) === word ? meant : part))
    .join("");
}

/**
 * The terms of a word with two neighbouring letters swapped: in short words, such a pair leaves no
 * trigram in common.
 *
 * @example transpositionsOf("gird", "en-US") // ["igrd", "grid", "gidr"]
 */
function transpositionsOf(word: string, locale: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) => {
    const swapped = [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)];
    return stem(swapped.join(""), locale);
  });
}

const SHORTEST_PART = 3;

/** The ways to split a compound in two, as terms. */
function splitsOf(word: string, locale: string): string[][] {
  const splits: string[][] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    for (const link of LINKS.get(locale.slice(0, 2)) ?? []) {
      const start = word.slice(0, at - link.length);
      if (start.length < SHORTEST_PART || !word.slice(0, at).endsWith(link)) continue;
      splits.push([stem(start, locale), stem(word.slice(at), locale)]);
    }
  }
  return splits;
}

/** The split whose rarer word is in the most documents. */
function bestSplit(splits: readonly string[][], known: readonly Term[]): string[] | undefined {
  const counts = new Map(known.map(({ term, documents }) => [term, documents]));
  let best: string[] | undefined;
  let most = 1;
  for (const split of splits) {
    const count = Math.min(...split.map((term) => counts.get(term) ?? 0));
    if (count > most) {
      most = count;
      best = split;
    }
  }
  return best;
}

const MOST_LONGER = 4;

/** Known words that start with a possibly incomplete one. */
async function findLonger(db: SearchDb, word: string, segments: readonly Segment[]) {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM json_each(${idsOf(segments)}) AS asked
    CROSS JOIN search_posting AS posting ON segment = asked.value
      AND term >= ${word} AND term < ${`${word}\u{10ffff}`} AND word <> ''
    LIMIT 60`.execute(db);
  const longer = rows.flatMap((row) => spellingsOf(row)).filter((each) => each.startsWith(word));
  return [...new Set(longer)].slice(0, MOST_LONGER);
}
