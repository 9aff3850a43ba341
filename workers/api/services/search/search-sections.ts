import { type Kysely, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { fold } from "#db/search/fold.ts";
import { plainText } from "#db/search/text.ts";
import { coverage, mentions, TextWords, weightedShare } from "./rank/match.ts";
import { parseQuery } from "./read/query.ts";
import { findRanked } from "./search.ts";

/** What is asked of the sections. */
export interface SectionRequest {
  locale: string;
  /** The most sections to give. */
  limit: number;
}

/** A part of a page, under one heading, as its author wrote it. */
export interface SearchSection {
  /** Address of the page, with locale and without a fragment. */
  url: string;
  locale: string;
  /** Title of the page. */
  title: string;
  /** Empty for what stands before the first heading. */
  heading: string;
  /** The fragment of the heading; empty where it has none. */
  anchor: string;
  /** Its whole text, white space folded. */
  text: string;
  /** Higher is better; comparable within one answer only. */
  score: number;
  /** How much of what the question says it has, 0 to 1: a rare word says more than a common one. */
  coverage: number;
}

const MOST_PAGES = 8;
const HEADING = 0.5;
const PLACE = 0.7;

/** Finds the sections that answer a question, the best first: a few of a page at most. */
export async function searchSections(
  db: Kysely<Database>,
  question: string,
  { locale, limit }: SectionRequest,
): Promise<SearchSection[]> {
  const asked = parseQuery(question, locale);
  if (asked.names.length === 0) return [];
  const { query, ranked } = await findRanked(db, asked, [locale], "best");
  const pages = ranked.slice(0, MOST_PAGES);
  if (pages.length === 0) return [];
  const { rows } = await sql<{ rowid: number; body: string }>`
    SELECT rowid, body FROM search_text
    WHERE rowid IN (${sql.join(pages.map(({ id }) => id))})`.execute(db);
  const bodies = new Map(rows.map(({ rowid, body }) => [rowid, plainText(body).split("\n")]));
  const sections = pages.flatMap((page, place) =>
    page.headings.split("\n").map((line, i): SearchSection => {
      const [anchor = "", heading = ""] = line.split("\t");
      const text = bodies.get(page.id)?.[i] ?? "";
      const all = fold([page.title, page.aliases, heading, text].join("\n"));
      const own = fold(`${heading}\n${text}`);
      const covered = weightedShare(query.terms, (term) => (mentions(term, all) ? 1 : 0));
      const ownShare = weightedShare(query.terms, (term) => (mentions(term, own) ? 1 : 0));
      const inHeading = heading ? coverage(query.terms, new TextWords(heading, page.locale)) : 0;
      return {
        url: page.url,
        locale: page.locale,
        title: page.title,
        heading,
        anchor,
        text,
        score: (covered + ownShare + HEADING * inHeading) * PLACE ** place,
        coverage: covered,
      };
    }),
  );
  return sections
    .filter(({ text, coverage }) => text !== "" && coverage > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
