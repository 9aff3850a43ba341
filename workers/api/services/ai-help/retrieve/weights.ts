import fitted from "./weights.json" with { type: "json" };

/** What each feature counts, by its name; `constant` counts always. */
export type Weights = ReadonlyMap<string, number>;

/** Written by `npm run ai:fit`: what each feature of a page counts for it. */
export const PAGE_WEIGHTS: Weights = new Map(Object.entries(fitted.pages));
/** Written by `npm run ai:fit`: what each feature of what was found counts for an answer. */
export const ANSWER_WEIGHTS: Weights = new Map(Object.entries(fitted.answer));

/** The weighted sum of some features. */
export function worthOf(features: Readonly<Record<string, number>>, weights: Weights): number {
  return Object.entries(features).reduce(
    (sum, [name, value]) => sum + value * (weights.get(name) ?? 0),
    weights.get("constant") ?? 0,
  );
}
