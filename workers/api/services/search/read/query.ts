import { camelParts, fold } from "#db/search/fold.ts";
import { stem } from "#db/search/stem.ts";
import { pairsOf, tokensOf, UNSPACED, unspacedRuns } from "#db/search/tokens.ts";
import type { Concept, Form } from "./concept.ts";
import type { Meanings } from "./meanings.ts";
import { readPasted } from "./pasted.ts";
import { namesOfQuery } from "./query-names.ts";

/** A query, ready to be looked for. */
export interface Query {
  text: string;
  locale: string;
  /** What it may be the name of, and how likely. */
  names: Map<string, number>;
  /** What some of its words may be the name of. */
  parts: Set<string>;
  concepts: Concept[];
  /** All its words in their order, folded. */
  words: string[];
}

/** Words of grammar help a little: "for" and "while" are statements as well. */
const GRAMMAR = 0.08;
const ASIDE = 0.15;
const CAMEL = 0.9;
const PARTICLE = 0.95;
/** Nobody asks for more things at once; a pasted paragraph may have more. */
const MOST_CONCEPTS = 14;

/** Reads a query, with what the content says its words mean. */
export function parseQuery(asked: string, locale: string, meanings: Meanings): Query {
  const { text, asides } = readPasted(asked);
  const concepts = conceptsOf(text, locale, meanings);
  const known = new Set(concepts.map(({ word }) => word));
  for (const concept of conceptsOf(asides, locale, meanings)) {
    if (!known.has(concept.word)) concepts.push({ ...concept, share: ASIDE * concept.share });
  }
  const { names, parts } = namesOfQuery(asked, text, concepts);
  return {
    text: asked,
    locale,
    names,
    parts,
    concepts: concepts.slice(0, MOST_CONCEPTS),
    words: tokensOf(text, locale).map(({ word }) => word),
  };
}

/** The words of a text of which the meaning may be known. */
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
  const concepts: Concept[] = [];
  for (const chunk of text
    .normalize(UNSPACED.test(text) ? "NFKC" : "NFC")
    .split(/[^\p{L}\p{N}\p{M}\p{Co}]+/u)) {
    if (!chunk) continue;
    if (!UNSPACED.test(chunk)) concepts.push(wordConcept(chunk, locale, meanings));
    else {
      for (const [part] of chunk.matchAll(
        /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu,
      )) {
        if (!UNSPACED.test(part)) concepts.push(wordConcept(part, locale, meanings));
        else for (const run of unspacedRuns(part)) concepts.push(...runConcepts(run, meanings));
      }
    }
  }
  return concepts;
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

/** Keyboards without umlauts write "ae" for "ä". */
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

/** The words of a run without spaces: known ones, the longest first, and what is left. */
function runConcepts(run: string, meanings: Meanings): Concept[] {
  const characters = [...run];
  const concepts: Concept[] = [];
  let rest = "";
  const flush = () => {
    if (rest) concepts.push(restConcept(rest));
    rest = "";
  };
  for (let at = 0; at < characters.length; ) {
    let length = Math.min(LONGEST_WORD, characters.length - at);
    for (; length > 1; length--) {
      if (meanings.has(characters.slice(at, at + length).join(""))) break;
    }
    const word = characters.slice(at, at + length).join("");
    if (length > 1 || meanings.has(word)) {
      flush();
      const concept = { word, forms: [{ terms: pairsOf(word), sure: 1 }], weight: 0, share: 1 };
      concepts.push(withMeanings(concept, word, "en-US", meanings));
    } else rest += word;
    at += length;
  }
  flush();
  return concepts;
}

/** What nobody knows may end in particles, in Korean. */
function restConcept(rest: string): Concept {
  const forms = [{ terms: pairsOf(rest), sure: 1 }];
  const characters = [...rest];
  if (/^\p{Script=Hangul}+$/u.test(rest)) {
    for (let cut = 1; cut < 3 && characters.length - cut > 1; cut++) {
      forms.push({ terms: pairsOf(characters.slice(0, -cut).join("")), sure: PARTICLE ** cut });
    }
    // A syllable by itself is a particle, mostly.
    if (characters.length === 1) return { word: rest, forms, weight: 0, share: GRAMMAR * 2 };
  }
  return { word: rest, forms, weight: 0, share: characters.length === 1 ? 0.4 : 1 };
}
