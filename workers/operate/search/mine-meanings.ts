import { tokensOf, UNSPACED, unspacedRuns } from "#db/search/tokens.ts";

/** The same text in another language and in English. */
export type Pair = readonly [own: string, english: string];

/** An English translation of a word, with its probability. */
export type Meaning = [english: string, sure: number];

const ROUNDS = 5;
/** A pair of words must co-occur in at least this many different texts. */
const LEAST_MET = 2;
const LEAST_SURE = 0.2;
const MOST_MEANINGS = 3;
/** Longer texts are useless for word alignment. */
const MOST_WORDS = 10;
const LONGEST_RUN = 6;

/**
 * Learns word translations from parallel texts, the titles and headings of translations, by IBM
 * model 1 (expectation maximization).
 */
export function mineMeanings(pairs: Iterable<Pair>, locale: string): Map<string, Meaning[]> {
  const texts = prepare(pairs, locale);
  const { met, spelled } = count(texts);
  let sure = new Map<string, Map<string, number>>();
  for (let round = 0; round < ROUNDS; round++) sure = explain(texts, sure);
  const meanings = new Map<string, Meaning[]>();
  for (const [word, found] of sure) {
    const best = [...found]
      .filter(([english, p]) => p >= LEAST_SURE && (met.get(word)?.get(english) ?? 0) >= LEAST_MET)
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_MEANINGS)
      .map(([english, p]): Meaning => [spelled.get(english) ?? english, roundSure(p)]);
    if (best.length > 0) meanings.set(word, best);
  }
  return meanings;
}

/** Maps a probability to at most 0.9: even a certain one is not as good as a hand-written meaning. */
function roundSure(p: number): number {
  return Math.round(Math.min(0.9, 0.5 + p / 2) * 100) / 100;
}

interface Text {
  own: string[];
  english: { term: string; word: string }[];
}

function prepare(pairs: Iterable<Pair>, locale: string): Text[] {
  const seen = new Set<string>();
  const texts: Text[] = [];
  for (const [own, english] of pairs) {
    const key = `${own.toLowerCase()}\n${english.toLowerCase()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const words = tokensOf(english, "en-US").filter(({ word }) => /^[a-z]{2,}$/.test(word));
    const known = new Set(words.map(({ word }) => word));
    const units = new Set<string>();
    for (const { term, word } of tokensOf(own, locale)) {
      if (!UNSPACED.test(word) && !known.has(word) && word.length > 1) units.add(term);
    }
    for (const run of unspacedRuns(own)) for (const part of partsOf(run, locale)) units.add(part);
    // A token in both texts is a name and needs no translation.
    const owned = new Set(tokensOf(own, locale).map(({ word }) => word));
    const rest = words.filter(({ word }) => !owned.has(word));
    if (units.size > 0 && rest.length > 0 && rest.length <= MOST_WORDS) {
      texts.push({ own: [...units], english: rest });
    }
  }
  return texts;
}

/**
 * Candidate words in a run of characters without spaces: dictionary words and pairs of adjacent
 * ones; in Korean, where particles follow a word without a space, prefixes of the run.
 */
function partsOf(run: string, locale: string): string[] {
  const characters = [...run];
  // Loan words in Katakana mostly form one run each.
  if (characters.length < 3 || /^[\p{Script=Katakana}ー]+$/u.test(run)) return [run];
  if (/^\p{Script=Hangul}+$/u.test(run)) {
    return characters.slice(1, LONGEST_RUN).map((_, i) => characters.slice(0, i + 2).join(""));
  }
  const words = [...new Intl.Segmenter(locale, { granularity: "word" }).segment(run)].map(
    ({ segment }) => segment,
  );
  const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`);
  return [run, ...words, ...pairs].filter((part) => part.length > 1 && part.length <= LONGEST_RUN);
}

function count(texts: readonly Text[]) {
  const met = new Map<string, Map<string, number>>();
  const spelled = new Map<string, string>();
  for (const { own, english } of texts) {
    for (const { term, word } of english) {
      const known = spelled.get(term);
      if (known === undefined || word.length < known.length) spelled.set(term, word);
      for (const unit of own) {
        const found = met.get(unit) ?? new Map<string, number>();
        met.set(unit, found);
        found.set(term, (found.get(term) ?? 0) + 1);
      }
    }
  }
  return { met, spelled };
}

const NOTHING = "";

/** One EM iteration: new translation probabilities from the previous ones. */
function explain(
  texts: readonly Text[],
  before: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Map<string, Map<string, number>> {
  const isFirst = before.size === 0;
  const counts = new Map<string, Map<string, number>>();
  for (const { own, english } of texts) {
    const units = [NOTHING, ...own];
    for (const { term } of english) {
      const shares = units.map((unit) => (isFirst ? 1 : (before.get(unit)?.get(term) ?? 0)));
      const all = shares.reduce((sum, share) => sum + share, 0) || 1;
      for (const [i, unit] of units.entries()) {
        const share = (shares[i] ?? 0) / all;
        if (share < 0.001) continue;
        const found = counts.get(unit) ?? new Map<string, number>();
        counts.set(unit, found);
        found.set(term, (found.get(term) ?? 0) + share);
      }
    }
  }
  for (const [unit, found] of counts) {
    let all = 0;
    for (const share of found.values()) all += share;
    for (const [term, share] of found) found.set(term, share / all);
    if (unit === NOTHING) continue;
  }
  return counts;
}
