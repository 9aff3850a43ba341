import type { Doc } from "#content-build/contract/documents.ts";
import { coverage, coverageOf, type SearchSection } from "../../search/index.ts";
import { type Block, plainHeading, readBlocks } from "../retrieve/blocks.ts";
import type { FoundPage } from "../retrieve/found.ts";
import { type Criteria, choosePiece, type Piece } from "./choose-piece.ts";

/** A page that is quoted, as published. */
export interface Source {
  page: FoundPage;
  doc: Doc;
}

/** A section, and the piece of it to quote. */
export interface ChosenSection {
  anchor: string;
  heading: string;
  piece: Piece;
}

/** How many sections of a page are parsed. */
const MOST_SECTIONS = 12;
/** Weight of a section's heading. */
const HEADING = 0.6;
/** Weight of the best phrase that people use for a section. */
const PHRASE = 1;
const SHORT_SECTION = 20;
const NEXT_SECTION = 0.02;
const ERROR = /error$/;

/** The section that covers most of the question, by its heading and by what is quoted from it. */
export function bestSection(source: Source, criteria: Criteria): ChosenSection | undefined {
  return bestSections(source, criteria)[0];
}

/** The sections with a piece to quote, the best one first. */
export function bestSections({ page, doc }: Source, criteria: Criteria): ChosenSection[] {
  return sectionsFor({ page, doc }, criteria)
    .flatMap(({ anchor, heading, blocks, worth, isH3 }): ChosenSection[] => {
      const piece = choosePiece(blocks, { ...criteria, isBareCode: isH3 });
      if (!piece) return [];
      return [{ anchor, heading, piece: { ...piece, worth: piece.worth + worth } }];
    })
    .sort((a, b) => b.piece.worth - a.piece.worth);
}

interface Readable {
  anchor: string;
  heading: string;
  blocks: Block[];
  isH3: boolean;
  worth: number;
}

/**
 * The sections of a page to choose from: those that search found, or the explanation on the page of
 * an error.
 */
function sectionsFor({ page, doc }: Source, criteria: Criteria): Readable[] {
  const found = new Map(page.sections.map((section) => [section.anchor, section]));
  const readable = doc.body
    .filter(({ type }) => type === "prose")
    .map(({ value }, at) => {
      const section = found.get(value.id ?? "");
      return {
        value,
        worth:
          (section ? worthOf(section, criteria) : criteria.isOfPage ? 0 : -1) -
          at * (criteria.isOfPage ? NEXT_SECTION : NEXT_SECTION / 20),
      };
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_SECTIONS)
    .map(({ value, worth }) => ({
      ...{ anchor: value.id ?? "", heading: plainHeading(value.title ?? ""), isH3: value.isH3 },
      ...{ blocks: readBlocks(value.content ?? ""), worth },
    }));
  if (!ERROR.test(page.pageType)) return readable;
  const explains = doc.body.find(
    ({ type, value }) =>
      type === "prose" &&
      value.id &&
      readBlocks(value.content ?? "").some(
        ({ kind, text }) => kind === "text" && text.split(/\s+/).length > SHORT_SECTION,
      ),
  );
  return readable.map((each) =>
    each.anchor === explains?.value.id ? { ...each, worth: each.worth + 1 } : each,
  );
}

function worthOf(
  { words, headingWords, asked }: SearchSection,
  { terms, isOfPage, names }: Criteria,
): number {
  if (isOfPage) return HEADING * coverage(names, headingWords);
  return (
    0.5 * coverageOf(terms, [words]) + HEADING * coverage(terms, headingWords) + PHRASE * asked
  );
}
