import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { type Concept, coverageOf } from "../../search/index.ts";
import type { Found, Verdict } from "./found.ts";
import fitted from "./gate.json" with { type: "json" };

/** Features that decide whether a question can be answered. */
export const GATE_FEATURES = [
  "covered",
  "own",
  "rare",
  "title",
  "heading",
  "named",
  "rank",
  "summary",
  "near",
  "likeness",
  "nearPlace",
  "asked",
  "unknown",
  "unspaced",
] as const;

/** By words alone, or by vectors as well. */
export type SearchedBy = "words" | "vectors";

export type GateFeatures = Record<(typeof GATE_FEATURES)[number], number>;

/** The weight of each feature by its name; `constant` is always added. */
export type Weights = ReadonlyMap<string, number>;

/** Written by `npm run ai:fit`. */
export const PAGE_WEIGHTS: Weights = new Map(Object.entries(fitted.pages));

interface Gate {
  answer: Weights;
  /** The least log-odds for an answer and for a list of near pages, by locale. */
  least: ReadonlyMap<string, { answer: number; near: number }>;
}

/** Fitted for each way of searching: vectors find pages for everything, so features mean less. */
const GATES: Readonly<Record<SearchedBy, Gate>> = {
  words: toGate(fitted.words),
  vectors: toGate(fitted.vectors),
};

const TOP = 3;
/** A term counts as rare from this share of the highest weight. */
const RARE = 0.6;
/** A word whose weight exceeds this part of its highest possible weight is on no page. */
const UNKNOWN = 0.97;
const UNSPACED = /^(?:ja|ko|zh)/;
/** From this number of documents on, rarity is reliable. */
const LARGE = 10_000;
/** Added to the log-odds for a small documentation, where everyday words look rare. */
const SMALL = 0.7;
/** Added to the log-odds of a question about an operator, which has hardly any words. */
const OF_OPERATOR = 3;

function toGate({ answer, least }: typeof fitted.words): Gate {
  return { answer: new Map(Object.entries(answer)), least: new Map(Object.entries(least)) };
}

/** The weighted sum of some features. */
export function worthOf(features: Readonly<Record<string, number>>, weights: Weights): number {
  return Object.entries(features).reduce(
    (sum, [name, value]) => sum + value * (weights.get(name) ?? 0),
    weights.get("constant") ?? 0,
  );
}

/** Features of the search results for a question. */
export function gateFeatures({ pages, terms }: Found, locale: string): GateFeatures {
  const top = pages.slice(0, TOP);
  const most = Math.max(0, ...terms.map(({ weight }) => weight));
  const rare = terms.filter(({ weight }) => weight >= RARE * most);
  const best = (of: (page: Found["pages"][number]) => number) => Math.max(0, ...top.map(of));
  return {
    covered: best(({ features }) => features.covered),
    own: best(({ features }) => features.own),
    rare: best(({ sections }) =>
      Math.max(0, ...sections.map(({ words, names }) => coverageOf(rare, [words, names]))),
    ),
    title: best(({ features }) => features.title),
    heading: best(({ features }) => features.heading),
    named: best(({ features }) => features.named),
    rank: best(({ features }) => features.rank),
    summary: best(({ features }) => features.summary),
    near: best(({ features }) => features.near),
    likeness: best(({ sections }) => Math.max(0, ...sections.map((one) => one.likeness))),
    nearPlace: best(({ sections }) => Math.max(0, ...sections.map((one) => one.nearPlace))),
    asked: best(({ sections }) => Math.max(0, ...sections.map((one) => one.pageAsked))),
    unknown: unknownShare(terms),
    unspaced: UNSPACED.test(locale) ? 1 : 0,
  };
}

/**
 * How a question was searched: with vectors if any page has a likeness. None has one if the vectors
 * have not been learned yet, the documentation is small, or they know no word of the question.
 */
export function searchedBy({ pages }: Found): SearchedBy {
  return pages.some(({ sections }) => sections.some(({ likeness }) => likeness > 0))
    ? "vectors"
    : "words";
}

/** The log-odds that there is an answer. */
export function oddsOf(found: Found, locale: string): number {
  // Only English counts as small: where translations are few, English pages answer as well.
  const small = found.locale === DEFAULT_LOCALE ? smallness(found.searched) : 0;
  const features = gateFeatures(found, locale);
  const unknown = features.unknown * (1 - small);
  const more = SMALL * small + (found.isOfOperator ? OF_OPERATOR : 0);
  return worthOf({ ...features, unknown }, GATES[searchedBy(found)].answer) + more;
}

/** By how much the log-odds exceed the threshold for an answer. */
export function marginOf(found: Found, locale: string): number {
  return oddsOf(found, locale) - leastOf(found, locale).answer;
}

/** The verdict on a question in a language, by its results and log-odds. */
export function verdictOf(found: Found, odds: number, locale: string): Verdict {
  const { answer, near } = leastOf(found, locale);
  return odds >= answer ? "answer" : odds >= near ? "near" : "off_topic";
}

function leastOf(found: Found, locale: string): { answer: number; near: number } {
  const { least } = GATES[searchedBy(found)];
  return least.get(locale) ?? least.get("all") ?? { answer: 0, near: -1 };
}

/** The share of a question's words that are on no page. */
function unknownShare(terms: readonly Concept[]): number {
  const sum = (some: readonly Concept[]) => some.reduce((all, { share }) => all + share, 0);
  return sum(terms.filter(({ weight, share }) => weight > UNKNOWN * share)) / (sum(terms) || 1);
}

/** How small the documentation is: 0 if it is large, 1 if it has one page. */
function smallness(documents: number): number {
  return Math.max(0, 1 - Math.log(Math.max(1, documents)) / Math.log(LARGE));
}
