import type { Ranked } from "../rank/rank.ts";
import { coverage, TextWords } from "../rank/text-words.ts";
import type { Query } from "../read/query.ts";

/** A matching section of a document. */
export interface FoundSection {
  /** Empty for the introduction. */
  id: string;
  heading: string;
  text: string;
  worth: number;
}

const MOST = 3;
const HEADING = 2;
/** Penalty by position: earlier sections are more general. */
const LATER = 0.005;

/**
 * The sections of a document that match best, best first. `body` has a line for each line of
 * `headings`.
 */
export function findSections(query: Query, document: Ranked, body: string): FoundSection[] {
  const { locale } = document;
  const concepts = query.concepts.filter(({ share }) => share > 0.3);
  const asked = concepts.length > 0 ? concepts : query.concepts;
  const texts = body.split("\n");
  return document.headings
    .split("\n")
    .map((line, i) => {
      const [id = "", heading = ""] = line.split("\t");
      const text = texts[i] ?? "";
      const inHeading = heading ? coverage(asked, new TextWords(heading, locale)) : 0;
      const inText = coverage(asked, new TextWords(text, locale));
      const worth = HEADING * inHeading + inText;
      return { id, heading, text, worth: worth > 0 ? worth - LATER * i : 0 };
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST);
}
