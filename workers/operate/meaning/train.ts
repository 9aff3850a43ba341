import { DIMENSIONS as D } from "#db/meaning/vectors.ts";
import {
  backpropagateNormalise,
  dotProductAt,
  normaliseAt,
  type Span,
  WordTable,
} from "./word-table.ts";

/** Training data: texts, and the page that each is about. */
export interface TrainingSet {
  /** Number of different words. */
  words: number;
  /** Frequency of each word. */
  counts: ArrayLike<number>;
  /** Words of all texts; the text `i` ends at `ends[i]`. */
  texts: Uint32Array;
  ends: Uint32Array;
  /** For each text, the index of its page. */
  targets: Uint32Array;
  /** The weight of each field of a page. */
  weights: readonly number[];
  /** For each page, the words of its fields. */
  pages: readonly (readonly ArrayLike<number>[])[];
}

export interface Schedule {
  seed: number;
  /** How many times each text is learned. */
  epochs: number;
  /** Maximum number of texts over all epochs; the rest is left out at random. */
  mostSamples: number;
  onProgress?: (done: number, total: number) => void;
}

/** Batch size. The pages of the other texts in a batch are the negative examples. */
const BATCH = 256;
/** Inverse temperature of the softmax. */
const LOGIT_SCALE = 20;
/** Lowers the scores of pages with many texts, which would otherwise be near everything. */
const POPULARITY_WEIGHT = 0.3;
const LEARNING_RATE = 0.12;
/** Smaller errors are skipped: their gradients are not worth the time. */
const LEAST_ERROR = 0.0005;
/** Share of the texts that are cut down to a few of their words, because queries are short. */
const SHORTENED_SHARE = 0.7;
const SHORTEST = 2;
const LONGEST = 8;

/**
 * Learns the vectors of words, one after the other in the result, such that the mean of a text's
 * words is nearest to the page that the text is about. Pages are weighted sums of the same vectors,
 * so a new page needs no training. The same seed gives the same vectors.
 */
export function train(trainingSet: TrainingSet, schedule: Schedule): Float32Array {
  const trainer = new Trainer(trainingSet, schedule.seed);
  const { length } = trainingSet.targets;
  const total = Math.min(length * schedule.epochs, schedule.mostSamples);
  let done = 0;
  while (done < total) {
    const order = shuffled(length, trainer.random);
    for (let at = 0; at < length && done < total; at += BATCH) {
      const batch = order.subarray(at, at + BATCH);
      trainer.step(batch, 1 - 0.9 * (done / total));
      done += batch.length;
      if (at % (BATCH * 16) === 0) schedule.onProgress?.(done, total);
    }
  }
  return trainer.table.vectors;
}

class Trainer {
  readonly random: () => number;
  readonly table: WordTable;
  readonly #trainingSet: TrainingSet;
  readonly #popularity: Float32Array;
  readonly #queries = new Float32Array(BATCH * D);
  readonly #queryGradients = new Float32Array(BATCH * D);
  readonly #pages = new Float32Array(BATCH * D);
  readonly #pageGradients = new Float32Array(BATCH * D);
  readonly #scores = new Float32Array(BATCH);

  constructor(trainingSet: TrainingSet, seed: number) {
    this.random = randomNumbers(seed);
    this.#trainingSet = trainingSet;
    this.table = new WordTable(trainingSet.words, LEARNING_RATE);
    this.#initialise();
    const counts = new Uint32Array(trainingSet.pages.length);
    for (const target of trainingSet.targets) counts[target] = (counts[target] as number) + 1;
    this.#popularity = Float32Array.from(
      counts,
      (count) => POPULARITY_WEIGHT * Math.log(count + 1),
    );
  }

  /** Vectors of rare words start longer than those of common ones, as they also end. */
  #initialise(): void {
    const { counts, words } = this.#trainingSet;
    let all = 0;
    for (let word = 0; word < words; word++) all += counts[word] as number;
    for (let word = 0; word < words; word++) {
      const length = Math.log(all / ((counts[word] as number) + 1)) / Math.log(all);
      for (let d = 0; d < D; d++) {
        this.table.vectors[word * D + d] = (this.random() - 0.5) * length * 0.4;
      }
    }
  }

  /** One gradient step on a batch of texts. */
  step(batch: Uint32Array, rate: number): void {
    const { targets, pages, weights } = this.#trainingSet;
    const spans = [...batch].map((text) => this.#shorten(text));
    const places = new Map<number, number>();
    const right = [...batch].map((text) => {
      const page = targets[text] as number;
      const place = places.get(page) ?? places.size;
      places.set(page, place);
      return place;
    });
    const chosen = [...places.keys()];
    this.#queries.fill(0);
    this.#pages.fill(0);
    this.#queryGradients.fill(0);
    this.#pageGradients.fill(0);
    const queryLengths = spans.map((span, i) => {
      this.table.sum(span, 1 / Math.max(1, span.to - span.from), this.#queries, i * D);
      return normaliseAt(this.#queries, i * D);
    });
    const pageLengths = chosen.map((page, i) => {
      for (const [field, words] of (pages[page] ?? []).entries()) {
        if (words.length === 0) continue;
        const weight = (weights[field] as number) / Math.sqrt(words.length);
        this.table.sum({ words, from: 0, to: words.length }, weight, this.#pages, i * D);
      }
      return normaliseAt(this.#pages, i * D);
    });
    for (let i = 0; i < spans.length; i++) this.#compare(i, right[i] as number, chosen);
    for (const [i, page] of chosen.entries()) {
      backpropagateNormalise(this.#pageGradients, this.#pages, i * D, pageLengths[i] as number);
      this.#learnPage(pages[page] ?? [], i * D, rate);
    }
    for (const [i, span] of spans.entries()) {
      backpropagateNormalise(this.#queryGradients, this.#queries, i * D, queryLengths[i] as number);
      const weight = rate / Math.max(1, span.to - span.from);
      this.table.learn(span, weight, this.#queryGradients, i * D);
    }
  }

  /** A text, or a random selection of its words. */
  #shorten(text: number): Span {
    const { texts, ends } = this.#trainingSet;
    const from = text > 0 ? (ends[text - 1] as number) : 0;
    const to = ends[text] as number;
    const most = SHORTEST + Math.floor(this.random() * (LONGEST - SHORTEST + 1));
    if (to - from <= most || this.random() > SHORTENED_SHARE) return { words: texts, from, to };
    const words: number[] = [];
    let left = most;
    for (let i = from; i < to && left > 0; i++) {
      if (this.random() * (to - i) > left) continue;
      words.push(texts[i] as number);
      left--;
    }
    return { words, from: 0, to: words.length };
  }

  /** The gradients of choosing the right page for a text (softmax over all pages of the batch). */
  #compare(query: number, right: number, chosen: readonly number[]): void {
    const scores = this.#scores;
    const q = query * D;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < chosen.length; i++) {
      const p = i * D;
      const score =
        LOGIT_SCALE * dotProductAt(this.#queries, q, this.#pages, p) -
        (this.#popularity[chosen[i] as number] as number);
      scores[i] = score;
      if (score > most) most = score;
    }
    let sum = 0;
    for (let i = 0; i < chosen.length; i++) {
      const share = Math.exp((scores[i] as number) - most);
      scores[i] = share;
      sum += share;
    }
    for (let i = 0; i < chosen.length; i++) {
      const error = (scores[i] as number) / sum - (i === right ? 1 : 0);
      if (error < LEAST_ERROR && error > -LEAST_ERROR) continue;
      const slope = error * LOGIT_SCALE;
      const p = i * D;
      for (let d = 0; d < D; d++) {
        const at = q + d;
        this.#queryGradients[at] =
          (this.#queryGradients[at] as number) + slope * (this.#pages[p + d] as number);
        this.#pageGradients[p + d] =
          (this.#pageGradients[p + d] as number) + slope * (this.#queries[at] as number);
      }
    }
  }

  #learnPage(fields: readonly ArrayLike<number>[], at: number, rate: number): void {
    for (const [field, words] of fields.entries()) {
      if (words.length === 0) continue;
      const weight =
        ((this.#trainingSet.weights[field] as number) * rate) / Math.sqrt(words.length);
      this.table.learn({ words, from: 0, to: words.length }, weight, this.#pageGradients, at);
    }
  }
}

/** A seeded generator of random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The numbers below a limit, in random order. */
function shuffled(limit: number, random: () => number): Uint32Array {
  const order = Uint32Array.from({ length: limit }, (_, i) => i);
  for (let i = limit - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    const kept = order[i] as number;
    order[i] = order[other] as number;
    order[other] = kept;
  }
  return order;
}
