import { type Examples, readExamples } from "./examples.ts";
import { type Model, modelOf, saveModel } from "./model.ts";
import { PAGE_FIELDS } from "./page-texts.ts";
import { train } from "./train.ts";

/** Input of the training. */
export interface LearnRequest {
  outDir: string;
  seed: number;
  /** Leaves out the phrases of half of the pages, to see what vectors do for pages that have none. */
  halfPhrases?: boolean;
}

/** Raise it when vectors are made differently: they are then learned anew. */
export const FORMAT = "2";

/** A word that occurs less often is not learned; in a small documentation, twice is enough. */
const OFTEN = 12;
const FEW_PAGES = 2000;
const ROUNDS = 4;
/** About a minute and a half of a processor. */
const MOST_LESSONS = 1_000_000;
/** In a few pages, each text has to be learned more often. */
const LEAST_LESSONS = 60_000;

/** Learns the vectors of a build, and keeps them with it. */
export function learn(
  { outDir, seed, halfPhrases = false }: LearnRequest,
  onProgress?: (done: number, total: number) => void,
): Model {
  const examples = readExamples(outDir, true, halfPhrases ? hasPhrases : undefined);
  const { pages, words } = examples;
  const least = pages.length < FEW_PAGES ? 2 : OFTEN;
  const isKept = (word: number) => (words.counts[word] ?? 0) >= least;
  const vectors = train(lessonsOf(examples, isKept), {
    seed,
    rounds: Math.max(ROUNDS, Math.ceil(LEAST_LESSONS / Math.max(1, examples.targets.length))),
    most: MOST_LESSONS,
    ...(onProgress ? { onProgress } : {}),
  });
  const model = {
    learned: pages.length,
    packed: examples.documents,
    format: FORMAT,
    words: modelOf(vectors, { terms: words.terms, isKept }),
  };
  saveModel(outDir, model);
  return model;
}

/** Half of the slugs, by a sum of their letters. */
export function hasPhrases(slug: string): boolean {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % 2 === 0;
}

/** The examples without rare words, in typed arrays. */
function lessonsOf(
  { pages, words, texts, ends, targets }: Examples,
  isKept: (word: number) => boolean,
) {
  const kept: number[] = [];
  const keptEnds: number[] = [];
  const keptTargets: number[] = [];
  let at = 0;
  for (const [i, end] of ends.entries()) {
    const before = kept.length;
    for (; at < end; at++) if (isKept(texts[at] ?? 0)) kept.push(texts[at] ?? 0);
    if (kept.length === before) continue;
    keptEnds.push(kept.length);
    keptTargets.push(targets[i] ?? 0);
  }
  return {
    words: words.terms.length,
    counts: words.counts,
    texts: Uint32Array.from(kept),
    ends: Uint32Array.from(keptEnds),
    targets: Uint32Array.from(keptTargets),
    weights: PAGE_FIELDS.map(([, , weight]) => weight),
    pages: pages.map(({ fields }) =>
      fields.map((numbers) => Uint32Array.from(numbers.filter(isKept))),
    ),
  };
}
