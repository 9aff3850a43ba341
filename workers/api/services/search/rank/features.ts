import { NAME_KINDS } from "#db/search/names.ts";
import { phrasesIn } from "#db/search/section-texts.ts";
import type { Candidate } from "../find/documents.ts";
import type { Concept } from "../read/concept.ts";
import type { Query } from "../read/query.ts";
import { AskedReader, type AskedText } from "./asked-text.ts";
import { coverage, coverageOf } from "./text-words.ts";

/** Ranking features, each from 0 to 1. */
export const FEATURES = [
  "words",
  "covered",
  "head",
  "said",
  "nameTitle",
  "nameAlias",
  "nameTail",
  "namePart",
  "nameLink",
  "partOfQuery",
  "title",
  "titleOnly",
  "titleRun",
  "alias",
  "aliasOnly",
  "link",
  "linkOnly",
  "phrase",
  "phraseOnly",
  "likeness",
  "nearness",
  "nearPlace",
  "slug",
  "tailOnly",
  "heading",
  "headingRun",
  "summary",
  "summaryRun",
  "popularity",
  "above",
  "depth",
  "deprecated",
  "guide",
  "overview",
  "member",
  "error",
  "former",
  "sectionPhrase",
  "sectionPhraseOnly",
  "asked",
] as const;

export type Feature = (typeof FEATURES)[number];
export type Features = Record<Feature, number>;

/** Page types by front matter. */
const KINDS = {
  guide: /^(guide|how-to|learn-module-chapter|tutorial-chapter|tutorial)$/,
  overview: /^(landing-page|listing-page|web-api-overview|css-module|learn-module)$/,
  member: /^web-api-(instance|static|event|constructor)/,
  error: /error$/,
} as const;
/** Slugs of translations whose English page is gone. */
const FORMER = /^(orphaned|conflicting)\//i;

const MOST_LINES = 12;
/** Phrases read of a page, and of its sections; English pages have those of all languages. */
const MOST_PHRASES = 120;

/** A query of several words that has this much in common with a phrase counts as that phrase. */
const SAME = 0.99;

/** Computes the features of candidates for a query, all in its locale. */
export class FeatureReader {
  readonly #query: Query;
  readonly #reader: AskedReader;
  /** The concepts without their translations. */
  readonly #written: readonly Concept[];

  constructor(query: Query) {
    this.#query = query;
    this.#reader = new AskedReader(query, query.locale);
    this.#written = query.concepts.map(asWritten);
  }

  of(candidate: Candidate): Features {
    const { concepts, words } = this.#query;
    const isSame = (share: number) => words.length > 1 && share > SAME;
    const { slug, page_type } = candidate;
    const read = (text: string) => this.#reader.read(text);
    const lines = (text: string, most = MOST_LINES) =>
      text.split("\n").filter(Boolean).slice(0, most).map(read);
    const title = read(candidate.title);
    const aliases = lines(candidate.aliases);
    const links = lines(candidate.links);
    const asked = phrasesIn(candidate.phrases);
    const ofPage = asked.ofPage.slice(0, MOST_PHRASES).map(read);
    const ofSections = asked.ofSections.slice(0, MOST_PHRASES).map(({ text }) => read(text));
    const tail = read((slug.split("/").at(-1) ?? "").replaceAll("_", " "));
    const address = read(slug.replaceAll("_", " "));
    const summary = read(candidate.summary);
    const headings = headingsOf(this.#query, candidate.headings).map(read);
    const covered = (text: AskedText) => (text.isFound ? coverage(concepts, text) : 0);
    const only = (text: AskedText) => text.only();
    const best = (texts: readonly AskedText[], worth: (text: AskedText) => number) =>
      texts.reduce((most, text) => Math.max(most, worth(text)), 0);
    const cover = (text: AskedText) => covered(text) ** 1.5;
    const head = [title, ...aliases, ...links, ...ofPage, address, summary, ...headings].filter(
      ({ isFound }) => isFound,
    );
    const inHead = coverageOf(concepts, head);
    const run = (texts: readonly AskedText[]) =>
      words.length > 1 ? best(texts, (text) => text.run()) : 0;
    const phraseOnly = best(ofPage, only);
    const sectionPhraseOnly = best(ofSections, only);
    return {
      words: candidate.score,
      covered: candidate.covered,
      head: inHead ** 2,
      said: coverageOf(this.#written, head),
      ...nameFeatures(this.#query, candidate),
      title: cover(title),
      titleOnly: only(title),
      titleRun: run([title, ...aliases]),
      alias: best(aliases, cover),
      aliasOnly: best(aliases, only),
      link: best(links, cover),
      linkOnly: best(links, only),
      phrase: best(ofPage, cover),
      phraseOnly,
      sectionPhrase: best(ofSections, cover),
      sectionPhraseOnly,
      asked: isSame(Math.max(phraseOnly, sectionPhraseOnly)) ? 1 : 0,
      likeness: candidate.likeness,
      nearness: candidate.nearness,
      nearPlace: candidate.nearPlace,
      slug: covered(address),
      tailOnly: only(tail),
      heading: best(headings, only),
      headingRun: run([...headings, ...links]),
      summary: covered(summary),
      summaryRun: run([summary]),
      popularity: logShare(candidate.popularity),
      above: logShare(candidate.above),
      depth: slug.split("/").length / 6,
      deprecated: candidate.deprecated ? 1 : 0,
      guide: KINDS.guide.test(page_type) ? 1 : 0,
      overview: KINDS.overview.test(page_type) ? 1 : 0,
      member: KINDS.member.test(page_type) ? 1 : 0,
      error: KINDS.error.test(page_type) ? 1 : 0,
      former: FORMER.test(slug) ? 1 : 0,
    };
  }
}

/** A concept without its translations. */
function asWritten(concept: Concept): Concept {
  return { ...concept, forms: concept.forms.slice(0, 1) };
}

type NameFeature = "nameTitle" | "nameAlias" | "nameTail" | "namePart" | "nameLink";
const NAME_FEATURES: NameFeature[] = [];
for (const [kind, at] of Object.entries(NAME_KINDS)) {
  NAME_FEATURES[at] = `name${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as NameFeature;
}

/** Whether the query is a name of the page, and how specific. */
function nameFeatures({ names, parts }: Query, { names: found }: Candidate) {
  const features = {
    nameTitle: 0,
    nameAlias: 0,
    nameTail: 0,
    namePart: 0,
    nameLink: 0,
    partOfQuery: 0,
  };
  for (const { name, kind } of found) {
    const feature = NAME_FEATURES[kind];
    const likely = names.get(name);
    if (feature && likely !== undefined) features[feature] = Math.max(features[feature], likely);
    else if (parts.has(name)) features.partOfQuery = 1;
  }
  return features;
}

/** Popularity on a logarithmic scale. */
function logShare(popularity: number): number {
  return Math.log1p(1000 * Math.max(0, popularity)) / Math.log1p(1000);
}

const MOST_HEADINGS = 12;

/** The headings that may contain part of a query, from lines of `id<TAB>heading`. */
function headingsOf({ words }: Query, headings: string): string[] {
  const starts = words.map((word) => word.slice(0, 5));
  return headings
    .split("\n")
    .map((line) => line.slice(line.indexOf("\t") + 1))
    .filter((line) => {
      const lower = line.toLowerCase();
      return line && starts.some((start) => lower.includes(start));
    })
    .slice(0, MOST_HEADINGS);
}
