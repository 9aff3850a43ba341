/** Numbers pairs of ids in order of appearance: a hash table with open addressing, without objects. */
export class PairTable {
  /** For each slot of the table, the number of its pair plus one; 0 if empty. */
  #places = new Int32Array(1 << 16);
  /** By number of the pair. */
  #firsts = new Int32Array(1 << 15);
  #seconds = new Int32Array(1 << 15);
  size = 0;

  /** The number of a pair, which is added if it is new. */
  add(first: number, second: number): number {
    if (this.size === this.#firsts.length) this.#grow();
    const mask = this.#places.length - 1;
    let at = hashOf(first, second) & mask;
    for (let known = this.#places[at]; known; known = this.#places[at]) {
      if (this.#firsts[known - 1] === first && this.#seconds[known - 1] === second)
        return known - 1;
      at = (at + 1) & mask;
    }
    this.#firsts[this.size] = first;
    this.#seconds[this.size] = second;
    this.#places[at] = ++this.size;
    return this.size - 1;
  }

  /** All pairs with their numbers, in order. */
  *entries(): Iterable<[first: number, second: number, id: number]> {
    for (let id = 0; id < this.size; id++) {
      yield [this.#firsts[id] ?? 0, this.#seconds[id] ?? 0, id];
    }
  }

  /** Doubles it. The table stays at most half full. */
  #grow(): void {
    this.#firsts = doubled(this.#firsts);
    this.#seconds = doubled(this.#seconds);
    this.#places = new Int32Array(this.#places.length * 2);
    const mask = this.#places.length - 1;
    for (let id = 0; id < this.size; id++) {
      let at = hashOf(this.#firsts[id] ?? 0, this.#seconds[id] ?? 0) & mask;
      while (this.#places[at]) at = (at + 1) & mask;
      this.#places[at] = id + 1;
    }
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/** Integer arithmetic only: a remainder of large numbers takes longer than the rest of a lookup. */
function hashOf(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 7;
}
