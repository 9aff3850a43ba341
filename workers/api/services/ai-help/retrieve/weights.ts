import weights from "./weights.json" with { type: "json" };

/** How much each feature of a page speaks for it. */
export const PAGE_WEIGHTS: Readonly<Record<string, number>> = weights.pages;
/** How much each feature of what was found speaks for an answer. */
export const ANSWER_WEIGHTS: Readonly<Record<string, number>> = weights.answer;

/** What features are worth together. */
export function worthOf(
  features: Readonly<Record<string, number>>,
  weights: Readonly<Record<string, number>>,
): number {
  return Object.entries(features).reduce(
    (sum, [name, value]) => sum + value * (weights[name] ?? 0),
    weights.constant ?? 0,
  );
}
