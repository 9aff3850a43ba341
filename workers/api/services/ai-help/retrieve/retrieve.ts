import type { Doc } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import type { Db } from "#db/client.ts";
import type { Documents } from "../../documents.ts";
import { type Concept, searchLine } from "../../search/index.ts";
import { type AnswerFeatures, answerFeatures } from "./answerable.ts";
import { type Asked, type Evidence, type Retrieve, TooBusy } from "./evidence.ts";
import type { EvidenceSection } from "./evidence-section.ts";
import { type FoundPage, findPages } from "./pages.ts";
import { partsOf } from "./parts.ts";
import { probesOf } from "./probes.ts";
import { blocksOf, sectionsOf } from "./sections.ts";
import { coverageOf, readTerms } from "./terms.ts";
import { ANSWER_WEIGHTS, worthOf } from "./weights.ts";

/** So many pages are read, and so many sections of each. */
const MOST_PAGES = 6;
const MOST_OF_PAGE = 2;
/** What is found on the page that a question is about comes first. */
const OWN_PAGE = 100;

/** Puts pages in another order: by what they mean. */
export type Reorder = (pages: FoundPage[], question: string) => Promise<FoundPage[]>;

/** Who asks about a page they read means something on it: less is asked of what is found there. */
const TRUSTED = 2.5;

/** Finds sections by search, in its line, and reads them as they were published. */
export function retrieveFrom(db: Db, documents: Documents, reorder?: Reorder): Retrieve {
  return async (asked) => {
    const library = { db, documents, reorder };
    const found = await searchLine.run(() => retrieveAnywhere(library, asked));
    if (!found) throw new TooBusy("Too many are searching.");
    return found.result;
  };
}

/** Where answers are looked for. */
export interface Library {
  db: Db;
  documents: Documents;
  reorder?: Reorder | undefined;
}

async function retrieveAnywhere(library: Library, asked: Asked): Promise<Evidence> {
  const own = await retrieveIn(library, asked, asked.locale);
  if (asked.locale === DEFAULT_LOCALE || isAnswerable(own)) return own;
  const english = await retrieveIn(library, asked, DEFAULT_LOCALE);
  return isAnswerable(english) ? { ...english, isEnglish: true } : own;
}

/** Whether what was found is enough. Decided before any model is asked: one that is asked answers anything. */
export function isAnswerable({ features, isOfPage }: Evidence): boolean {
  return worthOf(features, ANSWER_WEIGHTS) + (isOfPage ? TRUSTED : 0) >= 0;
}

/** Finds what the pages of a locale have on a question. */
export async function retrieveIn(
  { db, documents, reorder }: Library,
  { question, earlier, locale: asker, page: path }: Asked,
  locale: string,
): Promise<Evidence> {
  const page = path === undefined ? undefined : await documents.read(path);
  const text = shorten(question);
  const about = page ? `${page.title} ${text}` : text;
  const asked = { question: about, earlier: earlier.map(shorten), asker, locale: asker };
  const isFirst = earlier.length === 0;
  const [terms, alone] = await Promise.all([
    readTerms(db, asked, locale),
    isFirst ? undefined : readTerms(db, { ...asked, earlier: [] }, locale),
  ]);
  const found = await findPages(db, probesOf(asked, terms), terms, locale);
  const pages = reorder ? await reorder(found, [...asked.earlier, about].join("\n")) : found;
  const read = await Promise.all(
    pages
      .slice(0, MOST_PAGES)
      .map((found, place) => readSections(documents, found, terms, MOST_PAGES - place)),
  );
  const shape = { locale: asker, isMany: partsOf(text, asker).length > 1 };
  const ofPage = page && page.locale === locale ? ownSections(page, terms) : [];
  const sections = [...ofPage, ...read.flat().filter(({ url }) => url !== page?.mdn_url)];
  return {
    sections: sections.sort((a, b) => b.score - a.score),
    terms,
    features: better(
      answerFeatures(sections, pages, terms, shape),
      alone && says(alone) >= WHOLE
        ? answerFeatures(withTerms(sections, alone), pages, alone, shape)
        : undefined,
    ),
    pages,
    isOfPage: ofPage.length > 0,
    isEnglish: false,
  };
}

/** A question that says so much can stand by itself, whatever was asked before it. */
const WHOLE = 0.6;

function says(terms: readonly Concept[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/** Sections seen as if that alone had been asked. */
function withTerms(sections: EvidenceSection[], terms: readonly Concept[]): EvidenceSection[] {
  return sections.map((section) => ({ ...section, coverage: coverageOf(section, terms) }));
}

function better(some: AnswerFeatures, others: AnswerFeatures | undefined): AnswerFeatures {
  const isBetter = others && worthOf(others, ANSWER_WEIGHTS) > worthOf(some, ANSWER_WEIGHTS);
  return isBetter ? others : some;
}

/** The best sections of a page, as they were published. */
async function readSections(
  documents: Documents,
  { url, sections }: FoundPage,
  terms: readonly Concept[],
  worth: number,
): Promise<EvidenceSection[]> {
  const doc = await documents.read(url);
  if (!doc) return [];
  return sections.slice(0, MOST_OF_PAGE).flatMap((found, at) => {
    const { locale, title, heading, anchor } = found;
    const blocks = blocksOf(doc, anchor);
    if (blocks.length === 0) return [];
    const section = { url, locale, title, heading, anchor, blocks };
    // Search knows a page by other names as well.
    const coverage = Math.max(found.coverage, coverageOf(section, terms));
    return [{ ...section, score: worth - at / 1000, coverage }];
  });
}

/** The sections of the page that a question is about, the fitting ones first. */
function ownSections(page: Doc, terms: readonly Concept[]): EvidenceSection[] {
  return sectionsOf(page)
    .map((section) => ({ ...section, coverage: coverageOf(section, terms), score: 0 }))
    .map((section, at) => ({ ...section, score: OWN_PAGE + section.coverage - at / 1000 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3);
}

const MOST_CHARACTERS = 400;

/** What is asked stands at the start or at the end; between them is what was pasted. */
function shorten(question: string): string {
  if (question.length <= MOST_CHARACTERS) return question;
  const half = MOST_CHARACTERS / 2;
  return `${question.slice(0, half)} ${question.slice(-half)}`;
}
