/** A query: features of each candidate page, and whether it is a right answer. */
export interface Example {
  features: number[][];
  isRight: boolean[];
}

const ROUNDS = 300;
const STEP = 20;
/** Scores are divided by this to get logits. */
export const SCALE = 10;
/** L2 regularization towards the initial weights. */
const HOLD = 0.0004;

/**
 * Fits weights that rank right pages first: gradient descent on the cross-entropy of a softmax
 * over the candidates of each query.
 */
export function fitWeights(examples: readonly Example[], start: readonly number[]): number[] {
  const count = start.length;
  const packed = examples.map(pack);
  const weights = Float64Array.from(start);
  const slope = new Float64Array(count);
  for (let round = 0; round < ROUNDS; round++) {
    for (let f = 0; f < count; f++) slope[f] = HOLD * ((weights[f] ?? 0) - (start[f] ?? 0));
    for (const { values, isRight } of packed) {
      const pulls = pullsOf(values, isRight, weights);
      for (let i = 0; i < isRight.length; i++) {
        const pull = (pulls[i] ?? 0) / examples.length;
        if (Math.abs(pull) < 1e-9) continue;
        for (let f = 0; f < count; f++) {
          slope[f] = (slope[f] ?? 0) + pull * (values[i * count + f] ?? 0);
        }
      }
    }
    for (let f = 0; f < count; f++) weights[f] = (weights[f] ?? 0) - STEP * (slope[f] ?? 0);
  }
  return [...weights];
}

/** Packs the features of all candidates into one array, which is read millions of times. */
function pack({ features, isRight }: Example) {
  return { values: Float64Array.from(features.flat()), isRight };
}

/** The gradient of the loss by candidate: predicted minus target probability. */
function pullsOf(
  values: Float64Array,
  isRight: readonly boolean[],
  weights: Float64Array,
): Float64Array {
  const count = weights.length;
  const odds = new Float64Array(isRight.length);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < odds.length; i++) {
    let worth = 0;
    for (let f = 0; f < count; f++) worth += (values[i * count + f] ?? 0) * (weights[f] ?? 0);
    odds[i] = worth / SCALE;
    most = Math.max(most, worth / SCALE);
  }
  let all = 0;
  let right = 0;
  for (let i = 0; i < odds.length; i++) {
    const odd = Math.exp((odds[i] ?? 0) - most);
    odds[i] = odd;
    all += odd;
    if (isRight[i]) right += odd;
  }
  for (let i = 0; i < odds.length; i++) {
    const odd = odds[i] ?? 0;
    odds[i] = odd / all - (isRight[i] ? odd / right : 0);
  }
  return odds;
}

/** MRR@10 of the first right page, for pages in the order of their ranks. */
export function meanReciprocalRank(
  examples: readonly Example[],
  rank: (row: readonly number[]) => number,
): number {
  let sum = 0;
  for (const { features, isRight } of examples) {
    const worths = features.map(rank);
    const best = Math.max(...worths.filter((_, i) => isRight[i]));
    const place = 1 + worths.filter((worth) => worth > best).length;
    if (place <= 10) sum += 1 / place;
  }
  return examples.length > 0 ? sum / examples.length : 0;
}

/** The weighted sum of the features of a page. */
export function worthOf(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
}
