/** A question: features of its retrieval, and whether it has an answer. */
export interface Case {
  features: number[];
  isRight: boolean;
}

const ROUNDS = 1500;
const STEP = 0.5;
/** Default L2 regularization. */
const HOLD = 0.01;

/**
 * Logistic regression: a score of at least 0 predicts an answer. Both classes have the same total
 * weight. Features are standardized for the fit; the result applies to raw ones.
 */
export function fitOdds(
  cases: readonly Case[],
  hold = HOLD,
): { constant: number; weights: number[] } {
  const scales = scalesOf(cases);
  const scaled = cases.map(({ features, isRight }) => ({
    features: features.map(
      (value, i) => (value - (scales[i]?.mean ?? 0)) / (scales[i]?.spread ?? 1),
    ),
    isRight,
  }));
  const { constant, weights } = descend(scaled, hold);
  const plain = weights.map((weight, i) => weight / (scales[i]?.spread ?? 1));
  const shift = plain.reduce((sum, weight, i) => sum + weight * (scales[i]?.mean ?? 0), 0);
  return { constant: constant - shift, weights: plain };
}

const HOLDS = [0.003, 0.01, 0.03, 0.1];
const FOLDS = 10;

/** Smaller differences in accuracy are noise. */
const CHANCE = 0.002;

/**
 * Fits with the strongest regularization (`hold`) whose accuracy in 10-fold cross-validation is
 * within `CHANCE` of the best. `unseen` is that accuracy, averaged over both classes.
 */
export function fitOddsValidated(cases: readonly Case[]) {
  const tried = HOLDS.map((hold) => ({ hold, unseen: validate(cases, hold) }));
  const best = Math.max(...tried.map(({ unseen }) => unseen));
  const chosen = tried.findLast(({ unseen }) => unseen >= best - CHANCE);
  const { hold, unseen } = chosen as (typeof tried)[number];
  return { ...fitOdds(cases, hold), hold, unseen };
}

function validate(cases: readonly Case[], hold: number): number {
  const taken = { right: 0, wrong: 0 };
  for (let fold = 0; fold < FOLDS; fold++) {
    const { constant, weights } = fitOdds(
      cases.filter((_, i) => i % FOLDS !== fold),
      hold,
    );
    for (const { features, isRight } of cases.filter((_, i) => i % FOLDS === fold)) {
      if (worthOf(features, constant, weights) >= 0 === isRight)
        taken[isRight ? "right" : "wrong"]++;
    }
  }
  const right = cases.filter(({ isRight }) => isRight).length;
  return (taken.right / right + taken.wrong / (cases.length - right)) / 2;
}

function scalesOf(cases: readonly Case[]): { mean: number; spread: number }[] {
  return (cases[0]?.features ?? []).map((_, i) => {
    const values = cases.map(({ features }) => features[i] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, spread: Math.sqrt(square) || 1 };
  });
}

function descend(cases: readonly Case[], hold: number): { constant: number; weights: number[] } {
  const right = cases.filter(({ isRight }) => isRight).length;
  const share = (isRight: boolean) => 0.5 / (isRight ? right : cases.length - right);
  let constant = 0;
  const weights = (cases[0]?.features ?? []).map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    let lift = 0;
    const slope = weights.map((weight) => hold * weight);
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

/** The share of cases that are classified correctly. */
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
