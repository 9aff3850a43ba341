import type { Concept, TextWords } from "../../search/index.ts";

/** The parameters of BM25: how fast repetition saturates, and how much length matters. */
const SATURATION = 1.2;
const LENGTH = 0.6;
/** Words of a typical section. */
const TYPICAL = 120;

/**
 * How often a text contains what is asked for, as in BM25: repetitions count less and less, and less in
 * long texts. From 0 to 1; concepts are weighted by rarity.
 */
export function frequency(terms: readonly Concept[], text: TextWords): number {
  const length = 1 - LENGTH + LENGTH * (text.words.length / TYPICAL);
  let all = 0;
  let had = 0;
  for (const term of terms) {
    const count = text.count(term);
    all += term.weight;
    had += (term.weight * count) / (count + SATURATION * length);
  }
  return all > 0 ? had / all : 0;
}
