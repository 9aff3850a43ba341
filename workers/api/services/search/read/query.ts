import { camelParts, fold } from "#db/search/fold.ts";
import { stem } from "#db/search/stem.ts";
import { bareName, toName } from "#db/search/names.ts";
import { chunksOf, pairsOf, tokensOf, UNSPACED, unspacedRuns, wordsOf } from "#db/search/tokens.ts";
import type { Concept, Form } from "./concept.ts";
import type { Meanings } from "./meanings.ts";
import { readPasted } from "./pasted.ts";
import { namesOfQuery, operatorsIn } from "./query-names.ts";

/** A parsed query. */
export interface Query {
  text: string;
  locale: string;
  /** Names it may refer to, with confidence. */
  names: Map<string, number>;
  /** Names that parts of it may refer to. */
  parts: Set<string>;
  concepts: Concept[];
  /** Names of operators in it, which are not among the words of pages. */
  operators: string[];
  /** All of its words in order, folded. */
  words: string[];
}

/** Function words count a little: "for" and "while" are statements as well. */
const GRAMMAR = 0.08;
const ASIDE = 0.15;
const KIND = 0.3;
const CAMEL = 0.9;
const PARTICLE = 0.95;
/** Maximum number of concepts, for pasted paragraphs. */
const MOST_CONCEPTS = 14;

/** Parses a query, with the meanings of its words. */
export function parseQuery(asked: string, locale: string, meanings: Meanings): Query {
  const { text, asides } = readPasted(asked);
  const concepts = withKindAside(conceptsOf(text, locale, meanings), text);
  const known = new Set(concepts.map(({ word }) => word));
  for (const concept of conceptsOf(asides, locale, meanings)) {
    if (!known.has(concept.word)) concepts.push({ ...concept, share: ASIDE * concept.share });
  }
  const operators = operatorsIn(text);
  const compared = comparedIn(concepts, operators.length);
  const asks = compared ?? concepts;
  const { names, parts } = namesOfQuery(asked, text, asks, operators);
  for (const name of compared?.flatMap(comparedNames) ?? []) parts.add(name);
  return {
    text: asked,
    locale,
    names,
    parts,
    operators,
    concepts: asks.slice(0, MOST_CONCEPTS),
    words: tokensOf(text, locale).map(({ word }) => word),
  };
}

/** The kind at the end of a name says less than the name: of "script tag", the page says "script". */
function withKindAside(concepts: readonly Concept[], text: string): Concept[] {
  const name = toName(text);
  const kind = wordsOf(name.slice(bareName(name).length));
  const first = concepts.length - kind.length;
  return concepts.map((each, at) => (at < first ? each : { ...each, share: KIND * each.share }));
}

/** Separator of compared things, to which synonyms are mapped. */
const COMPARES = "vs";

/**
 * The concepts of a comparison, if it is one: the separator itself is irrelevant, and each side has
 * pages of its own.
 */
function comparedIn(concepts: readonly Concept[], operators: number): Concept[] | undefined {
  const isSeparator = ({ word, meanings }: Concept) =>
    word === COMPARES || meanings?.[0] === COMPARES;
  const others = concepts.filter((each) => !isSeparator(each) && each.share > ASIDE);
  if (Math.max(others.length, operators) < 2 || !concepts.some(isSeparator)) return undefined;
  return concepts.map((each) => (isSeparator(each) ? { ...each, share: GRAMMAR } : each));
}

function comparedNames({ word, meanings, share }: Concept): string[] {
  return share > ASIDE ? [word, ...(meanings ?? [])] : [];
}

/** The words of a text whose meanings to look up. */
export function wordsToKnow(text: string, locale: string): string[] {
  const words = new Set<string>();
  for (const { term, word } of tokensOf(text, locale)) if (!UNSPACED.test(word)) words.add(term);
  for (const run of unspacedRuns(text)) for (const part of substringsOf(run)) words.add(part);
  return [...words];
}

const LONGEST_WORD = 8;

function substringsOf(run: string): string[] {
  const characters = [...run];
  return characters.flatMap((_, start) =>
    Array.from({ length: Math.min(LONGEST_WORD, characters.length - start) }, (_, more) =>
      characters.slice(start, start + more + 1).join(""),
    ),
  );
}

function conceptsOf(text: string, locale: string, meanings: Meanings): Concept[] {
  return chunksOf(text).flatMap((chunk) =>
    UNSPACED.test(chunk)
      ? unspacedRuns(chunk).flatMap((run) => runConcepts(run, locale, meanings))
      : [wordConcept(chunk, locale, meanings)],
  );
}

function wordConcept(word: string, locale: string, meanings: Meanings): Concept {
  const root = stem(word, locale);
  const forms: Form[] = [{ terms: [root], sure: 1 }];
  const camel = camelParts(word);
  if (camel.length > 1) {
    forms.push({ terms: camel.map((part) => stem(part, locale)), sure: CAMEL });
  }
  for (const bare of spellings(word, locale))
    forms.push({ terms: [stem(bare, locale)], sure: CAMEL });
  return withMeanings({ word: fold(word), forms, weight: 0, share: 1 }, root, locale, meanings);
}

/** Umlauts may be typed as "ae" for "ä". */
function spellings(word: string, locale: string): string[] {
  if (!locale.startsWith("de")) return [];
  const bare = word.replace(/([ao])e/gi, "$1").replace(/(?<![aeq])ue/gi, "u");
  return bare === word ? [] : [bare];
}

function withMeanings(concept: Concept, word: string, locale: string, meanings: Meanings): Concept {
  const known = meanings.get(word);
  if (!known) return concept;
  if (known.length === 0) return { ...concept, share: GRAMMAR };
  const forms = known.map(([english, sure]) => ({
    terms: tokensOf(english, locale).map(({ term }) => term),
    sure,
  }));
  return {
    ...concept,
    forms: [...concept.forms, ...forms],
    meanings: known.map(([english]) => english),
  };
}

/**
 * The words of a run without spaces: known ones, the longest first, and those of the dictionary
 * of its language. What is left between them is indexed together with the character beside it.
 */
function runConcepts(run: string, locale: string, meanings: Meanings): Concept[] {
  const characters = [...run];
  const words = dictionaryWords(run, locale);
  const concepts: Concept[] = [];
  let rest = "";
  let at = 0;
  const flush = () => {
    if ([...rest].length > 1 || rest === run) {
      concepts.push(withMeanings(restConcept(rest), rest, "en-US", meanings));
    } else if (rest) {
      const beside = characters.slice(Math.max(0, at - 2), at + 1).join("");
      concepts.push(singleConcept(rest, beside));
    }
    rest = "";
  };
  while (at < characters.length) {
    const known = knownLength(characters, at, meanings);
    const length = known ?? words.get(at) ?? 1;
    const word = characters.slice(at, at + length).join("");
    const isGrammar = meanings.get(word)?.length === 0 && word !== run;
    if (length > 1 || isGrammar) flush();
    if (length > 1) concepts.push(runConcept(word, meanings));
    else if (!isGrammar) rest += word;
    at += length;
  }
  flush();
  return concepts;
}

/** A remaining single character: a particle in Korean, part of a word elsewhere. */
function singleConcept(word: string, beside: string): Concept {
  const forms = pairsOf(beside).map((pair) => ({ terms: [pair], sure: 1 }));
  const isParticle = /^\p{Script=Hangul}$/u.test(word);
  return { word, forms, weight: 0, share: isParticle ? GRAMMAR : SINGLE };
}

/** Weight of a single character between words. */
const SINGLE = 0.25;

/** Length of the longest known word that starts at a character. */
function knownLength(
  characters: readonly string[],
  at: number,
  meanings: Meanings,
): number | undefined {
  for (let length = Math.min(LONGEST_WORD, characters.length - at); length > 1; length--) {
    if (meanings.has(characters.slice(at, at + length).join(""))) return length;
  }
  return undefined;
}

/** Lengths of dictionary words, by the character at which they start. */
function dictionaryWords(run: string, locale: string): Map<number, number> {
  const words = new Map<number, number>();
  let at = 0;
  for (const { segment } of new Intl.Segmenter(locale, { granularity: "word" }).segment(run)) {
    const { length } = [...segment];
    words.set(at, length);
    at += length;
  }
  return words;
}

function runConcept(word: string, meanings: Meanings): Concept {
  return meanings.has(word)
    ? withMeanings(
        { word, forms: [{ terms: pairsOf(word), sure: 1 }], weight: 0, share: 1 },
        word,
        "en-US",
        meanings,
      )
    : restConcept(word);
}

/** In Korean, an unknown rest may end in particles. */
function restConcept(rest: string): Concept {
  const forms = [{ terms: pairsOf(rest), sure: 1 }];
  const characters = [...rest];
  if (/^\p{Script=Hangul}+$/u.test(rest)) {
    for (let cut = 1; cut < 3 && characters.length - cut > 1; cut++) {
      forms.push({ terms: pairsOf(characters.slice(0, -cut).join("")), sure: PARTICLE ** cut });
    }
    // A single syllable is usually a particle.
    if (characters.length === 1) return { word: rest, forms, weight: 0, share: GRAMMAR * 2 };
  }
  return { word: rest, forms, weight: 0, share: characters.length === 1 ? 0.4 : 1 };
}
