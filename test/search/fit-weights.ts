/** A query: what speaks for each page that may be meant, and which are right. */
export interface Example {
  features: number[][];
  isRight: boolean[];
}

const ROUNDS = 300;
const STEP = 20;
/** Differences of weights are divided by this before they are taken for odds. */
const SCALE = 10;
/** How strongly weights stay where they began, where the queries say little. */
const HOLD = 0.0004;

/**
 * Weights by which right pages come first: gradient descent on how surely, by softmax over
 * all candidates of a query, one of the right ones is chosen.
 */
export function fitWeights(examples: readonly Example[], start: readonly number[]): number[] {
  const weights = [...start];
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, i) => HOLD * (weight - (start[i] ?? 0)));
    for (const { features, isRight } of examples) {
      const worths = features.map((row) => worthOf(row, weights) / SCALE);
      const most = Math.max(...worths);
      const odds = worths.map((worth) => Math.exp(worth - most));
      const all = odds.reduce((sum, each) => sum + each, 0);
      const right = odds.reduce((sum, each, i) => sum + (isRight[i] ? each : 0), 0);
      for (const [i, row] of features.entries()) {
        const share = (odds[i] ?? 0) / all;
        const wanted = isRight[i] ? (odds[i] ?? 0) / right : 0;
        const pull = (share - wanted) / examples.length;
        if (Math.abs(pull) < 1e-9) continue;
        for (const [f, value] of row.entries()) slope[f] = (slope[f] ?? 0) + pull * value;
      }
    }
    for (const [i, each] of slope.entries()) weights[i] = (weights[i] ?? 0) - STEP * each;
  }
  return weights;
}

/** Mean of one through the place of the first right page. */
export function meanReciprocalRank(
  examples: readonly Example[],
  weights: readonly number[],
): number {
  let sum = 0;
  for (const { features, isRight } of examples) {
    const worths = features.map((row) => worthOf(row, weights));
    const best = Math.max(...worths.filter((_, i) => isRight[i]));
    const place = 1 + worths.filter((worth) => worth > best).length;
    if (place <= 10) sum += 1 / place;
  }
  return examples.length > 0 ? sum / examples.length : 0;
}

function worthOf(row: readonly number[], weights: readonly number[]): number {
  let worth = 0;
  for (let i = 0; i < row.length; i++) worth += (row[i] ?? 0) * (weights[i] ?? 0);
  return worth;
}
