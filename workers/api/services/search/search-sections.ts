import type { Kysely } from "kysely";
import type { Database } from "#db/database.ts";
import { findRanked } from "./find-ranked.ts";
import { coverage, TextWords } from "./rank/text-words.ts";
import type { Concept } from "./read/concept.ts";
import { readBodies } from "./search.ts";

/** What is asked of the sections. */
export interface SectionRequest {
  locale: string;
  /** The most sections to give. */
  limit: number;
  /** Sections of so many pages are looked at. */
  pages?: number;
}

/** A part of a page, under one heading, as its author wrote it. */
export interface SearchSection {
  /** Address of the page, with locale and without a fragment. */
  url: string;
  locale: string;
  /** Title of the page. */
  title: string;
  /** What else the page is called, one a line. */
  aliases: string;
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
  /** Place of its page among all pages, from 0, and what the order is made by. */
  place: number;
  rank: number;
  /** How surely the question is a name of its page. */
  named: number;
  popularity: number;
}

const MOST_PAGES = 8;
/** What a section has to itself counts as much as what its page is about; its heading half as much. */
const HEADING = 0.5;
/** Each further page is so much less likely to have the answer. */
const NEXT_PAGE = 0.85;

/** Finds the sections that answer a question, the best first: a few of a page at most. */
export async function searchSections(
  db: Kysely<Database>,
  question: string,
  { locale, limit, pages: mostPages = MOST_PAGES }: SectionRequest,
): Promise<SearchSection[]> {
  if (question.trim() === "") return [];
  const { queries, ranked } = await findRanked(db, question, [locale], "best");
  const concepts = queries[0]?.concepts ?? [];
  const pages = ranked.slice(0, mostPages);
  const bodies = await readBodies(db, pages);
  const sections = pages.flatMap((page, place) => {
    const texts = (bodies.get(page.id) ?? "").split("\n");
    const named = new TextWords([page.title, page.aliases].join("\n"), page.locale);
    const has = (words: TextWords) => concepts.map((concept) => words.has(concept));
    const ofNames = has(named);
    return page.headings.split("\n").map((line, i): SearchSection => {
      const [anchor = "", heading = ""] = line.split("\t");
      const text = texts[i] ?? "";
      const inHeading = coverage(concepts, new TextWords(heading, page.locale));
      const ofSection = has(new TextWords(`${heading}\n${text}`, page.locale));
      const own = shareOf(concepts, ofSection);
      const anywhere = ofSection.map((sure, at) => Math.max(sure, ofNames[at] ?? 0));
      const covered = shareOf(concepts, anywhere);
      const score = covered + own + HEADING * inHeading;
      return {
        url: page.url,
        locale: page.locale,
        title: page.title,
        aliases: page.aliases,
        heading,
        anchor,
        text,
        score: score * NEXT_PAGE ** place,
        coverage: covered,
        place,
        rank: page.rank,
        named: page.named,
        popularity: page.popularity,
      };
    });
  });
  return sections
    .filter(({ text, coverage }) => text !== "" && coverage > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

/** How much of what a question says something has that has each concept so surely. */
function shareOf(concepts: readonly Concept[], sure: readonly number[]): number {
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const had = concepts.reduce((sum, { weight }, at) => sum + weight * (sure[at] ?? 0), 0);
  return all > 0 ? had / all : 0;
}
