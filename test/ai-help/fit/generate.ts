import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest, Doc, DocPage } from "#content-build/contract/documents.ts";
import { LOCALES } from "#content-build/contract/locales.ts";
import { plainHeading } from "#workers/api/services/ai-help/retrieve/blocks.ts";
import { chance } from "./chance.ts";
import type { Question } from "./question.ts";

/** Number of pages of a locale that questions are made from. */
const PAGES = { english: 90, other: 14 };
const MOST_WORDS = 14;
const LEAST_WORDS = 4;
/** The share of words that is left out, since people use fewer of an author's words. */
const LEFT_OUT = 0.35;
const ENGLISH = "en-US";
const UNSPACED = /^(?:ja|ko|zh)/;
const GUIDE = /guide|how-to|tutorial|learn/;
const LINK =
  /([^.。<>]{0,160})<a href="(\/[a-zA-Z-]+\/docs\/[^"#]+)"[^>]*>(?:<code>)?([^<]+)(?:<\/code>)?<\/a>([^.。<>]{0,160})/;

/**
 * Makes questions from compiled pages, each with the page that answers it: from its summary without
 * its name, from a heading of a guide, and from the sentence around a link without the text of the
 * link. The same tree gives the same questions.
 */
export async function generateQuestions(content: string): Promise<Question[]> {
  const manifest = await readFile(path.join(content, "manifest.json"), "utf8");
  const { files } = JSON.parse(manifest) as BuildManifest;
  const questions: Question[] = [];
  for (const locale of LOCALES) {
    const folder = `${locale.toLowerCase()}/docs/`;
    const most = locale === ENGLISH ? PAGES.english : PAGES.other;
    const chosen = files
      .map(({ path: file }) => file)
      .filter((file) => file.startsWith(folder) && file.endsWith("/index.json"))
      .sort((a, b) => chance(a) - chance(b))
      .slice(0, most);
    for (const file of chosen) {
      const { doc } = JSON.parse(await readFile(path.join(content, file), "utf8")) as DocPage;
      questions.push(...questionsOf(doc));
    }
  }
  return questions;
}

function questionsOf(doc: Doc): Question[] {
  const { mdn_url: url, locale, title, summary = "", body, pageType } = doc;
  const all = body.map(({ value }) => value.content ?? "").join("\n");
  const heading = GUIDE.test(pageType)
    ? body.filter(({ value }) => value.title && !value.isH3)[1]?.value.title
    : undefined;
  const [, before = "", target = "", , after = ""] = LINK.exec(all) ?? [];
  const made = [
    { text: without(summary, title), url },
    { text: heading ? `${title} ${plainHeading(heading)}` : "", url },
    { text: plainHeading(`${before} ${after}`), url: target },
  ];
  return made.flatMap(({ text, url: right }): Question[] => {
    const asked = shorten(text, locale);
    if (!asked || right.split("/")[1] !== locale) return [];
    return [
      {
        ...{ text: asked, earlier: [], locale, source: "generated" },
        ...{ slugs: [slugOf(right)], isFit: chance(`${url} ${asked}`) < 0.5 },
      },
    ];
  });
}

/** The slug of a page, in lower case. */
export function slugOf(url: string): string {
  return url.split("/").slice(3).join("/").toLowerCase();
}

/** A summary without the words of its page's name. */
function without(text: string, title: string): string {
  const names = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return text.replace(/[\p{L}\p{N}-]+/gu, (word) => (names.has(word.toLowerCase()) ? "" : word));
}

/** Some of the words of a text, in their order. */
function shorten(text: string, locale: string): string | undefined {
  if (UNSPACED.test(locale)) {
    const [first = ""] = text.split(/[。．.]/);
    return first.length >= 8 ? first.slice(0, 40) : undefined;
  }
  const words = text
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, MOST_WORDS + 6);
  const kept = words.filter((word, i) => chance(`${word} ${i} ${text.length}`) >= LEFT_OUT);
  return kept.length >= LEAST_WORDS ? kept.slice(0, MOST_WORDS).join(" ") : undefined;
}
