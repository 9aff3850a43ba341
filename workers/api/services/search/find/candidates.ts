import { type Kysely, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { nameWord } from "#db/search/names.ts";
import { scopeWord } from "#db/search/text.ts";
import type { Query, Term } from "../read/query.ts";

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
  /** The popularity of the page above, if there is one. */
  above: number | null;
  /** How well it matches by the words alone. */
  score: number;
  /** In which ways it was found: a sum of `FOUND`. */
  found: number;
}

/** The ways in which a document can be found. */
export const FOUND = {
  name: 1,
  head: 2,
  whole: 4,
  phrase: 8,
  some: 16,
  any: 32,
  core: 64,
  run: 128,
} as const;

type Way = keyof typeof FOUND;

/** The ways that find documents which lack some of the words. */
export const UNSURE = FOUND.some | FOUND.core | FOUND.run;

/**
 * The most documents that each way gives. Full-text search meets the popular ones
 * first and stops there: a query of common words would else have to rank most of
 * the corpus.
 */
const MOST = {
  name: 150,
  head: 300,
  whole: 1000,
  phrase: 60,
  some: 400,
  any: 400,
  core: 200,
  run: 60,
} as const;

/** How many of them are looked at closely. */
const MOST_CANDIDATES = 240;

/** Weights of scope, title, names, slug, headings, summary, stems, code and body. */
const WEIGHTS = sql.raw("0, 10, 4, 4, 4, 3, 3, 2, 1");

/** D1 takes so many SELECTs in one UNION. */
const MOST_SELECTS = 5;

const HEAD = "{title names slug headings summary stems}";

/** How long the last part of an address is. */
const LAST_PART = sql.raw(
  "length(replace(document.url, rtrim(document.url, replace(document.url, '/', '')), ''))",
);

export interface Found {
  candidates: Candidate[];
  /** Documents that have all the words. */
  total: number;
  /** There are more than were counted. */
  isCut: boolean;
}

/**
 * Finds what may answer a query: in one statement, in several ways at once. "named" asks
 * for its names only, "somehow" for any of its words anywhere, which is for where nothing
 * else was found.
 */
export async function findCandidates(
  db: Kysely<Database>,
  query: Query,
  locales: readonly string[],
  how: "well" | "named" | "somehow" = "well",
): Promise<Found> {
  const scope = `scope : (${locales.map(scopeWord).join(" OR ")})`;
  const asked = { well: expressions, named: nameExpression, somehow: anyExpression }[how](query);
  const match = (way: Way) => sql`search_text MATCH ${`${scope} AND ${asked[way]}`}`;
  const score = sql`-bm25(search_text, ${WEIGHTS})`;
  // Scoring is what takes long. Where enough have all the words in their heads, those
  // that have them elsewhere are only counted.
  const few = sql`(SELECT count(*) FROM (
    SELECT rowid FROM search_text WHERE ${match("head")} LIMIT ${sql.lit(MOST.head)})) < ${sql.lit(MOST.head)}`;
  const ways = (Object.keys(asked) as Way[]).map(
    (way) => sql`SELECT * FROM (
      SELECT rowid AS id, ${way === "whole" ? sql`CASE WHEN ${few} THEN ${score} ELSE 0 END` : score} AS score,
        ${sql.lit(FOUND[way])} AS way
      FROM search_text WHERE ${match(way)} LIMIT ${sql.lit(MOST[way])})`,
  );
  if (ways.length === 0) return { candidates: [], total: 0, isCut: false };
  // The candidates to score are selected first: the others need not be read.
  const { rows } = await sql<Candidate & { total: number; most: number }>`
    WITH well AS MATERIALIZED (${sql.join(ways.slice(0, MOST_SELECTS), sql` UNION ALL `)}),
    met AS MATERIALIZED (${sql.join([sql`SELECT * FROM well`, ...ways.slice(MOST_SELECTS)], sql` UNION ALL `)}),
    hit AS (
      SELECT id, max(score) AS score, sum(way) AS found,
        (SELECT max(n) FROM (SELECT count(*) AS n FROM met WHERE way IN (2, 4) GROUP BY way)) AS most
      FROM met GROUP BY id
    ),
    chosen AS MATERIALIZED (
      SELECT hit.id, score, found, most, sum((found & 15) > 0) OVER () AS total
      FROM hit
      JOIN search_document AS document ON document.id = hit.id
      JOIN content_version ON added_in <= version AND (removed_in IS NULL OR removed_in > version)
      ORDER BY (found & 1) * 100 + (found & 8) * 3 + (found & 2) * 8 + (found & 4)
        + (found & 64) / 4 + (found & 128) / 4 + score DESC,
        hit.id
      LIMIT ${sql.lit(MOST_CANDIDATES)}
    )
    SELECT document.id, url, locale, slug, title, aliases, headings, page_type, deprecated, summary,
      popularity, score, found, most, total,
      (SELECT page.popularity FROM search_document AS page
        WHERE page.url = substr(document.url, 1, length(document.url) - ${LAST_PART} - 1)
        ORDER BY page.added_in DESC LIMIT 1) AS above
    FROM chosen CROSS JOIN search_document AS document ON document.id = chosen.id`.execute(db);
  const [first] = rows;
  const most = first?.most ?? 0;
  return {
    candidates: rows,
    total: first?.total ?? 0,
    isCut: most >= MOST.head && (most >= MOST.whole || most === MOST.head),
  };
}

/** So many of the most telling words make the core of a longer query. */
const CORE = 0.6;
/** Words in a row of a query: shorter ones where it has few. */
const runLength = (words: readonly string[]) => (words.length < 6 ? 3 : 4);
const MOST_RUNS = 8;

type Expressions = Partial<Record<Way, string>>;

/** What full-text search is asked, by the way of finding. */
function expressions(query: Query): Expressions {
  const { terms, words } = query;
  const needed = terms.filter(({ isAside }) => !isAside);
  const all = needed.map(termExpression).join(" AND ");
  const core = [...needed]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, Math.max(2, Math.ceil(needed.length * CORE)));
  const runs = runsOf(words, terms).map((run) => `"${run.join(" ")}"`);
  return {
    ...nameExpression(query),
    ...(all ? { head: `${HEAD} : (${all})`, whole: `(- scope : (${all}))` } : {}),
    ...(words.length > 2 ? { phrase: `(- scope : "${words.join(" ")}")` } : {}),
    ...(needed.length > 1
      ? { some: `{title names slug stems} : (${needed.map(termExpression).join(" OR ")})` }
      : {}),
    ...(core.length < needed.length
      ? { core: `${HEAD} : (${core.map(termExpression).join(" AND ")})` }
      : {}),
    ...(runs.length > 1 ? { run: `${HEAD} : (${runs.join(" OR ")})` } : {}),
  };
}

/** Words that stand in a row; of a long query, those rows of them that say most. */
function runsOf(words: readonly string[], terms: readonly Term[]): string[][] {
  const length = runLength(words);
  const runs = words.slice(length - 1).map((_, i) => words.slice(i, i + length));
  if (runs.length <= MOST_RUNS) return runs;
  const weights = new Map(terms.flatMap((term) => term.words.map((word) => [word, term.weight])));
  const weightOf = (run: string[]) => run.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  return runs.sort((a, b) => weightOf(b) - weightOf(a)).slice(0, MOST_RUNS);
}

function nameExpression({ names }: Query): Expressions {
  return names.length > 0 ? { name: `names : (${names.map(nameWord).join(" OR ")})` } : {};
}

function anyExpression({ terms }: Query): Expressions {
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
    const isStart = (other === stem && stem.length > 3) || other.includes(" ");
    forms.push(isStart ? `"${other}" *` : `"${other}"`);
  }
  if (halves) forms.push(`("${halves[0]}" * AND "${halves[1]}" *)`);
  return forms.length === 1 ? (forms[0] ?? "") : `(${forms.join(" OR ")})`;
}
