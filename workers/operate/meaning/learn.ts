import { type Examples, readExamples } from "./examples.ts";
import { type Model, modelOf, saveModel } from "./model.ts";
import { PAGE_FIELDS } from "./page-texts.ts";
import { train } from "./train.ts";

/** Input of the training. */
export interface LearnRequest {
  outDir: string;
  seed: number;
}

/** Raise it when vectors are made differently: they are then learned anew. */
export const FORMAT = "2";

/** A word that occurs less often is not learned; in a small documentation, twice is enough. */
const LEAST_COUNT = 12;
const FEW_PAGES = 2000;
const EPOCHS = 4;
/** About a minute and a half of a processor. */
const MOST_SAMPLES = 1_000_000;
/** In a few pages, each text has to be learned more often. */
const LEAST_SAMPLES = 60_000;

type OnProgress = (done: number, total: number) => void;

/** Learns the vectors of a build, and keeps them with it. */
export function learn(request: LearnRequest, onProgress?: OnProgress): Model {
  const model = learnModel(request, onProgress);
  saveModel(request.outDir, model);
  return model;
}

/**
 * Learns the vectors of a build.
 *
 * @param isPhrased - The pages whose phrases are learned: all, unless it is measured what they are worth.
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
