import { type Kysely, sql } from "kysely";
import type { Sort } from "#content-build/contract/search.ts";
import type { Database } from "#db/database.ts";
import { fold } from "#db/search/fold.ts";
import { indexText } from "#db/search/text.ts";
import { FOUND, findCandidates } from "./find/candidates.ts";
import { correctQuery } from "./find/correct.ts";
import { isWordOf } from "./rank/match.ts";
import { type Ranked, rankCandidates } from "./rank/rank.ts";
import { parseQuery, type Query, withoutSigns } from "./read/query.ts";
import { highlight } from "./show/highlight.ts";
import { findSections } from "./show/sections.ts";

export const PAGE_SIZE = 10;

/** What somebody looks for. */
export interface SearchRequest {
  text: string;
  locales: string[];
  page: number;
  sort: Sort;
  /** English pages help out where the locales lack what is asked for. */
  fallback?: boolean;
}

/** A document that was found. */
export interface SearchHit {
  mdn_url: string;
  score: number;
  title: string;
  /** In lower case. */
  locale: string;
  slug: string;
  popularity: number;
  summary: string;
  /** HTML with what was found in `mark`. */
  highlight: { title?: string[]; body?: string[] };
  /** The sections that have most of it: where they are, and their headings as HTML. */
  sections: { url: string; title: string }[];
}

export interface SearchResult {
  documents: SearchHit[];
  /** `gte`: there are more than were counted. */
  total: { value: number; relation: "eq" | "gte" };
  /** The query as it should have been written, with how many documents that finds. */
  suggestions: { text: string; total: number }[];
}

/** Finds documents with all the words of a query, then those with most of them. */
export async function searchDocuments(
  db: Kysely<Database>,
  { text, locales, page, sort, fallback = false }: SearchRequest,
): Promise<SearchResult> {
  const [locale = ENGLISH] = locales;
  const asked = parseQuery(text, locale);
  if (asked.names.length === 0) {
    return { documents: [], total: { value: 0, relation: "eq" }, suggestions: [] };
  }
  const own = await findRanked(db, asked, locales, sort);
  const helps = fallback && !locales.includes(ENGLISH);
  const { query, meant, ranked, total, isCut } = helps
    ? await withEnglish(db, asked, own, sort)
    : own;
  const rows = ranked.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const texts = await readTexts(db, rows);
  return {
    documents: rows.map((row) => toHit(row, texts.get(row.id), query)),
    total: { value: Math.max(total, ranked.length), relation: isCut ? "gte" : "eq" },
    suggestions:
      meant && ranked.length > 0 ? [{ text: meant, total: Math.max(total, ranked.length) }] : [],
  };
}

interface Answer {
  query: Query;
  /** The query as it should have been written, if it was misspelt. */
  meant: string | undefined;
  ranked: Ranked[];
  total: number;
  isCut: boolean;
}

const ENGLISH = "en-US";

/**
 * Puts the English page first whose name was asked for, if what was found has not that
 * name: it is not translated. So is the one that is about it, if what was found only
 * mentions it. Where nothing was found, everything comes from English.
 */
async function withEnglish(
  db: Kysely<Database>,
  asked: Query,
  own: Answer,
  sort: Sort,
): Promise<Answer> {
  const { query, ranked } = own;
  const [best] = ranked;
  if (!best) return findRanked(db, asked, [ENGLISH], sort);
  if (best.named === 1) return own;
  const isMentioned = !isAbout(best);
  const how = isMentioned ? "well" : "named";
  const { candidates } = await findCandidates(db, query, [ENGLISH], how);
  const slugs = new Set(ranked.map(({ slug }) => slug.toLowerCase()));
  const helping = rankCandidates(query, candidates, sort).find((page) =>
    isMentioned ? isAbout(page) : page.named === 1,
  );
  if (!helping || slugs.has(helping.slug.toLowerCase())) return own;
  return { ...own, ranked: [helping, ...ranked], total: own.total + 1 };
}

/** Whether its head has what was asked for: the others only mention it. */
function isAbout({ found }: Ranked): boolean {
  return (found & (FOUND.name | FOUND.head)) !== 0;
}

/**
 * Looks for all the words of a query, then for any of them, then for them without their
 * signs: of a member that nobody knows, at least what it is a member of.
 */
export async function findRanked(
  db: Kysely<Database>,
  asked: Query,
  locales: readonly string[],
  sort: Sort,
): Promise<Answer> {
  const { query, text: meant } = await correctQuery(db, asked, locales);
  for (const how of ["well", "somehow"] as const) {
    if (how === "somehow" && query.terms.length < 2) break;
    const { candidates, total, isCut } = await findCandidates(db, query, locales, how);
    const ranked = rankCandidates(query, candidates, sort);
    if (ranked.length > 0) return { query, meant, ranked, total, isCut };
  }
  const isParted = query.terms.some(({ symbol, words }) => symbol || words.length > 1);
  const plain = isParted ? withoutSigns(query.text) : "";
  if (plain) return findRanked(db, parseQuery(plain, query.locale), locales, sort);
  return { query, meant, ranked: [], total: 0, isCut: false };
}

interface IndexedText {
  title: string;
  body: string;
}

async function readTexts(db: Kysely<Database>, rows: Ranked[]): Promise<Map<number, IndexedText>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await sql<IndexedText & { rowid: number }>`
    SELECT rowid, title, body FROM search_text
    WHERE rowid IN (${sql.join(rows.map(({ id }) => id))})`.execute(db);
  return new Map(found.map(({ rowid, title, body }) => [rowid, { title, body }]));
}

const FRAGMENT = { fragments: 1, length: 160 };
const WHOLE = { fragments: 1, length: 500 };

function toHit(row: Ranked, text: IndexedText | undefined, query: Query): SearchHit {
  const { locale } = row;
  const isFound = (word: string) => {
    const folded = fold(word);
    return query.terms.some((term) => isWordOf(term, folded, locale));
  };
  const title = highlight(text?.title ?? "", isFound, WHOLE);
  const sections = findSections(query, row, text?.body ?? "");
  const body = sections.flatMap((section) => highlight(section.text, isFound, FRAGMENT));
  return {
    mdn_url: row.url,
    score: row.rank,
    title: row.title,
    locale: locale.toLowerCase(),
    slug: row.slug,
    popularity: row.popularity,
    summary: row.summary,
    highlight: {
      ...(title.length > 0 ? { title } : {}),
      ...(body.length > 0 ? { body } : {}),
    },
    sections: sections
      .filter(({ id, heading }) => id && heading)
      .map(({ id, heading }) => {
        const marked = indexText(heading, locale);
        const [html = ""] = highlight(marked, isFound, { ...WHOLE, whole: true });
        return { url: `${row.url}#${id}`, title: html };
      }),
  };
}
