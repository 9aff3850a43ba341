/** Numbers from 0 to 1 that a seed determines (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The numbers below a limit, in random order. */
export function shuffled(limit: number, random: () => number): Uint32Array {
  const order = Uint32Array.from({ length: limit }, (_, i) => i);
  for (let i = limit - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    const kept = order[i] as number;
    order[i] = order[other] as number;
    order[other] = kept;
  }
  return order;
}
