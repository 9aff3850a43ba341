import type { Db } from "#db/client.ts";
import {
  type Concept,
  coverage,
  type SearchSection,
  searchSections,
  TextWords,
} from "../../search/index.ts";
import { plainHeading } from "./blocks.ts";
import type { Probe } from "./probes.ts";
import { PAGE_WEIGHTS, worthOf } from "./weights.ts";

/** What speaks for a page. */
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
] as const;

export type PageFeatures = Record<(typeof PAGE_FEATURES)[number], number>;

/** A section that may answer, with what search does not say of it. */
export interface FoundSection extends SearchSection {
  /** How much of what is asked it has without the title of its page. */
  own: number;
  worth: number;
}

/** A page that may answer. */
export interface FoundPage {
  url: string;
  title: string;
  /** The best first. */
  sections: FoundSection[];
  features: PageFeatures;
  worth: number;
}

const MOST_SECTIONS = 80;
const PAGES_OF_WHOLE = 10;
const PAGES_OF_PART = 4;
/** So many pages come first by what all of the question asks for. */
const BEST = 3;
/** So many sections of a page are looked at closely. */
const CLOSELY = 3;
/** Search gives about that to a page that is just what is asked for. */
const FULL_RANK = 150;
/** A section with more words has some of everything. */
const TIGHT = 150;
const HEADING = 0.5;

/** Finds the pages that may answer, the likeliest first. */
export async function findPages(
  db: Db,
  probes: readonly Probe[],
  terms: readonly Concept[],
  locale: string,
): Promise<FoundPage[]> {
  const found = await Promise.all(
    probes.map(({ text, kind }) => {
      const pages = kind === "whole" ? PAGES_OF_WHOLE : PAGES_OF_PART;
      return searchSections(db, text, { locale, limit: MOST_SECTIONS, pages });
    }),
  );
  const pages = new Map<string, { whole: SearchSection[]; part: SearchSection[] }>();
  for (const [i, sections] of found.entries()) {
    const kind = probes[i]?.kind ?? "part";
    for (const section of sections) {
      const known = pages.get(section.url) ?? { whole: [], part: [] };
      pages.set(section.url, known);
      known[kind].push(section);
    }
  }
  const best = [...pages]
    .map(([url, sections]) => toPage(url, sections, terms))
    .sort((a, b) => b.worth - a.worth);
  return withParts(best);
}

/** After the best pages, the best one for a part of the question: each part is to have an answer. */
function withParts(pages: readonly FoundPage[]): FoundPage[] {
  const first = pages.slice(0, BEST);
  const rest = pages.slice(BEST);
  const ofPart = rest
    .filter(({ features }) => features.part === 1)
    .sort((a, b) => b.features.partRank - a.features.partRank)[0];
  return [...first, ...(ofPart ? [ofPart] : []), ...rest.filter((page) => page !== ofPart)];
}

function toPage(
  url: string,
  { whole, part }: { whole: SearchSection[]; part: SearchSection[] },
  terms: readonly Concept[],
): FoundPage {
  const byScore = [...whole, ...part].sort((a, b) => b.score - a.score);
  const close = new Map<string, FoundSection>();
  for (const section of byScore) {
    if (close.size === CLOSELY) break;
    if (!close.has(section.anchor)) close.set(section.anchor, lookClosely(section, terms));
  }
  const sections = [...close.values()].sort((a, b) => b.worth - a.worth);
  const [first] = sections;
  const all = [...whole, ...part];
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
    heading: best(({ heading, locale }) => coverage(terms, new TextWords(heading, locale))),
    title: coverage(terms, title),
    titleOnly: title.length > 0 ? Math.min(1, taken / title.length) : 0,
    tight: best(({ coverage, text }) => coverage * Math.min(1, (TIGHT / (text.length / 6)) ** 0.3)),
    named: Math.max(0, ...all.map(({ named }) => named)),
    popularity:
      Math.log1p(1000 * Math.max(0, ...all.map(({ popularity }) => popularity))) / Math.log1p(1000),
  };
  return {
    ...{ url, title: first?.title ?? "", sections, features },
    worth: worthOf(features, PAGE_WEIGHTS),
  };
}

function lookClosely(section: SearchSection, terms: readonly Concept[]): FoundSection {
  const { title, aliases, text, locale } = section;
  const heading = plainHeading(section.heading);
  const share = (...parts: string[]) => coverage(terms, new TextWords(parts.join("\n"), locale));
  const covered = share(title, aliases, heading, text);
  const own = share(heading, text);
  const worth = covered + own + HEADING * share(heading);
  return { ...section, heading, coverage: covered, own, worth };
}
