import { stem } from "#db/search/stem.ts";
import { pairsOf, tokensOf, UNSPACED } from "#db/search/tokens.ts";
import type { Query } from "../read/query.ts";
import type { FindWords } from "./highlight.ts";

const TELLING_START = 5;
const LEAST_SHARE = 0.3;

/** Finds the concepts of a query in texts of a locale, in all their forms. */
export function wordFinder({ concepts, words }: Query, locale: string): FindWords {
  const telling = concepts.filter(({ share }) => share >= LEAST_SHARE);
  const asked = telling.length > 0 ? telling : concepts;
  const terms = new Set(asked.flatMap(({ forms }) => forms.flatMap((form) => form.terms)));
  const runs = asked.map(({ word }) => word).filter((word) => UNSPACED.test(word));
  const open = words.at(-1) ?? "";
  const find: FindWords = (chunk) => {
    if (UNSPACED.test(chunk)) return placesIn(chunk, runs, terms);
    const isTerm =
      terms.has(stem(chunk, locale)) ||
      tokensOf(chunk, locale).some(({ term }) => terms.has(term)) ||
      (open.length >= TELLING_START && chunk.toLowerCase().startsWith(open));
    return isTerm ? [[0, chunk.length]] : [];
  };
  // Texts repeat most of their words.
  const known = new Map<string, ReturnType<FindWords>>();
  return (chunk) => {
    const places = known.get(chunk) ?? find(chunk);
    known.set(chunk, places);
    return places;
  };
}

/** Matches of whole words in a run without spaces, else of bigrams. */
function placesIn(chunk: string, runs: readonly string[], terms: ReadonlySet<string>) {
  const places: [number, number][] = [];
  for (const run of runs) {
    for (let at = chunk.indexOf(run); at !== -1; at = chunk.indexOf(run, at + run.length)) {
      places.push([at, at + run.length]);
    }
  }
  if (places.length === 0) {
    for (const pair of new Set(pairsOf(chunk))) {
      if (pair.length > 1 && terms.has(pair)) {
        const at = chunk.indexOf(pair);
        places.push([at, at + pair.length]);
      }
    }
  }
  return places.sort(([a], [b]) => a - b);
}
