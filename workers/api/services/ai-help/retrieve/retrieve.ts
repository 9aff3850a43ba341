import type { Doc } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import type { Db } from "#db/client.ts";
import type { Documents } from "../../documents.ts";
import { type Concept, searchLine, searchSections } from "../../search/index.ts";
import { plainHeading } from "./blocks.ts";
import {
  type Asked,
  type Evidence,
  type EvidenceSection,
  type Retrieve,
  TooBusy,
} from "./evidence.ts";
import { blocksOf, sectionsOf } from "./sections.ts";
import { coverageOf, readTerms } from "./terms.ts";

/** So many sections are looked at closely, of so many pages. */
const MOST_SECTIONS = 60;
const MOST_PAGES = 6;
const MOST_OF_PAGE = 4;
/** A question that says so much can stand by itself; others go on from the one before. */
const TELLING = 1.6;
/** Below that, the reader's language has nothing, and the English pages are asked. */
export const WEAK = 0.5;
/** What is found on the page that a question is about comes first. */
const OWN_PAGE = 3;

/** Finds sections by search, in its line, and reads them as they were published. */
export function retrieveFrom(db: Db, documents: Documents): Retrieve {
  return async (asked) => {
    const found = await searchLine.run(() => retrieveAnywhere(db, documents, asked));
    if (!found) throw new TooBusy("Too many are searching.");
    return found.result;
  };
}

async function retrieveAnywhere(db: Db, documents: Documents, asked: Asked): Promise<Evidence> {
  const own = await retrieveIn(db, documents, asked, asked.locale);
  if (asked.locale === DEFAULT_LOCALE || bestOf(own) >= WEAK) return own;
  const english = await retrieveIn(db, documents, asked, DEFAULT_LOCALE);
  return bestOf(english) > bestOf(own) ? { ...english, isEnglish: true } : own;
}

/** How much the best section has of what was asked. */
export function bestOf({ sections }: Evidence): number {
  return Math.max(0, ...sections.map(({ coverage }) => coverage));
}

async function retrieveIn(
  db: Db,
  documents: Documents,
  { question, earlier, locale: asker, page: path }: Asked,
  locale: string,
): Promise<Evidence> {
  const page = path === undefined ? undefined : await documents.read(path);
  const text = shorten(question);
  const about = page ? `${page.title} ${text}` : text;
  const alone = await readTerms(db, about, asker, locale);
  const said = alone.reduce((sum, { weight }) => sum + weight, 0);
  const before = earlier.at(-1);
  const goesOn = before !== undefined && said < TELLING;
  const query = goesOn ? `${shorten(before)} ${about}` : about;
  const terms = goesOn ? await readTerms(db, query, asker, locale) : alone;
  const found = fewOfEach(await searchSections(db, query, { locale, limit: MOST_SECTIONS }));
  const docs = new Map<string, Doc>();
  const urls = [...new Set(found.map(({ url }) => url))].slice(0, MOST_PAGES);
  await Promise.all(
    urls.map(async (url) => {
      const doc = await documents.read(url);
      if (doc) docs.set(url, doc);
    }),
  );
  const sections = found.flatMap(({ url, locale, title, heading, anchor, score, coverage }) => {
    const doc = docs.get(url);
    const blocks = doc ? blocksOf(doc, anchor) : [];
    if (blocks.length === 0) return [];
    const section = { url, locale, title, heading: plainHeading(heading), anchor, blocks };
    // Search knows a page by other names as well.
    return [{ ...section, score, coverage: Math.max(coverage, coverageOf(section, terms)) }];
  });
  const ofPage = page && page.locale === locale ? ownSections(page, terms) : [];
  return {
    sections: [...ofPage, ...withoutPage(sections, page)].sort((a, b) => b.score - a.score),
    terms,
    nearest: nearestOf(found),
    isEnglish: false,
  };
}

/** The best sections of each page: one that has many must not hide the others. */
function fewOfEach<Section extends { url: string }>(sections: readonly Section[]): Section[] {
  const taken = new Map<string, number>();
  return sections.filter(({ url }) => {
    const count = (taken.get(url) ?? 0) + 1;
    taken.set(url, count);
    return count <= MOST_OF_PAGE;
  });
}

/** The sections of the page that a question is about, the fitting ones first. */
function ownSections(page: Doc, terms: Concept[]): EvidenceSection[] {
  return sectionsOf(page)
    .map((section) => ({ ...section, coverage: coverageOf(section, terms), score: 0 }))
    .map((section, at) => ({ ...section, score: OWN_PAGE + section.coverage - at / 1000 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3);
}

function withoutPage(sections: EvidenceSection[], page: Doc | undefined): EvidenceSection[] {
  return sections.filter(({ url }) => url !== page?.mdn_url);
}

const MOST_NEAREST = 4;

function nearestOf(found: { url: string; title: string }[]): Evidence["nearest"] {
  const titles = new Map(found.map(({ url, title }) => [url, title]));
  return [...titles].slice(0, MOST_NEAREST).map(([url, title]) => ({ url, title }));
}

const MOST_CHARACTERS = 400;

/** What is asked stands at the start or at the end; between them is what was pasted. */
function shorten(question: string): string {
  if (question.length <= MOST_CHARACTERS) return question;
  const half = MOST_CHARACTERS / 2;
  return `${question.slice(0, half)} ${question.slice(-half)}`;
}
