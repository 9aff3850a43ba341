import { type Kysely, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { nameWord } from "#db/search-names.ts";
import { scopeWord } from "#db/search-text.ts";
import type { Query, Term } from "./query.ts";

/** A document that may be what somebody looks for. */
export interface Candidate {
  id: number;
  url: string;
  locale: string;
  slug: string;
  title: string;
  aliases: string;
  headings: string;
  page_type: string;
  deprecated: number;
  summary: string;
  popularity: number;
  /** How well it matches by the words alone. */
  score: number;
  /** In which ways it was found: a sum of `FOUND`. */
  found: number;
}

/** The ways in which a document can be found. */
export const FOUND = { name: 1, head: 2, whole: 4, phrase: 8, some: 16, any: 32 } as const;

/**
 * The most documents that each way gives. Full-text search meets the popular ones
 * first and stops there: a query of common words would else have to rank most of
 * the corpus.
 */
const MOST = { name: 150, head: 300, whole: 1000, phrase: 60, some: 400, any: 400 } as const;

/** How many of them are looked at closely. */
const MOST_CANDIDATES = 240;

/** Weights of scope, title, names, slug, headings, summary, stems, code and body. */
const WEIGHTS = sql.raw("0, 10, 4, 4, 4, 3, 3, 2, 1");

const HEAD = "{title names slug headings summary stems}";

export interface Found {
  candidates: Candidate[];
  /** Documents that have all the words. */
  total: number;
  /** There are more than were counted. */
  isCut: boolean;
}

/**
 * Finds what may answer a query: in one statement, in several ways at once. "somehow"
 * asks for any of its words anywhere, which is for where nothing else was found.
 */
export async function findCandidates(
  db: Kysely<Database>,
  query: Query,
  locales: readonly string[],
  how: "well" | "somehow" = "well",
): Promise<Found> {
  const scope = `scope : (${locales.map(scopeWord).join(" OR ")})`;
  const ways = Object.entries(how === "well" ? expressions(query) : anyExpression(query)).map(
    ([way, expression]) => {
      const name = way as keyof typeof FOUND;
      return sql`SELECT * FROM (
      SELECT rowid AS id, -bm25(search_text, ${WEIGHTS}) AS score, ${sql.lit(FOUND[name])} AS way
      FROM search_text WHERE search_text MATCH ${`${scope} AND ${expression}`}
      LIMIT ${sql.lit(MOST[name])})`;
    },
  );
  if (ways.length === 0) return { candidates: [], total: 0, isCut: false };
  const { rows } = await sql<Candidate & { total: number; most: number }>`
    WITH met AS MATERIALIZED (${sql.join(ways, sql` UNION ALL `)}),
    hit AS (
      SELECT id, max(score) AS score, sum(way) AS found,
        (SELECT max(n) FROM (SELECT count(*) AS n FROM met WHERE way IN (2, 4) GROUP BY way)) AS most
      FROM met GROUP BY id
    )
    SELECT document.id, url, locale, slug, title, aliases, headings, page_type, deprecated, summary,
      popularity, score, found, most, sum((found & 15) > 0) OVER () AS total
    FROM hit
    JOIN search_document AS document ON document.id = hit.id
    JOIN content_version ON added_in <= version AND (removed_in IS NULL OR removed_in > version)
    ORDER BY (found & 1) * 100 + (found & 8) * 3 + (found & 2) * 8 + (found & 4) + score DESC,
      document.id
    LIMIT ${sql.lit(MOST_CANDIDATES)}`.execute(db);
  const [first] = rows;
  const most = first?.most ?? 0;
  return {
    candidates: rows,
    total: first?.total ?? 0,
    isCut: most >= MOST.head && (most >= MOST.whole || most === MOST.head),
  };
}

/** What full-text search is asked, by the way of finding. */
function expressions({ terms, words, names }: Query): Partial<Record<keyof typeof FOUND, string>> {
  const all = terms.map(termExpression).join(" AND ");
  return {
    ...(names.length > 0 ? { name: `names : (${names.map(nameWord).join(" OR ")})` } : {}),
    ...(all ? { head: `${HEAD} : (${all})`, whole: `(- scope : (${all}))` } : {}),
    ...(words.length > 2 ? { phrase: `(- scope : "${words.join(" ")}")` } : {}),
    ...(terms.length > 1
      ? { some: `{title names slug stems} : (${terms.map(termExpression).join(" OR ")})` }
      : {}),
  };
}

function anyExpression({ terms }: Query): { any?: string } {
  const any = terms.map(termExpression).join(" OR ");
  return any ? { any: `(- scope : (${any}))` } : {};
}

/** A term in any of its forms. */
function termExpression(term: Term): string {
  const { words, stem, others, corrections, halves, symbol, isOpen } = term;
  if (symbol) return `"${nameWord(symbol)}"`;
  const written = `"${words.join(" ")}"`;
  // Korean sets endings to its nouns, without a space.
  const isKorean = /\p{Script=Hangul}/u.test(words.at(-1) ?? "");
  const forms = [isOpen || isKorean ? `${written} *` : written];
  for (const other of [...others, ...corrections]) {
    forms.push(other === stem && stem.length > 3 ? `"${other}" *` : `"${other}"`);
  }
  if (halves) forms.push(`("${halves[0]}" * AND "${halves[1]}" *)`);
  return forms.length === 1 ? (forms[0] ?? "") : `(${forms.join(" OR ")})`;
}
