import { fold } from "#db/search-fold.ts";
import { documentNames } from "#db/search-names.ts";
import { wordsOf } from "#db/search-text.ts";
import { type Candidate, FOUND } from "./candidates.ts";
import { coverage, matchTerm, mentions, TextWords } from "./match.ts";
import type { Query } from "./query.ts";

export const SORTS = ["best", "relevance", "popularity"] as const;
export type Sort = (typeof SORTS)[number];

/** A candidate with its place in the order. */
export interface Ranked extends Candidate {
  /** What the order is made by. */
  rank: number;
}

/** What each sign of a good answer is worth. */
const WORTH = {
  titleIsQuery: 60,
  nameIsQuery: 46,
  partIsQuery: 34,
  title: 26,
  titleOnly: 14,
  slug: 12,
  heading: 12,
  summary: 16,
  head: 26,
  phrase: 10,
  titlePhrase: 10,
  words: 14,
  all: 5,
  popularity: 20,
} as const;

/** Pages that are rarely meant unless somebody asks for their area. */
const ASIDE: [address: RegExp, worth: number][] = [
  [/^(orphaned|conflicting)\//i, -30],
  [/^MDN(\/|$)/, -18],
  [/^Mozilla\//, -12],
  [/^Web\/(SVG|MathML|WebDriver|EXSLT|XSLT|XPath)\//, -7],
  [/^Games\//, -3],
  [/^Glossary\//, -4],
  [/test_your_skills|_challenge$|\/changelog/i, -8],
];

const DEPRECATED = -9;

/** A member that many interfaces have, where the query says nothing of this one. */
const MEMBER_OF_ANY = -4;

/** What titles say about the kind of their page. */
const KINDS = new Set(
  "api attribute css directive element event function global header html http interface method property".split(
    " ",
  ),
);

/** A name that the query may mean is worth less than one that it says. */
const OTHER_NAME = 0.8;

/** Puts candidates in the order of how likely each is what somebody looks for. */
export function rankCandidates(
  query: Query,
  candidates: readonly Candidate[],
  sort: Sort,
): Ranked[] {
  const best = Math.max(1e-9, ...candidates.map(({ score }) => score));
  const ranked = candidates
    .map((candidate) => ({ ...candidate, ...judge(query, candidate, best) }))
    .filter(({ found, share }) => (found & ~FOUND.some) > 0 || share > 0.5);
  const byRank = (a: Ranked, b: Ranked) => b.rank - a.rank || a.id - b.id;
  if (sort === "best") {
    for (const each of ranked) each.rank += WORTH.popularity * logShare(each.popularity);
  } else if (sort === "popularity") {
    const whole = ranked.filter(({ found }) => (found & ~FOUND.some) > 0);
    return (whole.length > 0 ? whole : ranked).sort(
      (a, b) => b.popularity - a.popularity || byRank(a, b),
    );
  }
  return ranked.sort(byRank);
}

/** Popularity as people feel it: ten times as many readers are one step. */
function logShare(popularity: number): number {
  return Math.log1p(1000 * popularity) / Math.log1p(1000);
}

function judge(query: Query, candidate: Candidate, best: number) {
  const { terms } = query;
  const { locale } = candidate;
  const titles = [candidate.title, ...candidate.aliases.split("\n")]
    .filter(Boolean)
    .map((title) => new TextWords(title, locale));
  const slug = new TextWords(candidate.slug.replaceAll("_", " "), locale);
  const summary = new TextWords(candidate.summary, locale);
  const texts = [...titles, slug, summary];
  const headings = headingLines(candidate.headings)
    .filter((heading) => terms.some((term) => mentions(term, fold(heading))))
    .map((heading) => new TextWords(heading, locale));
  const inHeading = best1(
    headings,
    (heading) => coverage(terms, heading) * density(query, heading),
  );
  const share = headShare(query, [...texts, ...headings]);
  const rank =
    nameWorth(query, candidate) +
    best1(titles, (title) => {
      const part = coverage(terms, title);
      return part ** 1.5 * (WORTH.title + WORTH.titleOnly * density(query, title));
    }) +
    WORTH.slug * coverage(terms, slug) +
    WORTH.heading * inHeading +
    WORTH.summary * coverage(terms, summary) +
    WORTH.head * share ** 2 +
    (candidate.found & FOUND.phrase ? WORTH.phrase : 0) +
    (query.words.length > 1 &&
    titles.some(({ words }) => words.join(" ").includes(query.words.join(" ")))
      ? WORTH.titlePhrase
      : 0) +
    (candidate.found & FOUND.whole ? WORTH.all : 0) +
    WORTH.words * Math.max(0, candidate.score / best) +
    aside(query, candidate);
  return { rank, share };
}

function best1<T>(items: readonly T[], worth: (item: T) => number): number {
  return items.reduce((best, item) => Math.max(best, worth(item)), 0);
}

/** The share of terms that stand in any of the texts. */
function headShare({ terms }: Query, texts: readonly TextWords[]): number {
  if (terms.length === 0) return 0;
  return (
    terms.reduce((sum, term) => sum + best1(texts, (text) => matchTerm(term, text)), 0) /
    terms.length
  );
}

/** How much of a text the query is: 1 if there is nothing else but the kind of page. */
function density({ terms, words }: Query, text: TextWords): number {
  const asked = Math.max(words.length, terms.length);
  const telling = text.words.filter((word) => !KINDS.has(word) || words.includes(word));
  return Math.min(1, asked / Math.max(1, telling.length));
}

/** Whether the query is a name of the document, and how telling a name it is. */
function nameWorth(query: Query, { slug, title, aliases, found }: Candidate): number {
  if (!(found & FOUND.name)) return 0;
  const names = documentNames({ slug, title, aliases });
  const titles = 1 + aliases.split("\n").filter(Boolean).length;
  let worth = 0;
  for (const [i, asked] of query.names.entries()) {
    const at = names.indexOf(asked);
    if (at === -1) continue;
    const is =
      at < titles ? WORTH.titleIsQuery : at === titles ? WORTH.nameIsQuery : WORTH.partIsQuery;
    worth = Math.max(worth, is * (i === 0 ? 1 : OTHER_NAME));
  }
  return worth;
}

function aside({ words }: Query, { slug, deprecated, page_type }: Candidate): number {
  let worth = deprecated ? DEPRECATED : 0;
  if (/^web-api-instance-/.test(page_type) && words.length > 1) {
    const holder = fold(slug.split("/").at(-2) ?? "");
    if (!words.includes(holder)) worth += MEMBER_OF_ANY;
  }
  for (const [address, less] of ASIDE) {
    const area = slug.match(address)?.[0];
    if (area && !wordsOf(fold(area)).some((word) => words.includes(word))) worth += less;
  }
  return worth;
}

function headingLines(headings: string): string[] {
  return headings
    .split("\n")
    .map((line) => line.slice(line.indexOf("\t") + 1))
    .filter(Boolean);
}
