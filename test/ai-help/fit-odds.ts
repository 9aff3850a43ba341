/** What was found for a question, and whether it has an answer. */
export interface Case {
  features: number[];
  isRight: boolean;
}

const ROUNDS = 4000;
const STEP = 0.5;
/** How strongly weights stay near nothing, where the cases say little. */
const HOLD = 0.03;

/**
 * Logistic regression: above nothing, an answer is likelier than none. Both kinds count the same, and
 * features are scaled to be comparable while they are fitted.
 */
export function fitOdds(cases: readonly Case[]): { constant: number; weights: number[] } {
  const scales = scalesOf(cases);
  const scaled = cases.map(({ features, isRight }) => ({
    features: features.map(
      (value, i) => (value - (scales[i]?.mean ?? 0)) / (scales[i]?.spread ?? 1),
    ),
    isRight,
  }));
  const { constant, weights } = descend(scaled);
  const plain = weights.map((weight, i) => weight / (scales[i]?.spread ?? 1));
  const shift = plain.reduce((sum, weight, i) => sum + weight * (scales[i]?.mean ?? 0), 0);
  return { constant: constant - shift, weights: plain };
}

function scalesOf(cases: readonly Case[]): { mean: number; spread: number }[] {
  return (cases[0]?.features ?? []).map((_, i) => {
    const values = cases.map(({ features }) => features[i] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, spread: Math.sqrt(square) || 1 };
  });
}

function descend(cases: readonly Case[]): { constant: number; weights: number[] } {
  const right = cases.filter(({ isRight }) => isRight).length;
  const share = (isRight: boolean) => 0.5 / (isRight ? right : cases.length - right);
  let constant = 0;
  const weights = (cases[0]?.features ?? []).map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    let lift = 0;
    const slope = weights.map((weight) => HOLD * weight);
    for (const { features, isRight } of cases) {
      const worth = worthOf(features, constant, weights);
      const pull = (1 / (1 + Math.exp(-worth)) - Number(isRight)) * share(isRight);
      lift += pull;
      for (const [i, value] of features.entries()) slope[i] = (slope[i] ?? 0) + pull * value;
    }
    constant -= STEP * lift;
    for (const [i, each] of slope.entries()) weights[i] = (weights[i] ?? 0) - STEP * each;
  }
  return { constant, weights };
}

/** The share of cases that are taken for what they are. */
export function shareRight(
  cases: readonly Case[],
  constant: number,
  weights: readonly number[],
): string {
  const found = cases.filter(
    ({ features, isRight }) => worthOf(features, constant, weights) >= 0 === isRight,
  );
  return (found.length / cases.length).toFixed(3);
}

function worthOf(
  features: readonly number[],
  constant: number,
  weights: readonly number[],
): number {
  return features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), constant);
}
