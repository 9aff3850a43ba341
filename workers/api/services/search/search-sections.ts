import type { SearchDb } from "#db/client.ts";
import { phrasesIn, sectionTexts } from "#db/search/section-texts.ts";
import { readDocumentsAt } from "./find/documents-at.ts";
import { findSeveral } from "./find-several.ts";
import type { Ranked } from "./rank/rank.ts";
import { AskedReader } from "./rank/asked-text.ts";
import { coverage, coverageOf, TextWords } from "./rank/text-words.ts";
import type { Concept } from "./read/concept.ts";
import { readBodies } from "./search.ts";

/** A search for sections. */
export interface SectionRequest {
  locale: string;
  /** Language of the question, if it is not that of the pages. */
  asker?: string;
  /** The maximum number of sections. */
  limit: number;
  /** How many pages' sections are scored. */
  pages?: number;
}

/** A part of a page, under one heading, as its author wrote it. */
export interface SearchSection {
  /** Address of the page, with locale and without a fragment. */
  url: string;
  locale: string;
  /** Title of the page. */
  title: string;
  /** Empty for the text before the first heading. */
  heading: string;
  /** The fragment of the heading; empty where it has none. */
  anchor: string;
  /** Its whole text, white space folded. */
  text: string;
  /** Higher is better; comparable within one answer only. */
  score: number;
  /**
   * The share of the question's concepts, weighted by rarity, in the section and the names of its
   * page, or in a phrase for either: 0 to 1.
   */
  coverage: number;
  /** Place of its page among all pages, from 0, and the score that orders them. */
  place: number;
  rank: number;
  /** How surely the question is a name of its page. */
  named: number;
  /**
   * Similarity of its page to the question in meaning, and the reciprocal of its place among the
   * nearest pages; 0 without vectors.
   */
  likeness: number;
  nearPlace: number;
  popularity: number;
  /** Of its page: the type in the front matter, the text score (0 to about 1), the summary. */
  pageType: string;
  match: number;
  summary: string;
  /** The words of its heading, of heading and text, and of the names of its page. */
  headingWords: TextWords;
  words: TextWords;
  names: TextWords;
  /** How well the best phrase for it, and for its page or any section, says what is asked: 0 to 1. */
  asked: number;
  pageAsked: number;
}

const MOST_PAGES = 8;
/** Weight of a section's heading; its text and the subject of its page weigh 1. */
const HEADING = 0.5;
/** Weight of the best phrase that people use for a section. */
const PHRASE = 0.5;
/** Factor by which each further page is less likely to have the answer. */
const NEXT_PAGE = 0.85;

/** Documents that are ranked for the first text, and for each further one. */
const MOST_RANKED = 110;
const MOST_RANKED_MORE = 40;

/** Finds the sections that answer a question, the best first. */
export async function searchSections(
  db: SearchDb,
  question: string,
  { limit, pages, ...request }: SectionRequest,
): Promise<SearchSection[]> {
  const [found] = await searchSeveral(db, [{ text: question, pages }], request);
  return (found?.sections ?? []).slice(0, limit);
}

/** One of several texts to find sections for. */
export interface SectionText {
  text: string;
  /** How many pages' sections are scored. */
  pages?: number | undefined;
}

/** The results for one of several texts. */
export interface FoundSections {
  /** Number of documents that were searched. */
  documents: number;
  /** The concepts in the text, each with its weight. */
  concepts: readonly Concept[];
  /** The best first. */
  sections: SearchSection[];
}

/**
 * Finds sections for several texts, in the order of the texts, in the time that one takes: the database
 * is asked for all of them at once. Fewer documents are ranked for the texts after the first.
 */
export async function searchSeveral(
  db: SearchDb,
  texts: readonly SectionText[],
  { locale, asker = locale }: Pick<SectionRequest, "locale" | "asker">,
): Promise<FoundSections[]> {
  const wanted = texts.map(({ text }, i) => ({
    text,
    most: i === 0 ? MOST_RANKED : MOST_RANKED_MORE,
  }));
  const isBlank = wanted.every(({ text }) => text.trim() === "");
  const found = isBlank ? [] : await findSeveral(db, wanted, { asker, locale });
  const chosen = found.map(({ ranked }, i) => ranked.slice(0, texts[i]?.pages ?? MOST_PAGES));
  const once = new Map(chosen.flat().map((page) => [page.id, page]));
  const bodies = await readBodies(db, [...once.values()]);
  const read = new Map([...once].map(([id, page]) => [id, readPage(page, bodies.get(id) ?? "")]));
  return texts.map((_, i) => {
    const { documents = 0, query } = found[i] ?? {};
    const concepts = query?.concepts ?? [];
    const pages = (chosen[i] ?? []).map((page) => ({ ...page, texts: read.get(page.id) ?? [] }));
    return { documents, concepts, sections: scoreSections(concepts, pages) };
  });
}

/** Where a section is. */
export interface SectionPlace {
  url: string;
  /** Empty for the introduction. */
  anchor: string;
}

/** Reads the sections at some places, in that order, and scores them for concepts. */
export async function readSectionsAt(
  db: SearchDb,
  places: readonly SectionPlace[],
  concepts: readonly Concept[],
): Promise<SearchSection[]> {
  const urls = [...new Set(places.map(({ url }) => url))];
  const found = (await readDocumentsAt(db, urls)).map((page) => ({
    ...page,
    ...{ rank: 0, named: 0, head: 0 },
  }));
  const bodies = await readBodies(db, found);
  const pages = found.map((page) => ({
    ...page,
    texts: readPage(page, bodies.get(page.id) ?? ""),
  }));
  const known = new Map(
    toSections(concepts, pages).map((section) => [`${section.url}#${section.anchor}`, section]),
  );
  return places.flatMap(({ url, anchor }) => known.get(`${url}#${anchor}`) ?? []);
}

type Text = Pick<SearchSection, "heading" | "anchor" | "text" | "headingWords" | "words" | "names">;

/** The sections of a page, tokenised. */
function readPage({ title, aliases, headings, locale }: Ranked, body: string): Text[] {
  const names = new TextWords([title, aliases].join("\n"), locale);
  return sectionTexts(headings, body).map((section) => ({
    ...section,
    headingWords: new TextWords(section.heading, locale),
    words: new TextWords(`${section.heading}\n${section.text}`, locale),
    names,
  }));
}

/** The sections of pages that have a concept of the query, the best first. */
function scoreSections(
  concepts: readonly Concept[],
  pages: readonly (Ranked & { texts: Text[] })[],
): SearchSection[] {
  return (
    toSections(concepts, pages)
      // A name made of symbols, such as `===`, has no words to cover.
      .filter(({ coverage, named }) => coverage > 0 || (concepts.length === 0 && named > 0))
      .sort((a, b) => b.score - a.score)
  );
}

function toSections(
  concepts: readonly Concept[],
  pages: readonly (Ranked & { texts: Text[] })[],
): SearchSection[] {
  const reader = new AskedReader({ concepts, words: [] }, pages[0]?.locale ?? "");
  return pages.flatMap((page, place) => {
    const worthOf = (phrase: string) => reader.read(phrase).only();
    const phrases = phrasesIn(page.phrases);
    const ofPage = Math.max(0, ...phrases.ofPage.map(worthOf));
    const bySection = new Map<string, number>();
    for (const { anchor, text } of phrases.ofSections) {
      bySection.set(anchor, Math.max(bySection.get(anchor) ?? 0, worthOf(text)));
    }
    const pageAsked = Math.max(ofPage, ...bySection.values());
    return page.texts.map((section): SearchSection => {
      const asked = bySection.get(section.anchor) ?? 0;
      const covered = coverageOf(concepts, [section.words, section.names]);
      const own = coverage(concepts, section.words);
      const score =
        covered + own + HEADING * coverage(concepts, section.headingWords) + PHRASE * asked;
      return {
        ...section,
        url: page.url,
        locale: page.locale,
        title: page.title,
        score: score * NEXT_PAGE ** place,
        coverage: Math.max(covered, asked, ofPage),
        asked,
        pageAsked,
        place,
        rank: page.rank,
        named: page.named,
        likeness: page.likeness,
        nearPlace: page.nearPlace,
        popularity: page.popularity,
        pageType: page.page_type,
        match: page.score,
        summary: page.summary,
      };
    });
  });
}
