import { tokensOfChunk } from "#db/search/known-tokens.ts";
import { chunksOf, type Token, UNSPACED, unspacedRuns } from "#db/search/tokens.ts";
import { PairTable } from "./pair-table.ts";

/** The same text in another language and in English. */
export type Pair = readonly [own: string, english: string];

/** An English translation of a word, with its probability. */
export type Meaning = [english: string, probability: number];

/** Function words, which are not translated: stems, or words of a script without spaces. */
export interface StopWords {
  own: ReadonlySet<string>;
  english: ReadonlySet<string>;
}

const EM_ITERATIONS = 5;
/** A pair of words must co-occur in at least this many different texts. */
const LEAST_COOCCURRENCES = 2;
const LEAST_PROBABILITY = 0.2;
const MOST_MEANINGS = 3;
/** Longer texts are useless for word alignment. */
const MOST_WORDS = 40;
const LONGEST_RUN = 6;
const NO_STOP_WORDS: StopWords = { own: new Set(), english: new Set() };

/**
 * Learns word translations from parallel texts, the titles, headings and summaries of translations,
 * by IBM model 1 (expectation maximization).
 */
export function mineMeanings(
  pairs: Iterable<Pair>,
  locale: string,
  stopWords = NO_STOP_WORDS,
): Map<string, Meaning[]> {
  const corpus = prepare(pairs, locale, stopWords);
  const { cells, cooccurrences, pairsOfWords } = countPairs(corpus);
  const probabilities = estimateProbabilities(
    corpus,
    cells,
    pairsOfWords.size,
    ownOfPairs(pairsOfWords),
  );
  const found = new Map<number, Likely[]>();
  for (const [own, english, pair] of pairsOfWords.entries()) {
    const p = probabilities[pair] ?? 0;
    if (p < LEAST_PROBABILITY || (cooccurrences[pair] ?? 0) < LEAST_COOCCURRENCES) continue;
    const meanings = found.get(own);
    if (meanings) meanings.push([english, p]);
    else found.set(own, [[english, p]]);
  }
  for (const meanings of found.values()) {
    meanings.sort(([a, p], [b, q]) => q - p || a - b).splice(MOST_MEANINGS);
  }
  const phrases = findPhrases(corpus, found);
  const owns = [...corpus.owns.keys()];
  return new Map(
    [...found].map(([own, meanings]) => {
      const phrase = phrases.get(own);
      const words = meanings.map(
        ([english, p]): Meaning => [corpus.spelled[english] ?? "", toConfidence(p)],
      );
      return [owns[own] ?? "", phrase ? [phrase] : words];
    }),
  );
}

/** A candidate: an English word that may translate an own word. */
type Likely = [english: number, p: number];

/** Share of a word's texts in which two candidates must be adjacent to count as a compound. */
const LEAST_ADJACENT = 0.4;

/** Compounds, by own word: two candidates that are usually adjacent translate it only together. */
function findPhrases(
  { texts, spelled }: Corpus,
  found: ReadonlyMap<number, readonly Likely[]>,
): Map<number, Meaning> {
  const counts = new Map<number, { texts: number; runs: Map<string, number> }>();
  for (const { own, english } of texts) {
    for (const unit of own) {
      const likely = found.get(unit);
      if (!likely || likely.length < 2) continue;
      const count = counts.get(unit) ?? { texts: 0, runs: new Map<string, number>() };
      counts.set(unit, count);
      count.texts++;
      const runs = new Set<string>();
      for (let i = 1; i < english.length; i++) {
        const [first = -1, second = -1] = english.slice(i - 1, i + 1);
        const isMeant = (one: number) => likely.some(([meant]) => meant === one);
        if (first !== second && isMeant(first) && isMeant(second)) runs.add(`${first} ${second}`);
      }
      for (const run of runs) count.runs.set(run, (count.runs.get(run) ?? 0) + 1);
    }
  }
  const phrases = new Map<number, Meaning>();
  for (const [unit, { texts: all, runs }] of counts) {
    const [best] = [...runs].sort(([, a], [, b]) => b - a);
    if (!best || best[1] < LEAST_COOCCURRENCES || best[1] < all * LEAST_ADJACENT) continue;
    const ids = best[0].split(" ").map(Number);
    const sum = ids.reduce(
      (total, id) => total + (found.get(unit)?.find(([meant]) => meant === id)?.[1] ?? 0),
      0,
    );
    phrases.set(unit, [ids.map((id) => spelled[id] ?? "").join(" "), toConfidence(sum)]);
  }
  return phrases;
}

/** Maps a probability to a confidence from 0.5 to 0.9; that of hand-written meanings is `SURE`. */
function toConfidence(p: number): number {
  return Math.round(Math.min(0.9, 0.5 + p / 2) * 100) / 100;
}

/** The ids of the words of a text: own ones once each, English ones in order. */
interface Text {
  own: number[];
  english: number[];
}

interface Corpus {
  texts: Text[];
  /** Ids of own words. */
  owns: Map<string, number>;
  /** The most frequent spelling of each English stem, by its id. */
  spelled: string[];
}

function prepare(pairs: Iterable<Pair>, locale: string, stopWords: StopWords): Corpus {
  const seen = new Set<string>();
  const owns = new Map<string, number>();
  const englishes = new Map<string, number>();
  const spellings: Map<string, number>[] = [];
  const texts: Text[] = [];
  for (const [own, english] of pairs) {
    const key = `${own.toLowerCase()}\n${english.toLowerCase()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const words = readTokens(english, "en-US").filter(
      ({ word, term }) => /^[a-z]{2,}$/.test(word) && !stopWords.english.has(term),
    );
    // A token in both texts is a name and needs no translation.
    const tokens = readTokens(own, locale);
    const owned = new Set(tokens.map(({ word }) => word));
    const rest = words.filter(({ word }) => !owned.has(word));
    if (rest.length === 0 || rest.length > MOST_WORDS) continue;
    const known = new Set(words.map(({ word }) => word));
    const units = new Set<string>();
    for (const { term, word } of tokens) {
      if (!UNSPACED.test(word) && !known.has(word) && word.length > 1) units.add(term);
    }
    for (const run of unspacedRuns(own)) for (const part of partsOf(run, locale)) units.add(part);
    const telling = [...units].filter((unit) => !stopWords.own.has(unit));
    if (telling.length === 0) continue;
    texts.push({
      own: telling.map((unit) => idOf(owns, unit)),
      english: rest.map(({ term, word }) => {
        const id = idOf(englishes, term);
        const counts = spellings[id] ?? new Map<string, number>();
        spellings[id] = counts;
        counts.set(word, (counts.get(word) ?? 0) + 1);
        return id;
      }),
    });
  }
  const spelled = spellings.map((counts) => mostFrequent(counts));
  return { texts, owns, spelled };
}

/** Like `tokensOf`, but cached: titles, headings and summaries repeat few words. */
function readTokens(text: string, locale: string): Token[] {
  return chunksOf(text).flatMap((chunk) => tokensOfChunk(chunk, locale));
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || a.length - b.length);
  return sorted[0]?.[0] ?? "";
}

function idOf(ids: Map<string, number>, word: string): number {
  const known = ids.get(word);
  if (known !== undefined) return known;
  ids.set(word, ids.size);
  return ids.size - 1;
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
  const words = [...segmenterOf(locale).segment(run)].map(({ segment }) => segment);
  const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`);
  return [run, ...words, ...pairs].filter((part) => part.length > 1 && part.length <= LONGEST_RUN);
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: "word" });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/**
 * Counts the texts in which each pair of words co-occurs. `cells` has the pair of every own word
 * with every English word of a text, text after text.
 */
function countPairs({ texts }: Corpus) {
  const size = texts.reduce((sum, { own, english }) => sum + own.length * new Set(english).size, 0);
  const cells = new Int32Array(size);
  const pairsOfWords = new PairTable();
  let cooccurrences = new Int32Array(1 << 16);
  let at = 0;
  for (const { own, english } of texts) {
    for (const term of new Set(english)) {
      for (const unit of own) {
        const pair = pairsOfWords.add(unit, term);
        if (pair >= cooccurrences.length) {
          const more = new Int32Array(cooccurrences.length * 2);
          more.set(cooccurrences);
          cooccurrences = more;
        }
        cooccurrences[pair] = (cooccurrences[pair] ?? 0) + 1;
        cells[at++] = pair;
      }
    }
  }
  return { cells, cooccurrences, pairsOfWords };
}

function ownOfPairs(pairs: PairTable): Int32Array {
  const owns = new Int32Array(pairs.size);
  for (const [own, , pair] of pairs.entries()) owns[pair] = own;
  return owns;
}

/**
 * Expectation maximization: the probability of each pair that its English word translates its own
 * one. English words that no own word explains are aligned with an empty one.
 */
function estimateProbabilities(
  { texts, owns, spelled }: Corpus,
  cells: Int32Array,
  size: number,
  owners: Int32Array,
): Float64Array {
  let probabilities = new Float64Array(size).fill(1);
  let nothing = new Float64Array(spelled.length).fill(1);
  for (let iteration = 0; iteration < EM_ITERATIONS; iteration++) {
    const counts = new Float64Array(size);
    const unexplained = new Float64Array(spelled.length);
    let at = 0;
    for (const { own, english } of texts) {
      for (const term of new Set(english)) {
        let all = nothing[term] ?? 0;
        for (let i = 0; i < own.length; i++) all += probabilities[cells[at + i] ?? 0] ?? 0;
        for (let i = 0; i < own.length; i++) {
          const pair = cells[at + i] ?? 0;
          counts[pair] = (counts[pair] ?? 0) + (probabilities[pair] ?? 0) / all;
        }
        unexplained[term] = (unexplained[term] ?? 0) + (nothing[term] ?? 0) / all;
        at += own.length;
      }
    }
    const sums = new Float64Array(owns.size);
    for (let pair = 0; pair < size; pair++) {
      const owner = owners[pair] ?? 0;
      sums[owner] = (sums[owner] ?? 0) + (counts[pair] ?? 0);
    }
    for (let pair = 0; pair < size; pair++) {
      counts[pair] = (counts[pair] ?? 0) / (sums[owners[pair] ?? 0] || 1);
    }
    const rest = unexplained.reduce((sum, count) => sum + count, 0) || 1;
    probabilities = counts;
    nothing = unexplained.map((count) => count / rest);
  }
  return probabilities;
}
