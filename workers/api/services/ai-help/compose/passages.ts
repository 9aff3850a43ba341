import { type Concept, coverage, TextWords } from "../../search/index.ts";
import type { Block } from "../retrieve/blocks.ts";
import type { Evidence } from "../retrieve/evidence.ts";
import type { EvidenceSection } from "../retrieve/evidence-section.ts";
import { passageLink } from "./passage-link.ts";
import { sentencesOf } from "./sentences.ts";

/** A verbatim quotation from a page that answers a question. */
export interface Passage {
  /** From 1, in the order of use. */
  n: number;
  url: string;
  locale: string;
  title: string;
  heading: string;
  /** URL with a text fragment or the heading's fragment. */
  link: string;
  kind: "text" | "code";
  /** Verbatim. */
  text: string;
  /** The term that the text describes, in a definition list. */
  lead?: string;
  /** Of code: `js`. */
  language?: string;
}

const MOST = 5;
/** Passages of the best page, unless the question asks for several things; other pages give one. */
const MOST_OF_FIRST = 2;
const MOST_SENTENCES = 3;
const MOST_CHARACTERS = 420;
const MOST_LINES = 30;
/** Minimum coverage of pages after the first two, relative to the best coverage. */
const NEARLY = 0.4;
const LEAST = 2;
/** Bonus of the first text of a section, which introduces its subject. */
const FIRST = 0.1;

/** The part of a block that is quoted. */
interface Part {
  at: number;
  kind: "text" | "code";
  text: string;
}

/** Chooses two to five passages, from several pages if they help. */
export function composePassages({ sections, terms, isMany }: Evidence): Passage[] {
  const best = Math.max(0, ...sections.map(({ coverage }) => coverage));
  const seen = new Set<string>();
  const passages: Omit<Passage, "n">[] = [];
  for (const [place, ofPage] of byPage(sections).entries()) {
    const fits = ofPage.some(({ coverage, isOfPart }) => isOfPart || coverage >= best * NEARLY);
    if (place >= LEAST && !fits) continue;
    const most = Math.min(MOST - passages.length, place === 0 && !isMany ? MOST_OF_FIRST : 1);
    const parts = ofPage
      .flatMap((section) => choose(section, terms).map((part) => ({ section, part })))
      .filter(({ part: { text } }) => !seen.has(fingerprint(text)))
      .slice(0, most);
    for (const { section, part } of parts) {
      seen.add(fingerprint(part.text));
      passages.push(toPassage(section, part));
    }
  }
  return passages.map((passage, i) => ({ n: i + 1, ...passage }));
}

/** Groups sections by page, without changing their order. */
function byPage(sections: readonly EvidenceSection[]): EvidenceSection[][] {
  const pages = new Map<string, EvidenceSection[]>();
  for (const section of sections) {
    pages.set(section.url, [...(pages.get(section.url) ?? []), section]);
  }
  return [...pages.values()];
}

function toPassage(
  { url, locale, title, heading, anchor, blocks }: EvidenceSection,
  { at, kind, text }: Part,
): Omit<Passage, "n"> {
  const { lead, language } = blocks[at] as Block;
  const link = passageLink({ url, anchor, kind, text, locale });
  return {
    ...{ url, locale, title, heading, link, kind, text },
    ...(lead === undefined ? {} : { lead }),
    ...(language ? { language } : {}),
  };
}

/** The text of a section with the best coverage, and the code that belongs to it. */
function choose({ blocks, locale }: EvidenceSection, terms: readonly Concept[]): Part[] {
  const worth = blocks.map(({ kind, text, lead }, at) =>
    kind === "code"
      ? -1
      : coverage(terms, new TextWords(lead ? `${lead} ${text}` : text, locale)) +
        (at === 0 ? FIRST : 0) -
        (text.length < 40 ? FIRST : 0),
  );
  const at = worth.indexOf(Math.max(...worth));
  const text = worth[at] === -1 ? undefined : blocks[at];
  const code = nextCode(blocks, text ? at : -1);
  return [
    ...(text ? [{ at, kind: "text" as const, text: excerpt(text.text, terms, locale) }] : []),
    ...(code === undefined
      ? []
      : [{ at: code, kind: "code" as const, text: blocks[code]?.text ?? "" }]),
  ];
}

/** The index of the code after a text, or, if none follows, before it. */
function nextCode(blocks: readonly Block[], at: number): number | undefined {
  const fits = ({ kind, text }: Block) => kind === "code" && text.split("\n").length <= MOST_LINES;
  const after = blocks.findIndex((block, i) => i > at && fits(block));
  if (after !== -1) return after;
  const before = blocks.findLastIndex((block, i) => i < at && fits(block));
  return before === -1 ? undefined : before;
}

/** The run of sentences with the best coverage; the whole text if it is short. */
function excerpt(text: string, terms: readonly Concept[], locale: string): string {
  const sentences = sentencesOf(text, locale);
  if (sentences.length <= MOST_SENTENCES && text.length <= MOST_CHARACTERS) return text;
  let best = "";
  let most = -1;
  for (let from = 0; from < sentences.length; from++) {
    let run = "";
    for (const sentence of sentences.slice(from, from + MOST_SENTENCES)) {
      if (run && run.length + sentence.length > MOST_CHARACTERS) break;
      run += sentence;
    }
    const worth = coverage(terms, new TextWords(run, locale)) + (from === 0 ? FIRST : 0);
    if (worth > most) [best, most] = [run, worth];
  }
  return best.trim();
}

function fingerprint(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").slice(0, 200);
}
