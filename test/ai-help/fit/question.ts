import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { LOCALES } from "#content-build/contract/locales.ts";
import { readJudged } from "#test/search/sets.ts";
import { isTuned, readQuestions } from "../questions.ts";
import { chance } from "./chance.ts";

/** A question to learn from, or to report. */
export interface Question {
  text: string;
  earlier: readonly string[];
  locale: string;
  source: "judged" | "search" | "generated" | "everyday" | "on-topic";
  /** Slugs of the pages that answer it, in lower case; none if nothing does. */
  slugs: string[];
  /** Whether it is learned from. The others are reported. */
  isFit: boolean;
}

/** The judged questions of AI Help, and some search queries of the half that may be inspected. */
export function judgedQuestions(): Question[] {
  const own = readQuestions().map((each): Question => {
    const { question: text, earlier = [], locale, pages } = each;
    const slugs = pages.flat().map((slug) => slug.toLowerCase());
    return { text, earlier, locale, source: "judged", slugs, isFit: isTuned(each) };
  });
  const search = readJudged()
    .filter(({ isFit, query }) => isFit && chance(query) < 0.2)
    .map(({ query, answers, locale }): Question => {
      const slugs = answers.map((slug) => slug.toLowerCase());
      return { text: query, earlier: [], locale, source: "search", slugs, isFit: true };
    });
  return [...own, ...search];
}

const texts = z.partialRecord(z.enum(LOCALES), z.array(z.string().min(1)));

/** Questions of other fields, to which the documentation has no answer. */
export function everydayQuestions(): Question[] {
  return readTexts("everyday");
}

/** Questions about the web as people ask them; nobody has looked for the pages that answer them. */
export function onTopicQuestions(): Question[] {
  return readTexts("on-topic");
}

function readTexts(source: "everyday" | "on-topic"): Question[] {
  const file = path.join(import.meta.dirname, `../${source}.json`);
  const parsed = texts.parse(JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(parsed).flatMap(([locale, ofLocale]) =>
    (ofLocale ?? []).map((text): Question => {
      const isFit = chance(text) < 0.5;
      return { text, earlier: [], locale, source, slugs: [], isFit };
    }),
  );
}
