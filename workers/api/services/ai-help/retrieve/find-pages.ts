import type { SearchDb } from "#db/client.ts";
import {
  type Concept,
  coverage,
  type FoundSections,
  readSectionsAt,
  type SearchSection,
  searchSeveral,
  TextWords,
} from "../../search/index.ts";
import type { Nearest } from "../vectors/nearest.ts";
import { FULL_RANK, withOverview, withParts, withSides } from "./arrange-pages.ts";
import type { Found, FoundPage, PageFeatures } from "./found.ts";
import { type Placed, takeArea, takeFrame } from "./frames.ts";
import { PAGE_WEIGHTS, worthOf } from "./gate.ts";
import { asksFor, namesIn, loneOperatorsIn } from "./parts.ts";
import { sidesOf } from "./sides.ts";

/** A text to find pages for. */
export interface Text {
  text: string;
  /** Language of the text. */
  asker: string;
}

/** How many pages' sections are scored: for a whole question, each part, each side. */
const PAGES_OF_WHOLE = 10;
const PAGES_OF_PART = 4;
const PAGES_OF_SIDE = 10;
const GUIDE = /guide|how-to|tutorial|learn/;
/** Pages that say what a word means. */
const GLOSSARY = /\/docs\/Glossary\//;
const OVERVIEW = /landing-page|listing-page|overview|css-module/;
/** Pages about a technology, by its name in lower case. */
const AREAS: ReadonlyMap<string, RegExp> = new Map([
  ["javascript", /\/docs\/Web\/(?:JavaScript|API)\//],
  ["css", /\/docs\/Web\/CSS\//],
  ["html", /\/docs\/Web\/HTML\//],
  ["svg", /\/docs\/Web\/SVG\//],
]);
/** Terms with a lower weight are not looked for in titles. */
const TELLING = 0.05;

/** Function words have less than this share. */
const TELLING_SHARE = 0.3;

/** Finds pages of a locale for a text by search: for all of it, and for each thing that it asks for. */
export async function findPages(
  db: SearchDb,
  { text, asker }: Text,
  locale: string,
  nearest?: Nearest,
): Promise<Found> {
  const { subject: framed, isWhat, isHow } = takeFrame(text, asker);
  const { subject, area } = takeArea(framed);
  const sides = sidesOf(text);
  const parts: readonly string[] = sides ?? asksFor(subject, asker);
  const near = nearest?.(text, locale);
  const operators = loneOperatorsIn(text);
  const texts = [
    { text: subject, pages: PAGES_OF_WHOLE },
    ...[...parts, ...(area ? [framed] : [])].map((part) => ({
      text: part,
      pages: sides ? PAGES_OF_SIDE : PAGES_OF_PART,
    })),
  ];
  const found = await searchSeveral(db, texts, { asker, locale });
  const [whole, ...ofParts] = found;
  const terms = whole?.concepts ?? [];
  const isOfOperator =
    // With more telling words, it does not ask for the operator: `--` is one of SQL as well.
    terms.filter(({ share }) => share >= TELLING_SHARE).length <= operators.length &&
    found.some(
      ({ sections }, i) =>
        operators.includes(texts[i]?.text ?? "") && sections.some(({ named }) => named === 1),
    );
  const closest = near ? await readSectionsAt(db, await near, terms) : [];
  const isMany = parts.length > 1;
  const asked = { terms, area, isWhat, isTask: isHow && !isMany };
  const arrange = sides ? withSides : isMany ? withParts : isWhat ? withOverview : asFound;
  const pages = rankPages(asked, whole?.sections ?? [], ofParts, closest);
  return {
    ...{ text, locale, terms, isWhat, isMany, isOfOperator, searched: whole?.documents ?? 0 },
    pages: arrange(pages, ofParts.slice(0, parts.length), namesIn(subject).length),
  };
}

const asFound = (pages: FoundPage[]) => pages;

/** The question that pages are ranked for. */
interface Ranked extends Pick<Found, "terms" | "isWhat">, Pick<Placed, "area"> {
  /** Whether it asks how one thing is done, which guides explain. */
  isTask: boolean;
}

/** All pages that were found, ordered by the weighted sum of their features. */
function rankPages(
  { terms, area, isWhat, isTask }: Ranked,
  whole: readonly SearchSection[],
  parts: readonly FoundSections[],
  near: readonly SearchSection[],
): FoundPage[] {
  const ofParts = parts.flatMap(({ sections }) => sections);
  const pages = new Map<string, SearchSection[]>();
  for (const section of [...whole, ...ofParts, ...near]) {
    pages.set(section.url, [...(pages.get(section.url) ?? []), section]);
  }
  const byUrl = (sections: readonly SearchSection[]) =>
    new Map([...sections].reverse().map((section) => [section.url, section]));
  const [inWhole, inParts] = [byUrl(whole), byUrl(ofParts)];
  const nearest = [...new Set(near.map(({ url }) => url))];
  return [...pages]
    .map(([url, sections]) => {
      const own = featuresOf(sections, terms);
      const features = {
        ...own,
        ...placeIn(inWhole.get(url)),
        part: placeIn(inParts.get(url)).rank,
        area: area && AREAS.get(area)?.test(url) ? 1 : 0,
        defines: isWhat && GLOSSARY.test(url) ? own.title * own.titleOnly : 0,
        instructs: isTask ? own.guide * own.covered : 0,
        near: nearest.includes(url) ? 1 / (1 + nearest.indexOf(url)) : 0,
      };
      return toPage(sections, features);
    })
    .sort((a, b) => b.worth - a.worth);
}

function toPage(sections: readonly SearchSection[], features: PageFeatures): FoundPage {
  const { url, locale, title, summary, pageType } = sections[0] as SearchSection;
  return {
    ...{ url, locale, title, summary, pageType, features },
    sections: sections
      .filter(({ anchor }, at) => sections.findIndex((one) => one.anchor === anchor) === at)
      .sort((a, b) => b.score - a.score),
    ...{ worth: worthOf(features, PAGE_WEIGHTS), isOfPart: false },
  };
}

function placeIn(section: SearchSection | undefined): { rank: number; place: number } {
  if (!section) return { rank: 0, place: 0 };
  return { rank: section.rank / FULL_RANK, place: 1 / (1 + section.place) };
}

function featuresOf(sections: readonly SearchSection[], terms: readonly Concept[]) {
  const best = (of: (section: SearchSection) => number) => Math.max(0, ...sections.map(of));
  const [first] = sections;
  const { locale = "", pageType = "", popularity = 0 } = first ?? {};
  const title = new TextWords(first?.title ?? "", locale);
  const taken = terms.reduce((n, term) => n + (term.weight > TELLING ? title.taken(term) : 0), 0);
  return {
    covered: best(({ coverage }) => coverage),
    own: best(({ words }) => coverage(terms, words)),
    heading: best(({ headingWords }) => coverage(terms, headingWords)),
    title: coverage(terms, title),
    titleOnly: title.length > 0 ? Math.min(1, taken / title.length) : 0,
    named: best(({ named }) => named),
    summary: coverage(terms, new TextWords(first?.summary ?? "", locale)),
    asked: best(({ pageAsked }) => pageAsked),
    popularity: Math.log1p(1000 * popularity) / Math.log1p(1000),
    guide: GUIDE.test(pageType) ? 1 : 0,
    overview: OVERVIEW.test(pageType) ? 1 : 0,
  };
}
