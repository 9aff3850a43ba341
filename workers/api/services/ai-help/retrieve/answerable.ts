import { type Concept, coverage, TextWords } from "../../search/index.ts";
import type { EvidenceSection } from "./evidence-section.ts";
import type { FoundPage } from "./pages.ts";

/** What says that the documentation has an answer. */
export const ANSWER_FEATURES = [
  "covered",
  "block",
  "rare",
  "title",
  "heading",
  "named",
  "unspaced",
] as const;

export type AnswerFeatures = Record<(typeof ANSWER_FEATURES)[number], number>;

/** A thing that says at least so much of the one that says most is needed. */
const RARE = 0.6;
const MOST_TOGETHER = 4;
const UNSPACED = /^(?:ja|ko|zh)/;

/** How good what was found is, seen from several sides. */
export function answerFeatures(
  sections: readonly EvidenceSection[],
  pages: readonly FoundPage[],
  terms: readonly Concept[],
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
  // What asks for several things has its answers in several places.
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
    // Where nobody knows which pairs of characters are words, texts have less of a question.
    unspaced: UNSPACED.test(locale) ? 1 : 0,
  };
}

/** A text of a section, with its heading and the title of its page. */
function words({ title, heading, locale }: EvidenceSection, text: string): TextWords {
  return new TextWords([title, heading, text].join("\n"), locale);
}

/** The best sections of two pages as one text, for the first few pages. */
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
