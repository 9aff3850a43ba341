import type { Kysely } from "kysely";
import type { Database } from "#db/database.ts";
import { findRanked } from "./find-ranked.ts";
import { coverage, TextWords } from "./rank/text-words.ts";
import { readBodies } from "./search.ts";

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
/** What a section has to itself counts as much as what its page is about; its heading half as much. */
const HEADING = 0.5;
/** Each further page is so much less likely to have the answer. */
const NEXT_PAGE = 0.85;

/** Finds the sections that answer a question, the best first: a few of a page at most. */
export async function searchSections(
  db: Kysely<Database>,
  question: string,
  { locale, limit }: SectionRequest,
): Promise<SearchSection[]> {
  if (question.trim() === "") return [];
  const { queries, ranked } = await findRanked(db, question, [locale], "best");
  const concepts = queries[0]?.concepts ?? [];
  const pages = ranked.slice(0, MOST_PAGES);
  const bodies = await readBodies(db, pages);
  const sections = pages.flatMap((page, place) => {
    const texts = (bodies.get(page.id) ?? "").split("\n");
    const names = [page.title, page.aliases].join("\n");
    return page.headings.split("\n").map((line, i): SearchSection => {
      const [anchor = "", heading = ""] = line.split("\t");
      const text = texts[i] ?? "";
      const share = (...parts: string[]) =>
        coverage(concepts, new TextWords(parts.join("\n"), page.locale));
      const covered = share(names, heading, text);
      const score = covered + share(heading, text) + HEADING * share(heading);
      return {
        url: page.url,
        locale: page.locale,
        title: page.title,
        heading,
        anchor,
        text,
        score: score * NEXT_PAGE ** place,
        coverage: covered,
      };
    });
  });
  return sections
    .filter(({ text, coverage }) => text !== "" && coverage > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
