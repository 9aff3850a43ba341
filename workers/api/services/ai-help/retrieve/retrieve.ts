import type { Doc } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import type { Db } from "#db/client.ts";
import type { Documents } from "../../documents.ts";
import { type Concept, searchLine } from "../../search/index.ts";
import type { Nearest } from "../vectors/nearest.ts";
import { type AnswerFeatures, answerFeatures, smallness } from "./answerable.ts";
import { type Asked, type Evidence, type Retrieve, TooBusy } from "./evidence.ts";
import type { EvidenceSection } from "./evidence-section.ts";
import { lookFor } from "./look-for.ts";
import { choosePages, type FoundPage } from "./pages.ts";
import { asksForMany } from "./parts.ts";
import { blocksOf, sectionsOf } from "./sections.ts";
import { coverageOf } from "./terms.ts";
import { ANSWER_WEIGHTS, worthOf } from "./weights.ts";

/** Number of pages that are read, and of sections of each. */
const MOST_PAGES = 6;
const MOST_OF_PAGE = 2;
/** Score of sections of the page that the question is about, which come first. */
const OWN_PAGE = 100;

/** Reorders pages by meaning. */
export type Reorder = (pages: FoundPage[], question: string) => Promise<FoundPage[]>;

/** The share of what an answer needs that is waived if the question is about a page: it probably concerns something on it. */
const TRUSTED = 1;
/** The share that is waived if the documentation is as small as can be. */
const SMALL = 0.5;

/** Finds sections by search, with its limited concurrency, and reads them as published. */
export function retrieveFrom(library: Library): Retrieve {
  return async (asked) => {
    const found = await searchLine.run(() => retrieveAnywhere(library, asked));
    if (!found) throw new TooBusy("Too many are searching.");
    return found.result;
  };
}

/** The sources of answers. */
export interface Library {
  db: Db;
  documents: Documents;
  reorder?: Reorder | undefined;
  /** Finds sections by meaning. */
  nearest?: Nearest | undefined;
}

async function retrieveAnywhere(library: Library, asked: Asked): Promise<Evidence> {
  const own = await retrieveIn(library, asked, asked.locale);
  if (asked.locale === DEFAULT_LOCALE || isAnswerable(own)) return own;
  const english = await retrieveIn(library, asked, DEFAULT_LOCALE);
  return isAnswerable(english) ? { ...english, isEnglish: true } : own;
}

/** Whether the evidence suffices. Decided before a model is asked, because a model answers anything. */
export function isAnswerable({ features, isOfPage, searched }: Evidence): boolean {
  const small = smallness(searched);
  const needed = -(ANSWER_WEIGHTS.get("constant") ?? 0);
  const waived = needed * ((isOfPage ? TRUSTED : 0) + SMALL * small);
  // That a small documentation lacks a word says little.
  const unknown = features.unknown * (1 - small);
  return worthOf({ ...features, unknown }, ANSWER_WEIGHTS) + waived >= 0;
}

/** Finds evidence for a question in the pages of a locale. */
export async function retrieveIn(
  { db, documents, reorder, nearest }: Library,
  { question, earlier, locale: asker, page: path }: Asked,
  locale: string,
): Promise<Evidence> {
  const page = path === undefined ? undefined : await documents.read(path);
  const text = shorten(question);
  const about = page ? `${page.title} ${text}` : text;
  const asked = { question: about, earlier: earlier.map(shorten), asker };
  const { terms: read, findings, documents: searched } = await lookFor(db, asked, locale, nearest);
  const { all: terms, alone } = read;
  const found = choosePages(findings, terms);
  const pages = reorder ? await reorder(found, [...asked.earlier, about].join("\n")) : found;
  const sectionsOfPages = await Promise.all(
    pages
      .slice(0, MOST_PAGES)
      .map((found, place) => readSections(documents, found, terms, MOST_PAGES - place)),
  );
  const shape = { locale: asker, isMany: asksForMany(text, asker) };
  const ofPage = page && page.locale === locale ? ownSections(page, terms) : [];
  const sections = [
    ...ofPage,
    ...sectionsOfPages.flat().filter(({ url }) => url !== page?.mdn_url),
  ];
  return {
    sections: sections.sort((a, b) => b.score - a.score),
    terms,
    features: better(
      answerFeatures(sections, pages, terms, shape),
      earlier.length > 0 && says(alone) >= WHOLE
        ? answerFeatures(withTerms(sections, alone), pages, alone, shape)
        : undefined,
    ),
    pages,
    isOfPage: ofPage.length > 0,
    isMany: shape.isMany,
    searched,
    isEnglish: false,
  };
}

/** A follow-up with this much weight of its own can stand without the earlier questions. */
const WHOLE = 0.6;

function says(terms: readonly Concept[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/** Sections with their coverage of other terms. */
function withTerms(sections: EvidenceSection[], terms: readonly Concept[]): EvidenceSection[] {
  return sections.map((section) => ({ ...section, coverage: coverageOf(section, terms) }));
}

function better(some: AnswerFeatures, others: AnswerFeatures | undefined): AnswerFeatures {
  const isBetter = others && worthOf(others, ANSWER_WEIGHTS) > worthOf(some, ANSWER_WEIGHTS);
  return isBetter ? others : some;
}

/** Reads the best sections of a page as published. */
async function readSections(
  documents: Documents,
  { url, sections, isOfPart }: FoundPage,
  terms: readonly Concept[],
  worth: number,
): Promise<EvidenceSection[]> {
  const doc = await documents.read(url).catch((error: unknown) => {
    // The other pages may have the answer.
    console.error(error);
    return undefined;
  });
  if (!doc) return [];
  return sections.slice(0, MOST_OF_PAGE).flatMap((found, at) => {
    const { locale, title, heading, anchor } = found;
    const blocks = blocksOf(doc, anchor);
    if (blocks.length === 0) return [];
    const section = { url, locale, title, heading, anchor, blocks, isOfPart };
    // Search also matches aliases of a page.
    const coverage = Math.max(found.coverage, coverageOf(section, terms));
    return [{ ...section, score: worth - at / 1000, coverage }];
  });
}

/** The sections of the page that the question is about, best first. */
function ownSections(page: Doc, terms: readonly Concept[]): EvidenceSection[] {
  return sectionsOf(page)
    .map((section) => ({ ...section, coverage: coverageOf(section, terms), score: 0 }))
    .map((section, at) => ({ ...section, score: OWN_PAGE + section.coverage - at / 1000 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3);
}

const MOST_CHARACTERS = 400;

/** Keeps the start and the end, where the question stands; between them is pasted text. */
function shorten(question: string): string {
  if (question.length <= MOST_CHARACTERS) return question;
  const half = MOST_CHARACTERS / 2;
  return `${question.slice(0, half)} ${question.slice(-half)}`;
}
