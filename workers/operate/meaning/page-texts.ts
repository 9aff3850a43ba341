import type { SearchPage } from "#content-build/contract/documents.ts";
import type { Phrase } from "../search/phrases.ts";

/** Fields of a page's own text: name, number of words that are read, and weight. */
export const PAGE_FIELDS = [
  ["title", 24, 1],
  ["tail", 12, 1.2],
  ["summary", 50, 1.1],
  ["headings", 60, 1.4],
  ["opening", 80, 2],
  ["phrases", 60, 1],
] as const;

export type PageField = (typeof PAGE_FIELDS)[number][0];

/** The texts of a page that its vector is composed of. */
export function fieldsOf(page: SearchPage, phrases: readonly Phrase[]): Record<PageField, string> {
  const { title, titles, slug, summary, sections } = page;
  return {
    title: [title, ...titles.slice(0, 2)].join("\n"),
    tail: (slug.split("/").at(-1) ?? "").replaceAll("_", " "),
    summary,
    headings: sections.map(([, heading]) => heading).join("\n"),
    opening: (sections.find(([, , text]) => text.length > 80)?.[2] ?? "").slice(0, 800),
    phrases: phrases
      .filter(({ anchor }) => anchor === "")
      .map(({ text }) => text)
      .join("\n"),
  };
}

const MOST_SECTIONS = 10;
const MOST_SENTENCES = 2;
const END = /(?<=[.!?])\s+|(?<=[。！？])/u;
const SHORT = 20;

/** Texts a reader might search for to find a page, taken from the page itself. */
export function* ownTexts(page: SearchPage): Iterable<string> {
  const { title, titles, summary, sections } = page;
  yield title;
  for (const other of titles.slice(0, 2)) yield other;
  if (summary) yield summary.slice(0, 300);
  for (const [, heading, text] of sections.slice(0, MOST_SECTIONS)) {
    const [first = ""] = text.slice(0, 300).split(END);
    if (heading && !isCommon(heading)) yield `${heading} ${first}`;
  }
  const [opening] = sections.map(([, , text]) => text).filter((text) => text.length > SHORT);
  for (const sentence of (opening ?? "")
    .slice(0, 900)
    .split(END)
    .slice(1, 1 + MOST_SENTENCES)) {
    if (sentence.length > SHORT) yield sentence;
  }
}

/** Headings of a formal part, which says nothing about what a page is for. */
function isCommon(heading: string): boolean {
  return /^(specifications?|browser compatibility|see also|syntax|parameters|return value|value|exceptions)$/i.test(
    heading,
  );
}

const AROUND = 200;

/**
 * Texts of other pages about a page: link texts, and the sentences around links without their
 * texts.
 */
export function* linkedTexts(
  page: SearchPage,
): Iterable<{ to: string; text: string; around: string }> {
  const texts = page.sections.map(([, , text]) => text);
  let section = 0;
  let from = 0;
  for (const [to, text] of page.links) {
    if (text.length < 2 || text.length > 80) continue;
    let around = "";
    for (let tries = 0; tries < texts.length; tries++) {
      const at = texts[section]?.indexOf(text, from) ?? -1;
      if (at >= 0) {
        around = sentenceAt(texts[section] ?? "", at, text.length);
        from = at + text.length;
        break;
      }
      section = (section + 1) % texts.length;
      from = 0;
    }
    yield { to, text, around };
  }
}

/** The sentence around a range of a text, without the range itself. */
function sentenceAt(text: string, at: number, length: number): string {
  const before =
    text
      .slice(Math.max(0, at - AROUND), at)
      .split(END)
      .at(-1) ?? "";
  const [after = ""] = text.slice(at + length, at + length + AROUND).split(END);
  return `${before} ${after}`;
}
