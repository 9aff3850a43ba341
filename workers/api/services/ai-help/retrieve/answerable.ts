import { coverage, TextWords } from "../../search/index.ts";
import type { EvidenceSection } from "./evidence-section.ts";
import type { FoundPage } from "./pages.ts";
import { type Term, unknownShare } from "./terms.ts";

/** The features by which a question is answered or refused. */
export const ANSWER_FEATURES = [
  "covered",
  "block",
  "rare",
  "title",
  "heading",
  "named",
  "frequent",
  "rank",
  "summary",
  "unknown",
  "unspaced",
] as const;

export type AnswerFeatures = Record<(typeof ANSWER_FEATURES)[number], number>;

/** A term counts as rare from this share of the highest weight. */
const RARE = 0.6;
const MOST_TOGETHER = 4;
const UNSPACED = /^(?:ja|ko|zh)/;

/** From this number of documents on, rarity is reliable. */
const LARGE = 10_000;

/**
 * How small the documentation is: 0 if it is large, 1 if it has one page. In a small one, the everyday words of
 * a question look rare, and less of it seems to be covered.
 */
export function smallness(documents: number): number {
  return Math.max(0, 1 - Math.log(Math.max(1, documents)) / Math.log(LARGE));
}

/** The features of the evidence found for a question. */
export function answerFeatures(
  sections: readonly EvidenceSection[],
  pages: readonly FoundPage[],
  terms: readonly Term[],
  { locale, isMany }: { locale: string; isMany: boolean },
): AnswerFeatures {
  const most = Math.max(0, ...terms.map(({ weight }) => weight));
  const rare = terms.filter(({ weight }) => weight >= RARE * most);
  const best = (values: number[]) => Math.max(0, ...values);
  const blocks = sections.flatMap((section) =>
    section.blocks.map(({ text, lead = "" }) => words(section, `${lead}\n${text}`)),
  );
  const wholes = sections.map((section) =>
    words(section, section.blocks.map(({ text, lead = "" }) => `${lead}\n${text}`).join("\n")),
  );
  // A question for several things has its answers in several places.
  const pairs = isMany ? together(sections) : [];
  wholes.push(...pairs);
  const features = pages.slice(0, 3).map(({ features }) => features);
  return {
    covered: best([
      ...sections.map((section) => section.coverage),
      ...pairs.map((text) => coverage(terms, text)),
    ]),
    block: best(blocks.map((text) => coverage(terms, text))),
    rare: best(wholes.map((text) => coverage(rare, text))),
    title: best(features.map(({ title }) => title)),
    heading: best(features.map(({ heading }) => heading)),
    named: best(features.map(({ named }) => named)),
    frequent: best(features.map(({ frequent }) => frequent)),
    rank: best(features.map(({ rank }) => rank)),
    summary: best(features.map(({ summary }) => summary)),
    unknown: unknownShare(terms),
    // Coverage is lower where words are pairs of characters.
    unspaced: UNSPACED.test(locale) ? 1 : 0,
  };
}

/** The words of a section's text, with its heading and the title of its page. */
function words({ title, heading, locale }: EvidenceSection, text: string): TextWords {
  return new TextWords([title, heading, text].join("\n"), locale);
}

/** The best sections of each two of the first pages, as one text. */
function together(sections: readonly EvidenceSection[]): TextWords[] {
  const firsts = sections.filter(
    ({ url }, i) => sections.findIndex((other) => other.url === url) === i,
  );
  const textOf = ({ title, heading, blocks }: EvidenceSection) =>
    [title, heading, ...blocks.map(({ text, lead = "" }) => `${lead}\n${text}`)].join("\n");
  return firsts
    .slice(0, MOST_TOGETHER)
    .flatMap((one, i) =>
      firsts
        .slice(i + 1, MOST_TOGETHER)
        .map((other) => new TextWords(`${textOf(one)}\n${textOf(other)}`, one.locale)),
    );
}
