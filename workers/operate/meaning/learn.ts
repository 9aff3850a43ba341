import { type Examples, readExamples } from "./examples.ts";
import { type Model, modelOf, saveModel } from "./model.ts";
import { PAGE_FIELDS } from "./page-texts.ts";
import { train } from "./train.ts";

/** Input of the training. */
export interface LearnRequest {
  outDir: string;
  seed: number;
}

/** Increment whenever vectors are computed differently: they are then learned again. */
export const FORMAT = "2";

/** A word that occurs less often is not learned; with few pages, two occurrences are enough. */
const LEAST_COUNT = 12;
const FEW_PAGES = 2000;
const EPOCHS = 4;
/** Less than two minutes of processor time. */
const MOST_SAMPLES = 1_000_000;
/** With few texts, training takes more epochs to reach this number. */
const LEAST_SAMPLES = 60_000;

type OnProgress = (done: number, total: number) => void;

/** Learns the vectors of a build, and stores them in its folder. */
export function learn(request: LearnRequest, onProgress?: OnProgress): Model {
  const model = learnModel(request, onProgress);
  saveModel(request.outDir, model);
  return model;
}

/**
 * Learns the vectors of a build.
 *
 * @param isPhrased - Whether to learn a page's phrases: always, except to measure their effect.
 */
export function learnModel(
  { outDir, seed }: LearnRequest,
  onProgress?: OnProgress,
  isPhrased?: (slug: string) => boolean,
): Model {
  const examples = readExamples(outDir, true, isPhrased);
  const { pages, vocabulary } = examples;
  const least = pages.length < FEW_PAGES ? 2 : LEAST_COUNT;
  const isKept = (word: number) => (vocabulary.counts[word] ?? 0) >= least;
  const vectors = train(toTrainingSet(examples, isKept), {
    seed,
    epochs: Math.max(EPOCHS, Math.ceil(LEAST_SAMPLES / Math.max(1, examples.targets.length))),
    mostSamples: MOST_SAMPLES,
    ...(onProgress ? { onProgress } : {}),
  });
  return {
    learned: pages.length,
    packed: examples.documents,
    format: FORMAT,
    words: modelOf(vectors, { terms: vocabulary.terms, isKept }),
  };
}

/** The examples without rare words, in typed arrays. */
function toTrainingSet(
  { pages, vocabulary, texts, ends, targets }: Examples,
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
    words: vocabulary.terms.length,
    counts: vocabulary.counts,
    texts: Uint32Array.from(kept),
    ends: Uint32Array.from(keptEnds),
    targets: Uint32Array.from(keptTargets),
    weights: PAGE_FIELDS.map(([, , weight]) => weight),
    pages: pages.map(({ fields }) =>
      fields.map((numbers) => Uint32Array.from(numbers.filter(isKept))),
    ),
  };
}
