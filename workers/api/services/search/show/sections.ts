import { fold } from "#db/search/fold.ts";
import { plainText } from "#db/search/text.ts";
import type { Candidate } from "../find/candidates.ts";
import { coverage, roughCoverage, TextWords } from "../rank/match.ts";
import type { Query } from "../read/query.ts";

/** A part of a document that has what was asked for. */
export interface FoundSection {
  /** Empty for what stands before the first heading. */
  id: string;
  heading: string;
  /** Its text, with the breaks of the index. */
  text: string;
  worth: number;
}

const MOST = 3;
const HEADING = 2;

/**
 * The sections of a document that have most of a query, the best first. `body` holds
 * a line for each line of `headings`.
 */
export function findSections(query: Query, document: Candidate, body: string): FoundSection[] {
  const texts = body.split("\n");
  return document.headings
    .split("\n")
    .map((line, i) => {
      const [id = "", heading = ""] = line.split("\t");
      const text = texts[i] ?? "";
      const inHeading = heading
        ? coverage(query.terms, new TextWords(heading, document.locale))
        : 0;
      const inText = roughCoverage(query.terms, fold(plainText(text)));
      return { id, heading, text, worth: HEADING * inHeading + inText };
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST);
}
