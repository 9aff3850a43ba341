import { seededRandom } from "#test/support/seeded-random.ts";
import { FEATURES } from "#workers/api/services/search/rank/features.ts";
import type { Tree } from "#workers/api/services/search/rank/trees.ts";
import { type Example, SCALE, worthOf } from "./weights.ts";

const SEED = 7;
const TREES = 120;
const DEPTH = 4;
const LEARNING_RATE = 0.06;
/** L2 regularization of the values of leaves. */
const HOLD = 5;
/** Fewest candidates in a leaf for it to have a value. */
const FEWEST = 60;
/** Share of the features that one tree may use, and of the queries that it is fitted to. */
const SHARE = 0.7;
/** Most bins of a feature, between its thresholds. */
const BINS = 32;
/** Only pairs with at least one page among the first ten are compared. */
const FIRST = 10;

/** All candidates of all queries, by column. */
interface Table {
  /** Index of the first candidate of each query, and the end. */
  starts: number[];
  isRight: Uint8Array;
  /** Thresholds of each feature, ascending. */
  thresholds: number[][];
  /** For each feature, how many thresholds each candidate exceeds. */
  bins: Uint8Array[];
  scores: Float64Array;
}

/**
 * Fits trees that correct the order by weights: LambdaMART (Burges 2010) with oblivious trees. The
 * gradient of a pair of a right and a wrong page is the larger, the more its order costs in NDCG,
 * and the more certainly it is wrong.
 */
export function fitTrees(examples: readonly Example[], weights: readonly number[]): Tree[] {
  const table = tableOf(examples, weights);
  const random = seededRandom(SEED);
  return Array.from({ length: examples.length > 0 ? TREES : 0 }, () => {
    const { pulls, curvatures } = gradients(table, random);
    return growTree(table, pulls, curvatures, random);
  });
}

function tableOf(examples: readonly Example[], weights: readonly number[]): Table {
  const rows = examples.flatMap(({ features }) => features);
  const starts = [0];
  for (const { features } of examples) starts.push((starts.at(-1) ?? 0) + features.length);
  const thresholds = FEATURES.map((_, f) => thresholdsOf(rows.map((row) => row[f] ?? 0)));
  return {
    starts,
    isRight: Uint8Array.from(examples.flatMap(({ isRight }) => isRight.map(Number))),
    thresholds,
    bins: thresholds.map((limits, f) =>
      Uint8Array.from(rows, (row) => limits.filter((limit) => (row[f] ?? 0) > limit).length),
    ),
    scores: Float64Array.from(rows, (row) => worthOf(row, weights) / SCALE),
  };
}

/** Quantiles of the different values of a feature. */
function thresholdsOf(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const count = Math.min(BINS, sorted.length) - 1;
  return Array.from({ length: count }, (_, i) => {
    const at = Math.floor(((i + 1) * sorted.length) / (count + 1));
    return ((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2;
  });
}

/** First and second derivatives of the loss by the score of each candidate of some queries. */
function gradients({ starts, isRight, scores }: Table, random: () => number) {
  const pulls = new Float64Array(scores.length);
  const curvatures = new Float64Array(scores.length);
  for (let q = 0; q + 1 < starts.length; q++) {
    if (random() > SHARE) continue;
    const [start, end] = [starts[q] as number, starts[q + 1] as number];
    const order = Array.from({ length: end - start }, (_, i) => start + i).sort(
      (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
    );
    const discount = (place: number) => 1 / Math.log2(place + 2);
    const right = order.flatMap((at, place) => (isRight[at] ? [place] : []));
    const most = right.reduce((sum, _, place) => sum + discount(place), 0);
    for (const good of right) {
      for (let bad = 0; bad < order.length; bad++) {
        const [a, b] = [order[good] as number, order[bad] as number];
        if (isRight[b] || (good >= FIRST && bad >= FIRST)) continue;
        const cost = Math.abs(discount(good) - discount(bad)) / most;
        const wrong = 1 / (1 + Math.exp((scores[a] ?? 0) - (scores[b] ?? 0)));
        pulls[a] = (pulls[a] ?? 0) + cost * wrong;
        pulls[b] = (pulls[b] ?? 0) - cost * wrong;
        const curvature = cost * wrong * (1 - wrong);
        curvatures[a] = (curvatures[a] ?? 0) + curvature;
        curvatures[b] = (curvatures[b] ?? 0) + curvature;
      }
    }
  }
  return { pulls, curvatures };
}

/** Grows a tree, question by question, and adds its values to the scores. */
function growTree(
  table: Table,
  pulls: Float64Array,
  curvatures: Float64Array,
  random: () => number,
): Tree {
  const { thresholds, bins, scores } = table;
  const leaves = new Uint8Array(scores.length);
  const allowed = thresholds.map((limits) => limits.length > 0 && random() < SHARE);
  const questions: Tree["questions"] = [];
  for (let level = 0; level < DEPTH; level++) {
    const { feature, bin } = bestQuestion(table, { pulls, curvatures, leaves, level, allowed });
    if (feature < 0) break;
    const above = round(thresholds[feature]?.[bin] ?? 0, 5);
    questions.push({ feature: FEATURES[feature] as string, above });
    const column = bins[feature] as Uint8Array;
    for (let i = 0; i < leaves.length; i++) {
      if ((column[i] as number) > bin) leaves[i] = (leaves[i] as number) | (1 << level);
    }
  }
  const sums = sumBy(leaves, 1 << questions.length, pulls, curvatures);
  const values = sums.map(({ pull, curvature, count }) =>
    count < FEWEST ? 0 : round((LEARNING_RATE * SCALE * pull) / (curvature + HOLD), 3),
  );
  for (let i = 0; i < scores.length; i++) {
    scores[i] = (scores[i] as number) + (values[leaves[i] as number] ?? 0) / SCALE;
  }
  return { questions, values };
}

interface Growing {
  pulls: Float64Array;
  curvatures: Float64Array;
  leaves: Uint8Array;
  level: number;
  allowed: boolean[];
}

/** The question with the largest gain over all leaves in total; feature -1 if none gains anything. */
function bestQuestion(
  { bins, thresholds }: Table,
  { pulls, curvatures, leaves, level, allowed }: Growing,
) {
  const best = { feature: -1, bin: 0, gain: 0 };
  const count = 1 << level;
  for (const [feature, limits] of thresholds.entries()) {
    if (!allowed[feature]) continue;
    const width = limits.length + 1;
    const column = bins[feature] as Uint8Array;
    const pull = new Float64Array(count * width);
    const curvature = new Float64Array(count * width);
    for (let i = 0; i < leaves.length; i++) {
      const at = (leaves[i] as number) * width + (column[i] as number);
      pull[at] = (pull[at] as number) + (pulls[i] as number);
      curvature[at] = (curvature[at] as number) + (curvatures[i] as number);
    }
    const gains = new Float64Array(limits.length);
    for (let leaf = 0; leaf < count; leaf++) {
      const [start, end] = [leaf * width, (leaf + 1) * width];
      addGains(gains, pull.subarray(start, end), curvature.subarray(start, end));
    }
    for (const [bin, gain] of gains.entries()) {
      if (gain > best.gain + 1e-9) Object.assign(best, { feature, bin, gain });
    }
  }
  return best;
}

/** Adds the gain of splitting one leaf after each bin. */
function addGains(gains: Float64Array, pull: Float64Array, curvature: Float64Array): void {
  const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
  const worth = (pulled: number, curved: number) => pulled ** 2 / (curved + HOLD);
  const [all, allCurvature] = [sum(pull), sum(curvature)];
  let [low, lowCurvature] = [0, 0];
  for (let bin = 0; bin < gains.length; bin++) {
    low += pull[bin] as number;
    lowCurvature += curvature[bin] as number;
    gains[bin] =
      (gains[bin] as number) +
      worth(low, lowCurvature) +
      worth(all - low, allCurvature - lowCurvature) -
      worth(all, allCurvature);
  }
}

function sumBy(leaves: Uint8Array, count: number, pulls: Float64Array, curvatures: Float64Array) {
  const sums = Array.from({ length: count }, () => ({ pull: 0, curvature: 0, count: 0 }));
  for (let i = 0; i < leaves.length; i++) {
    const sum = sums[leaves[i] as number];
    if (!sum || curvatures[i] === 0) continue;
    sum.pull += pulls[i] as number;
    sum.curvature += curvatures[i] as number;
    sum.count += 1;
  }
  return sums;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
