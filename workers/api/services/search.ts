import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { queryWords, scopeWord } from "#db/search-text.ts";
import { highlight } from "./highlight.ts";

export const SORTS = ["best", "relevance", "popularity"] as const;
export const PAGE_SIZE = 10;
export const LAST_PAGE = 10;

/** What somebody looks for. */
export interface SearchRequest {
  text: string;
  locales: string[];
  page: number;
  sort: (typeof SORTS)[number];
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
}

export interface SearchResult {
  documents: SearchHit[];
  /** `gte`: there are more than were counted. */
  total: { value: number; relation: "eq" | "gte" };
}

/**
 * How many documents are ranked: those that match by their head, and those that
 * match anywhere, the popular ones first (the index has them in that order). A
 * query of common words would else have to rank most of the corpus.
 */
const MOST_BY_HEAD = 300;
const MOST_BY_TEXT = 1000;

/** Weights of scope, title, slug, headings, summary, code and body. */
const WEIGHTS = sql.raw("0, 10, 4, 4, 2, 3, 1");

const POPULARITY_WEIGHT = 10;
const EXACT_TITLE = 15;

const ORDER = {
  best: sql`score + popularity * ${sql.lit(POPULARITY_WEIGHT)} DESC, id`,
  relevance: sql`score DESC, popularity DESC, id`,
  popularity: sql`popularity DESC, score DESC, id`,
} satisfies Record<SearchRequest["sort"], RawBuilder<unknown>>;

/** Finds documents with all the words of a query, else with any of them. */
export async function searchDocuments(
  db: Kysely<Database>,
  request: SearchRequest,
): Promise<SearchResult> {
  const [locale = "en-US"] = request.locales;
  const groups = queryWords(request.text, locale);
  if (groups.length === 0) return { documents: [], total: { value: 0, relation: "eq" } };
  let ranked = await rank(db, request, "AND", groups);
  if (ranked.length === 0 && groups.length > 1) ranked = await rank(db, request, "OR", groups);
  const rows = ranked.slice((request.page - 1) * PAGE_SIZE, request.page * PAGE_SIZE);
  const texts = await readTexts(db, rows);
  const documents = rows.map((row) => toHit(row, texts.get(row.id), groups));
  const [first] = ranked;
  const isCut =
    first !== undefined && (first.by_head === MOST_BY_HEAD || first.by_text === MOST_BY_TEXT);
  return { documents, total: { value: first?.total ?? 0, relation: isCut ? "gte" : "eq" } };
}

interface RankedRow {
  id: number;
  url: string;
  locale: string;
  slug: string;
  title: string;
  summary: string;
  popularity: number;
  score: number;
  total: number;
  by_head: number;
  by_text: number;
}

/** All that can be paged through: a query is cheap beside finding out what follows a page. */
async function rank(
  db: Kysely<Database>,
  { text, locales, sort }: SearchRequest,
  operator: "AND" | "OR",
  groups: string[][],
): Promise<RankedRow[]> {
  const scope = `scope : (${locales.map(scopeWord).join(" OR ")})`;
  const words = groups
    .map((group, i) => phrase(group, i === groups.length - 1))
    .join(` ${operator} `);
  const inHead = `${scope} AND {title slug headings} : (${words})`;
  const anywhere = `${scope} AND (- scope : (${words}))`;
  const { rows } = await sql<RankedRow>`
    WITH head AS (
      SELECT rowid AS id, -bm25(search_text, ${WEIGHTS}) AS score
      FROM search_text WHERE search_text MATCH ${inHead} LIMIT ${sql.lit(MOST_BY_HEAD)}
    ), whole AS (
      SELECT rowid AS id, -bm25(search_text, ${WEIGHTS}) AS score
      FROM search_text WHERE search_text MATCH ${anywhere} LIMIT ${sql.lit(MOST_BY_TEXT)}
    ), hit AS (
      SELECT id, sum(score) AS score
      FROM (SELECT * FROM head UNION ALL SELECT * FROM whole) GROUP BY id
    ), found AS (
      SELECT document.*, hit.score
          + (lower(title) = ${text.trim().toLowerCase()}) * ${sql.lit(EXACT_TITLE)} AS score
      FROM hit
      JOIN search_document AS document ON document.id = hit.id
      JOIN content_version ON added_in <= version AND (removed_in IS NULL OR removed_in > version)
    )
    SELECT id, url, locale, slug, title, summary, popularity, score, count(*) OVER () AS total,
      (SELECT count(*) FROM head) AS by_head, (SELECT count(*) FROM whole) AS by_text
    FROM found
    ORDER BY ${ORDER[sort]}
    LIMIT ${sql.lit(PAGE_SIZE * LAST_PAGE)}`.execute(db);
  return rows;
}

/**
 * Words side by side; the last of a query may be unfinished. One letter is not
 * taken for the start of a word: half the language would match.
 */
function phrase(words: string[], isLast: boolean): string {
  const last = words.at(-1) ?? "";
  const isKorean = /\p{Script=Hangul}/u.test(last);
  const quoted = `"${words.join(" ")}"`;
  // Korean sets endings to its nouns, without a space.
  return (isLast && last.length > 1) || isKorean ? `${quoted} *` : quoted;
}

interface IndexedText {
  title: string;
  body: string;
}

async function readTexts(
  db: Kysely<Database>,
  rows: RankedRow[],
): Promise<Map<number, IndexedText>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom("search_text")
    .select(["rowid", "title", "body"])
    .where(
      "rowid",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(found.map(({ rowid, title, body }) => [rowid, { title, body }]));
}

function toHit(row: RankedRow, text: IndexedText | undefined, groups: string[][]): SearchHit {
  const words = groups.flat();
  const title = highlight(text?.title ?? "", words, { fragments: 1, length: 500 });
  const body = highlight(text?.body ?? "", words, { fragments: 3, length: 120 });
  return {
    mdn_url: row.url,
    score: row.score,
    title: row.title,
    locale: row.locale.toLowerCase(),
    slug: row.slug,
    popularity: row.popularity,
    summary: row.summary,
    highlight: {
      ...(title.length > 0 ? { title } : {}),
      ...(body.length > 0 ? { body } : {}),
    },
  };
}
