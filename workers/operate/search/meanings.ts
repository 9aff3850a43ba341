import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import * as stopword from "stopword";
import { z } from "zod";
import { LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { stem } from "#db/search/stem.ts";
import { UNSPACED } from "#db/search/tokens.ts";
import { type Meaning, mineMeanings, type Pair } from "./mine-meanings.ts";

const STOP_WORDS: Record<Locale, string[]> = {
  de: stopword.deu,
  "en-US": stopword.eng,
  es: stopword.spa,
  fr: stopword.fra,
  ja: stopword.jpn,
  ko: stopword.kor,
  "pt-BR": stopword.por,
  ru: stopword.rus,
  "zh-CN": stopword.zho,
  "zh-TW": stopword.zho,
};

const ENGLISH_GRAMMAR: ReadonlySet<string> = new Set(
  stopword.eng.flatMap((word) => [word, stem(word, "en-US")]),
);

const OVERRIDES = new URL("words.yaml", import.meta.url);
const overrides = z.partialRecord(z.enum(LOCALES), z.record(z.string(), z.array(z.string())));

/** Confidence of a hand-written meaning. */
const SURE = 0.8;

/**
 * Meanings of words by locale: mined from translations, corrected by hand, and empty for function
 * words.
 */
export function* listMeanings(
  pairs: ReadonlyMap<Locale, Iterable<Pair>>,
): Iterable<[locale: Locale, word: string, meanings: string]> {
  const written = overrides.parse(load(readFileSync(OVERRIDES, "utf8")));
  for (const locale of LOCALES) {
    const meanings = new Map<string, Meaning[]>();
    for (const [word, mined] of mineMeanings(pairs.get(locale) ?? [], locale)) {
      // Grammar of English stands in every title, and is what no word means.
      const telling = mined.filter(([english]) => !ENGLISH_GRAMMAR.has(stem(english, "en-US")));
      if (telling.length > 0) meanings.set(word, telling);
    }
    const table = { ...written["en-US"], ...written[locale] };
    for (const [word, others] of Object.entries(table)) {
      const key = UNSPACED.test(word) ? word : stem(word, locale);
      meanings.set(key, merge(others, meanings.get(key)));
    }
    for (const word of STOP_WORDS[locale]) {
      const key = UNSPACED.test(word) ? word : stem(word, locale);
      if (!/^[\p{L}\p{M}'’]+$/u.test(word) || own(table, word)) continue;
      meanings.set(key, []);
    }
    for (const [word, found] of meanings) yield [locale, word, JSON.stringify(found)];
  }
}

function own(table: Record<string, unknown>, word: string): boolean {
  return Object.hasOwn(table, word);
}

function merge(others: readonly string[], mined: readonly Meaning[] = []): Meaning[] {
  const known = new Set(others);
  return [
    ...others.map((other): Meaning => [other, SURE]),
    ...mined.filter(([english]) => !known.has(english)),
  ];
}
