import {
  type Concept,
  coverage,
  coverageOf,
  type SearchSection,
  TextWords,
} from "../../search/index.ts";
import { plainHeading } from "./blocks.ts";
import { frequency } from "./frequency.ts";
import type { Finding } from "./look-for.ts";
import { mergeRanks } from "./merge-ranks.ts";
import { PAGE_WEIGHTS, worthOf } from "./weights.ts";

/** The features by which pages are ranked. */
export const PAGE_FEATURES = [
  "place",
  "rank",
  "part",
  "partRank",
  "covered",
  "own",
  "heading",
  "title",
  "titleOnly",
  "tight",
  "named",
  "popularity",
  "guide",
  "overview",
  "match",
  "summary",
  "partCovered",
  "frequent",
] as const;

export type PageFeatures = Record<(typeof PAGE_FEATURES)[number], number>;

/** A candidate section, with features that search does not compute. */
export interface FoundSection extends SearchSection {
  /** The share of the question it covers without the title of its page. */
  own: number;
  /** How often it mentions the terms of the question, normalised by length: 0 to 1. */
  frequent: number;
  worth: number;
}

/** A candidate page. */
export interface FoundPage {
  url: string;
  title: string;
  /** The best first. */
  sections: FoundSection[];
  features: PageFeatures;
  worth: number;
  /** Its score for each part of the question that it was found for. */
  parts: Map<number, number>;
  /** Whether it is the best page for a part of the question. */
  isOfPart: boolean;
}

/** Number of pages at the top that are chosen by the whole question. */
const BEST = 3;
/** Number of sections of a page whose features are computed. */
const CLOSELY = 3;
/** About the rank that search gives to an exact match. */
const FULL_RANK = 150;
/** In longer sections, terms are often present by chance. */
const TIGHT = 150;
const HEADING = 0.5;
/** Kinds of page types, which come from the front matter. */
const GUIDE = /guide|how-to|tutorial|learn/;
const OVERVIEW = /landing-page|listing-page|overview|css-module/;

/** The sections of a page that search found. */
interface SearchedPage {
  whole: SearchSection[];
  /** By index of the part in the question. */
  parts: Map<number, SearchSection[]>;
  /** Found by meaning, the nearest first. */
  near: SearchSection[];
}

/** Ranks all pages that were found. */
export function choosePages(findings: readonly Finding[], terms: readonly Concept[]): FoundPage[] {
  const pages = new Map<string, SearchedPage>();
  for (const [i, { kind, sections }] of findings.entries()) {
    for (const section of sections) {
      const known: SearchedPage = pages.get(section.url) ?? {
        whole: [],
        parts: new Map(),
        near: [],
      };
      pages.set(section.url, known);
      if (kind === "whole") known.whole.push(section);
      else if (kind === "near") known.near.push(section);
      else known.parts.set(i, [...(known.parts.get(i) ?? []), section]);
    }
  }
  const best = [...pages]
    .map(([url, sections]) => toPage(url, sections, terms))
    .sort((a, b) => b.worth - a.worth);
  return withParts(withNear(best, findings), findings);
}

/** Merges the order by words with the order by meaning, if there is one. */
function withNear(pages: readonly FoundPage[], findings: readonly Finding[]): FoundPage[] {
  const near = findings.find(({ kind }) => kind === "near")?.sections ?? [];
  if (near.length === 0) return [...pages];
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const byNearness = [...new Set(near.map(({ url }) => url))].flatMap(
    (url) => byUrl.get(url) ?? [],
  );
  // Pages that contain no word of the question are only in the second order.
  const byWords = pages.filter(({ features }) => features.covered > 0);
  return mergeRanks([byWords, byNearness]);
}

/** Puts the best page for each part of the question right after the best pages, so that each part is answered. */
function withParts(pages: readonly FoundPage[], findings: readonly Finding[]): FoundPage[] {
  const chosen = pages.slice(0, BEST);
  for (const i of findings.keys()) {
    const ofPart = pages.filter(({ parts }) => parts.has(i));
    const best = ofPart.sort((a, b) => (b.parts.get(i) ?? 0) - (a.parts.get(i) ?? 0))[0];
    if (!best) continue;
    best.isOfPart = true;
    if (!chosen.includes(best)) chosen.push(best);
  }
  return [...chosen, ...pages.filter((page) => !chosen.includes(page))];
}

function toPage(
  url: string,
  { whole, parts, near }: SearchedPage,
  terms: readonly Concept[],
): FoundPage {
  const part = [...parts.values()].flat();
  const byScore = [...near.slice(0, 1), ...[...whole, ...part].sort((a, b) => b.score - a.score)];
  const close = new Map<string, FoundSection>();
  for (const section of byScore) {
    if (close.size === CLOSELY) break;
    if (!close.has(section.anchor)) close.set(section.anchor, lookClosely(section, terms));
  }
  const sections = nearSecond(
    [...close.values()].sort((a, b) => b.worth - a.worth),
    near[0],
  );
  const [first] = sections;
  const all = [...whole, ...part, ...near];
  const best = (of: (section: FoundSection) => number) => Math.max(0, ...sections.map(of));
  const title = new TextWords(first?.title ?? "", first?.locale ?? "");
  const taken = terms.reduce((sum, term) => sum + (term.weight > 0.05 ? title.taken(term) : 0), 0);
  const features: PageFeatures = {
    place: Math.max(0, ...whole.map(({ place }) => 1 / (1 + place))),
    rank: Math.max(0, ...whole.map(({ rank }) => rank)) / FULL_RANK,
    part: Math.max(0, ...part.map(({ place }) => 1 / (1 + place))),
    partRank: Math.max(0, ...part.map(({ rank }) => rank)) / FULL_RANK,
    covered: best(({ coverage }) => coverage),
    own: best(({ own }) => own),
    heading: best(({ headingWords }) => coverage(terms, headingWords)),
    title: coverage(terms, title),
    titleOnly: title.length > 0 ? Math.min(1, taken / title.length) : 0,
    tight: best(({ coverage, text }) => coverage * Math.min(1, (TIGHT / (text.length / 6)) ** 0.3)),
    named: Math.max(0, ...all.map(({ named }) => named)),
    popularity:
      Math.log1p(1000 * Math.max(0, ...all.map(({ popularity }) => popularity))) / Math.log1p(1000),
    guide: GUIDE.test(all[0]?.pageType ?? "") ? 1 : 0,
    overview: OVERVIEW.test(all[0]?.pageType ?? "") ? 1 : 0,
    match: Math.max(0, ...whole.map(({ match }) => match)),
    summary: coverage(terms, new TextWords(all[0]?.summary ?? "", first?.locale ?? "")),
    partCovered: Math.max(0, ...part.map(({ coverage }) => coverage)),
    frequent: best(({ frequent }) => frequent),
  };
  return {
    ...{ url, title: first?.title ?? "", sections, features },
    parts: new Map([...parts].map(([i, sections]) => [i, worthOfPart(sections)])),
    isOfPart: false,
    worth: worthOf(features, PAGE_WEIGHTS),
  };
}

/** Moves the section nearest in meaning to the second place at least, since two sections of a page are read. */
function nearSecond(sections: FoundSection[], near: SearchSection | undefined): FoundSection[] {
  const at = sections.findIndex(({ anchor }) => anchor === near?.anchor);
  const [first, ...others] = sections;
  const found = sections[at];
  if (at < 2 || !first || !found) return sections;
  return [first, found, ...others.filter((section) => section !== found)];
}

function worthOfPart(sections: readonly SearchSection[]): number {
  const coverage = Math.max(0, ...sections.map((section) => section.coverage));
  const rank = Math.max(0, ...sections.map((section) => section.rank));
  return coverage + rank / FULL_RANK;
}

function lookClosely(section: SearchSection, terms: readonly Concept[]): FoundSection {
  const { words, names, headingWords } = section;
  const covered = coverageOf(terms, [words, names]);
  const own = coverage(terms, words);
  const worth = covered + own + HEADING * coverage(terms, headingWords);
  const heading = plainHeading(section.heading);
  return { ...section, heading, coverage: covered, own, worth, frequent: frequency(terms, words) };
}
