import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import * as stopword from "stopword";
import { z } from "zod";
import { LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { hashOf } from "#content-build/files/write.ts";
import { stem } from "#db/search/stem.ts";
import { UNSPACED } from "#db/search/tokens.ts";
import { type Meaning, mineMeanings, type Pair } from "./mine-meanings.ts";
import { borrowMeanings } from "./related.ts";

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

const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  stopword.eng.flatMap((word) => [word, stem(word, "en-US")]),
);

const OVERRIDES = new URL("words.yaml", import.meta.url);
const RELATED = new URL("related.yaml", import.meta.url);
/** Increment whenever meanings are mined differently: they are then loaded again. */
const FORMAT = "1";
const overrides = z.partialRecord(z.enum(LOCALES), z.record(z.string(), z.array(z.string())));

/** Confidence of a hand-written meaning. */
const SURE = 0.8;

/** Hash of the inputs of meanings other than the translations of a build. */
export function hashOfMeanings(): string {
  return hashOf(
    [FORMAT, ...[OVERRIDES, RELATED].map((url) => readFileSync(url, "utf8"))].join("\n"),
  );
}

/**
 * Meanings of words by locale: mined from translations, corrected by hand, and empty for function
 * words.
 */
export function* listMeanings(
  pairs: ReadonlyMap<Locale, Iterable<Pair>>,
): Iterable<[locale: Locale, word: string, meanings: string]> {
  const written = overrides.parse(load(readFileSync(OVERRIDES, "utf8")));
  const mined = new Map<Locale, Map<string, Meaning[]>>();
  const mine = (locale: Locale) => {
    const own = new Set(STOP_WORDS[locale].map((word) => keyOf(word, locale)));
    const found =
      mined.get(locale) ??
      mineMeanings(pairs.get(locale) ?? [], locale, { own, english: ENGLISH_STOP_WORDS });
    mined.set(locale, found);
    return found;
  };
  for (const locale of LOCALES) {
    const meanings = new Map([...borrowMeanings(locale, pairs, mine), ...mine(locale)]);
    const table = { ...written["en-US"], ...written[locale] };
    for (const [word, others] of Object.entries(table)) {
      const key = keyOf(word, locale);
      meanings.set(key, merge(others, meanings.get(key)));
    }
    for (const word of STOP_WORDS[locale]) {
      const key = keyOf(word, locale);
      if (!/^[\p{L}\p{M}'’]+$/u.test(word) || has(table, word)) continue;
      meanings.set(key, []);
    }
    for (const [word, found] of meanings) yield [locale, word, JSON.stringify(found)];
  }
}

function keyOf(word: string, locale: Locale): string {
  return UNSPACED.test(word) ? word : stem(word, locale);
}

function has(table: Record<string, unknown>, word: string): boolean {
  return Object.hasOwn(table, word);
}

function merge(others: readonly string[], mined: readonly Meaning[] = []): Meaning[] {
  const known = new Set(others);
  return [
    ...others.map((other): Meaning => [other, SURE]),
    ...mined.filter(([english]) => !known.has(english)),
  ];
}
