import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { Converter } from "opencc-js/cn2t";
import { z } from "zod";
import { LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { stem } from "#db/search/stem.ts";
import type { Meaning, Pair } from "./mine-meanings.ts";

const related = z.partialRecord(
  z.enum(LOCALES),
  z.object({
    from: z.enum(LOCALES),
    script: z.enum(["tw", "twp", "hk", "t"]).optional(),
    spellings: z.array(z.tuple([z.string(), z.string()])).optional(),
  }),
);

const RELATED = related.parse(load(readFileSync(new URL("related.yaml", import.meta.url), "utf8")));

type Mined = ReadonlyMap<string, Meaning[]>;

/** Meanings that a locale takes over from a related one: its words, respelled. */
export function borrowMeanings(
  locale: Locale,
  pairs: ReadonlyMap<Locale, Iterable<Pair>>,
  mined: (from: Locale) => Mined,
): Map<string, Meaning[]> {
  const borrowed = new Map<string, Meaning[]>();
  const how = RELATED[locale];
  if (!how) return borrowed;
  const known = mined(how.from);
  if (how.script) {
    const convert = Converter({ from: "cn", to: how.script });
    for (const [word, meanings] of known) {
      const respelt = convert(word);
      borrowed.set(respelt, likeliest([...(borrowed.get(respelt) ?? []), ...meanings]));
    }
    return borrowed;
  }
  const rules = (how.spellings ?? []).map(([from, to]) => [new RegExp(from, "u"), to] as const);
  for (const [word, term] of wordsOf(pairs.get(how.from) ?? [], how.from)) {
    const meanings = known.get(term);
    if (!meanings) continue;
    const respelt = rules.reduce((text, [from, to]) => text.replace(from, to), word);
    for (const spelling of [word, respelt]) {
      const key = stem(spelling, locale);
      if (!borrowed.has(key)) borrowed.set(key, meanings);
    }
  }
  return borrowed;
}

const MOST_MEANINGS = 3;

/** Two words may get the same spelling: keeps the likeliest meanings, words before phrases. */
function likeliest(meanings: Meaning[]): Meaning[] {
  return meanings
    .sort(([a, p], [b, q]) => q - p || lengthOf(a) - lengthOf(b))
    .slice(0, MOST_MEANINGS);
}

/** Number of words. */
function lengthOf(phrase: string): number {
  return phrase.split(" ").length;
}

/** All words of texts in lower case, with their stems. */
function wordsOf(pairs: Iterable<Pair>, locale: Locale): Map<string, string> {
  const words = new Map<string, string>();
  for (const [own] of pairs) {
    for (const word of own.match(/\p{L}{3,}/gu) ?? []) {
      const lower = word.toLowerCase();
      if (!words.has(lower)) words.set(lower, stem(lower, locale));
    }
  }
  return words;
}
