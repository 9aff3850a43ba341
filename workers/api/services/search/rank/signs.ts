import { fold } from "#db/search/fold.ts";
import { documentNames } from "#db/search/names.ts";
import { type Candidate, FOUND, UNSURE } from "../find/candidates.ts";
import { comparingOf, isSibling } from "../find/siblings.ts";
import type { Query } from "../read/query.ts";
import { type Area, areasOf, type Kind, kindOf } from "./areas.ts";
import { coverage, matchTerm, mentions, TextWords, UNSPACED, weightedShare } from "./match.ts";

/** What speaks for a document, or against it. */
export type Sign =
  | "titleIsQuery"
  | "aliasIsQuery"
  | "nameIsQuery"
  | "partIsQuery"
  | "topic"
  | "partOfQuery"
  | "whatIs"
  | "title"
  | "titleOnly"
  | "titleRun"
  | "tail"
  | "tailOnly"
  | "slug"
  | "heading"
  | "summary"
  | "head"
  | "phrase"
  | "words"
  | "all"
  | "popularity"
  | "above"
  | "deprecated"
  | "otherMember"
  | "depth"
  | "holds"
  | "sibling"
  | "message"
  | Area
  | `${Kind}Kind`;

/** How strongly each sign is there: mostly from 0 to 1. */
export type Signs = Partial<Record<Sign, number>>;

/** A name that the query may mean is worth less than one that it says. */
const OTHER_NAME = 0.8;
const TURNED_NAME = 0.5;
/** English sets its words in one order; what comes from other languages may have another. */
const TURNED_ENGLISH = 0.3;
const LOOSE_NAME = 0.3;

/** A page on one of the things that are compared is worth a little less than one on all. */
const SIDE = 0.9;

/** What the other candidates say about one. */
export interface CandidateStatistics {
  /** The best score by words. */
  best: number;
  /** How many candidates lie below an address. */
  holding: ReadonlyMap<string, number>;
  /** Addresses below which each thing that the query compares has a page. */
  comparing: ReadonlySet<string>;
}

/** Sums up candidates, so that each can be compared with the others. */
export function candidateStatistics(
  query: Query,
  candidates: readonly Candidate[],
): CandidateStatistics {
  const holding = new Map<string, number>();
  for (const { slug, locale, found } of candidates) {
    if ((found & ~UNSURE) === 0) continue;
    const parts = slug.split("/");
    for (let length = 2; length < parts.length; length++) {
      const above = `${locale}/${parts.slice(0, length).join("/")}`.toLowerCase();
      holding.set(above, (holding.get(above) ?? 0) + 1);
    }
  }
  const best = Math.max(1e-9, ...candidates.map(({ score }) => score));
  return { best, holding, comparing: comparingOf(query, candidates) };
}

/** Looks for signs. */
export function signsOf(
  query: Query,
  candidate: Candidate,
  statistics: CandidateStatistics,
): Signs {
  const { best, holding, comparing } = statistics;
  const { locale, found, slug } = candidate;
  const [title, ...aliases] = [candidate.title, ...candidate.aliases.split("\n")]
    .filter(Boolean)
    .map((text) => new TextWords(text, locale));
  const kind = kindOf(candidate);
  // What engines say when an error happens is no title: it says too much.
  const messages = kind === "error" ? [...(title ? [title] : []), ...aliases] : [];
  const titles = [...(title ? [title] : []), ...(kind === "error" ? [] : aliases)];
  const address = new TextWords(slug.replaceAll("_", " "), locale);
  const tail = new TextWords((slug.split("/").at(-1) ?? "").replaceAll("_", " "), locale);
  const summary = new TextWords(candidate.summary, locale);
  const headings = headingsWith(query, candidate.headings).map(
    (line) => new TextWords(line, locale),
  );
  const texts = [...titles, ...messages, address, summary, ...headings];
  const closest = titles.reduce(
    (most, each) => {
      const covered = cover(query, each) ** 1.5;
      const only = covered * density(query, each);
      return covered + only > most.covered + most.only ? { covered, only } : most;
    },
    { covered: 0, only: 0 },
  );
  const inTail = cover(query, tail);
  const signs: Signs = {
    ...nameSigns(query, candidate),
    title: closest.covered,
    titleOnly: closest.only,
    titleRun:
      query.words.length > 1 ? best1(titles, ({ words }) => runShare(query.words, words)) : 0,
    tail: inTail,
    tailOnly: inTail * density(query, tail),
    slug: cover(query, address),
    heading: best1(headings, (heading) => cover(query, heading) * density(query, heading)),
    summary: cover(query, summary),
    head: weightedShare(query.terms, (term) => best1(texts, (text) => matchTerm(term, text))) ** 2,
    phrase: found & FOUND.phrase ? 1 : 0,
    words: Math.max(0, candidate.score / best),
    all: found & FOUND.whole ? 1 : 0,
    popularity: logShare(candidate.popularity),
    above: logShare(candidate.above ?? 0),
    deprecated: candidate.deprecated ? 1 : 0,
    otherMember: isOtherMember(query, candidate) ? 1 : 0,
    depth: slug.split("/").length / 5,
    holds: Math.log1p(holding.get(`${locale}/${slug}`.toLowerCase()) ?? 0) / 5,
    sibling: isSibling(query, candidate, comparing) ? 1 : 0,
    message: query.words.length > 1 ? best1(messages, (text) => messageShare(query, text)) : 0,
  };
  if (query.asksWhatIs && slug.startsWith("Glossary/")) signs.whatIs = signs.title ?? 0;
  if (kind) signs[`${kind}Kind`] = 1 - (signs.message ?? 0);
  for (const area of areasOf(candidate, query)) signs[area] = 1;
  return signs;
}

/** The share of a query's terms that stand in any text of a document's head. */
export function headShare(signs: Signs): number {
  return Math.sqrt(signs.head ?? 0);
}

/** How much of a query a text has; of one that compares things, one of them will do. */
function cover({ terms, sides }: Query, text: TextWords): number {
  return Math.max(coverage(terms, text), ...sides.map((side) => SIDE * coverage(side.terms, text)));
}

/** How far a query is what engines say. */
function messageShare(query: Query, text: TextWords): number {
  return (runShare(query.words, text.words) + cover(query, text) + density(query, text)) / 3;
}

/** The longest run of a query's words that stands in a text, as a share of the query. */
export function runShare(asked: readonly string[], words: readonly string[]): number {
  let longest = 0;
  // By the word at which a run ends: how long it is if it ends there in both.
  let before: number[] = [];
  for (const word of words) {
    const row = asked.map((each, i) =>
      each === word ? 1 + (i > 0 ? (before[i - 1] ?? 0) : 0) : 0,
    );
    longest = Math.max(longest, ...row);
    before = row;
  }
  return longest > 1 ? longest / asked.length : 0;
}

/** What titles say about the kind of their page. */
const KIND_WORDS = new Set(
  "api attribute css directive element event function global header html http interface method property".split(
    " ",
  ),
);

/** How much of a text the query is: 1 if there is nothing else but the kind of page. */
function density({ terms, words }: Query, text: TextWords): number {
  if (UNSPACED.test(text.folded)) {
    const letters = text.words.join("").length;
    return Math.min(1, words.join("").length / Math.max(1, letters));
  }
  const asked = Math.max(words.length, terms.length);
  const telling = text.words.filter((word) => !KIND_WORDS.has(word) || words.includes(word));
  return Math.min(1, asked / Math.max(1, telling.length));
}

/** Whether the query is a name of the document, and how telling a name it is. */
function nameSigns(query: Query, candidate: Candidate): Signs {
  const { slug, title, aliases, found, page_type } = candidate;
  if (!(found & FOUND.name)) return {};
  const names = documentNames({ slug, title, aliases });
  const titles = 1 + aliases.split("\n").filter(Boolean).length;
  const signs: Signs = {};
  for (const [i, asked] of query.names.entries()) {
    const at = names.indexOf(asked);
    if (at === -1) continue;
    const topic = query.topics.get(asked);
    if (topic !== undefined) signs.topic = Math.max(signs.topic ?? 0, topic);
    if (query.parts.has(asked)) {
      signs.partOfQuery = 1;
      continue;
    }
    if (topic !== undefined) continue;
    const sign =
      at === 0
        ? "titleIsQuery"
        : at < titles
          ? "aliasIsQuery"
          : at === titles
            ? "nameIsQuery"
            : "partIsQuery";
    const likely = i === 0 ? 1 : likelihood(query, asked, page_type);
    signs[sign] = Math.max(signs[sign] ?? 0, likely);
  }
  return signs;
}

/** How likely a name is meant that is not quite as it was written. */
function likelihood(query: Query, name: string, pageType: string): number {
  if (isLoose(query, name, pageType)) return LOOSE_NAME;
  if (!query.turned.includes(name)) return OTHER_NAME;
  return query.locale.startsWith("en") ? TURNED_ENGLISH : TURNED_NAME;
}

/**
 * Whether a name is the translation of one everyday word, and that of a member of some
 * interface by chance: who asks for "Weiterleitung" hardly means `Request.redirect`.
 */
function isLoose({ terms, words }: Query, name: string, pageType: string): boolean {
  if (terms.length > 1 || !/^web-api-(instance|static)-|^webassembly-/.test(pageType)) return false;
  return !name.split(/[ -]/).some((word) => words.includes(word));
}

/** Whether a page is about the member of something that the query does not name. */
function isOtherMember({ words }: Query, { slug, page_type }: Candidate): boolean {
  if (!/^web-api-instance-/.test(page_type) || words.length < 2) return false;
  return !words.includes(fold(slug.split("/").at(-2) ?? ""));
}

/** Popularity as people feel it: ten times as many readers are one step. */
function logShare(popularity: number): number {
  return Math.log1p(1000 * popularity) / Math.log1p(1000);
}

function best1<T>(items: readonly T[], worth: (item: T) => number): number {
  return items.reduce((best, item) => Math.max(best, worth(item)), 0);
}

/** The headings that may have some of a query. They come as `id<TAB>heading`, one a line. */
function headingsWith({ terms }: Query, headings: string): string[] {
  const folded = fold(headings);
  if (!terms.some((term) => mentions(term, folded))) return [];
  const bare = (line: string) => line.slice(line.indexOf("\t") + 1);
  const lines = folded.split("\n").map(bare);
  return headings
    .split("\n")
    .map(bare)
    .filter((line, i) => line && terms.some((term) => mentions(term, lines[i] ?? "")));
}
