import { FEATURES, type Feature, type Features } from "./features.ts";
import fitted from "./trees.json" with { type: "json" };

/**
 * An oblivious decision tree: all pages are asked the same questions, whether a feature exceeds a
 * threshold. The answers are the bits of the index of its value, first question first.
 */
export interface Tree {
  questions: { feature: string; above: number }[];
  /** Added to the rank: two to the power of the number of questions. */
  values: number[];
}

/** A tree whose features are indexes of a row. */
interface CompiledTree {
  columns: number[];
  above: number[];
  values: number[];
}

/** Fitted by `npm run search:fit`, on top of the weights. */
const TREES = fitted.map(compileTree);

/** The score that the trees add to a page. */
export function worthByTrees(features: Features): number {
  const row = FEATURES.map((feature) => features[feature]);
  let worth = 0;
  for (const tree of TREES) worth += treeValue(tree, row);
  return worth;
}

export function compileTree({ questions, values }: Tree): CompiledTree {
  return {
    columns: questions.map(({ feature }) => FEATURES.indexOf(feature as Feature)),
    above: questions.map(({ above }) => above),
    values,
  };
}

export function treeValue(
  { columns, above, values }: CompiledTree,
  row: readonly number[],
): number {
  let index = 0;
  for (let i = 0; i < columns.length; i++) {
    const value = row[columns[i] as number] ?? 0;
    if (value > (above[i] as number)) index |= 1 << i;
  }
  return values[index] ?? 0;
}
