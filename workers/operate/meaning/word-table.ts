import { DIMENSIONS as D } from "#db/meaning/vectors.ts";

/** A list of words: `words[from]` to `words[to - 1]`. */
export interface Span {
  words: ArrayLike<number>;
  from: number;
  to: number;
}

/** The vectors of words, trained by Adagrad with one learning rate per word. */
export class WordTable {
  readonly vectors: Float32Array;
  readonly #squares: Float32Array;
  readonly #rate: number;

  constructor(rows: number, rate: number) {
    this.vectors = new Float32Array(rows * D);
    this.#squares = new Float32Array(rows).fill(1e-6);
    this.#rate = rate;
  }

  /** Adds the vectors of words, each times `weight`, to the vector that starts at `into[at]`. */
  sum({ words, from, to }: Span, weight: number, into: Float32Array, at: number): void {
    const { vectors } = this;
    for (let i = from; i < to; i++) {
      const row = (words[i] as number) * D;
      for (let d = 0; d < D; d++) {
        into[at + d] = (into[at + d] as number) + weight * (vectors[row + d] as number);
      }
    }
  }

  /** Updates the vectors of words by the gradient of their sum, which starts at `gradient[at]`. */
  learn({ words, from, to }: Span, weight: number, gradient: Float32Array, at: number): void {
    const { vectors } = this;
    const squares = this.#squares;
    let square = 0;
    for (let d = 0; d < D; d++) square += (gradient[at + d] as number) ** 2;
    square *= (weight * weight) / D;
    if (square === 0) return;
    for (let i = from; i < to; i++) {
      const word = words[i] as number;
      const known = (squares[word] as number) + square;
      squares[word] = known;
      const step = (this.#rate * weight) / Math.sqrt(known);
      const row = word * D;
      for (let d = 0; d < D; d++) {
        vectors[row + d] = (vectors[row + d] as number) - step * (gradient[at + d] as number);
      }
    }
  }
}

/** The dot product of two vectors, in four sums that the processor can compute in parallel. */
export function dotProductAt(a: Float32Array, i: number, b: Float32Array, j: number): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  for (let d = 0; d < D; d += 4) {
    one += (a[i + d] as number) * (b[j + d] as number);
    two += (a[i + d + 1] as number) * (b[j + d + 1] as number);
    three += (a[i + d + 2] as number) * (b[j + d + 2] as number);
    four += (a[i + d + 3] as number) * (b[j + d + 3] as number);
  }
  return one + two + three + four;
}

/** Scales the vector that starts at `at` to unit length. Returns its former length. */
export function normaliseAt(vectors: Float32Array, at: number): number {
  let square = 1e-12;
  for (let d = 0; d < D; d++) square += (vectors[at + d] as number) ** 2;
  const length = Math.sqrt(square);
  for (let d = 0; d < D; d++) vectors[at + d] = (vectors[at + d] as number) / length;
  return length;
}

/** Turns the gradient of a unit vector into that of the vector before normalising, in place. */
export function backpropagateNormalise(
  gradient: Float32Array,
  unit: Float32Array,
  at: number,
  length: number,
): void {
  let along = 0;
  for (let d = 0; d < D; d++) along += (gradient[at + d] as number) * (unit[at + d] as number);
  for (let d = 0; d < D; d++) {
    gradient[at + d] = ((gradient[at + d] as number) - along * (unit[at + d] as number)) / length;
  }
}
