import { DIMENSIONS as D, normalise, type WordVector } from "#db/meaning/vectors.ts";
import type { PageVectors } from "./published-vectors.ts";

/** A page, and how similar it is. */
export interface Near {
  slug: string;
  /** Cosine: 1 for the same direction, 0 for nothing in common. */
  likeness: number;
}

/** The unit vector in the direction of a text's word vectors; undefined if no word is known. */
export function directionOf(
  terms: readonly string[],
  words: ReadonlyMap<string, WordVector>,
): Float32Array | undefined {
  const sum = new Float32Array(D);
  let met = 0;
  for (const term of terms) {
    const word = words.get(term);
    if (!word) continue;
    met++;
    for (let d = 0; d < D; d++) sum[d] = (sum[d] ?? 0) + word.scale * (word.numbers[d] ?? 0);
  }
  return met > 0 ? normalise(sum) : undefined;
}

/** The cosine similarities of all pages to a unit vector. */
export function likenesses(direction: Float32Array, { numbers, slugs }: PageVectors): Float32Array {
  const found = new Float32Array(slugs.length);
  for (let page = 0, at = 0; page < found.length; page++, at += D) {
    let product = 0;
    for (let d = 0; d < D; d += 4) {
      product +=
        (direction[d] as number) * (numbers[at + d] as number) +
        (direction[d + 1] as number) * (numbers[at + d + 1] as number) +
        (direction[d + 2] as number) * (numbers[at + d + 2] as number) +
        (direction[d + 3] as number) * (numbers[at + d + 3] as number);
    }
    found[page] = product / 127;
  }
  return found;
}

/** The nearest pages of a locale, best first. */
export function nearestOf(
  all: Float32Array,
  { slugs, locales }: PageVectors,
  { bit, limit }: { bit: number; limit: number },
): Near[] {
  const best: { page: number; likeness: number }[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let page = 0; page < all.length; page++) {
    const likeness = all[page] as number;
    if (likeness <= least || ((locales[page] as number) & bit) === 0) continue;
    let at = best.length;
    while (at > 0 && (best[at - 1]?.likeness ?? 0) < likeness) at--;
    best.splice(at, 0, { page, likeness });
    if (best.length > limit) best.pop();
    if (best.length === limit) least = best.at(-1)?.likeness ?? least;
  }
  return best.map(({ page, likeness }) => ({ slug: slugs[page] ?? "", likeness }));
}
