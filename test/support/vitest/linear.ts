/** Attempts and runs of each: the shortest time is the one that others disturbed least. */
const ATTEMPTS = 3;
const RUNS = 2;
/** Shorter times say more about the clock. */
const SHORTEST_MS = 3;

/**
 * Between the sizes that are compared: sixteen times the time is linear, 256 times quadratic. What
 * lies between is caches, memory and other work.
 */
const STEP = 16;
const MOST_GROWTH = 60;

/**
 * By how much the time grows when an input of this size becomes sixteen times as large; the smallest
 * of a few attempts, since other work only adds to it.
 */
async function growth(parse: (size: number) => () => unknown, size: number): Promise<number> {
  const [small, large] = [parse(size), parse(size * STEP)];
  await small();
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > MOST_GROWTH; attempt++) {
    const repeats = Math.max(1, Math.ceil(SHORTEST_MS / (await time(small, 1))));
    least = Math.min(least, (await time(large, repeats)) / (await time(small, repeats)));
  }
  return least;
}

/** Processor time, which does not depend on what else the machine is doing. */
async function time(run: () => unknown, repeats: number): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    const start = process.cpuUsage();
    for (let repeat = 0; repeat < repeats; repeat++) await run();
    const { user, system } = process.cpuUsage(start);
    shortest = Math.min(shortest, (user + system) / 1000);
  }
  return Math.max(shortest, 0.01);
}

/**
 * Whether time is linear in bytes up to the largest input: a ratio, so that it holds on any
 * machine. Sizes grow from small ones, so that a slow parser is found before it takes minutes.
 */
export async function isLinear(
  prepare: (text: string) => () => unknown,
  hostile: (size: number) => string,
  largest: number,
): Promise<{ linear: true } | { linear: false; at: number; growth: number }> {
  const run = (size: number) => prepare(hostile(Math.floor(size)));
  for (let size = largest / STEP ** 2; size < largest; size *= STEP) {
    const found = await growth(run, size);
    if (found > MOST_GROWTH) return { linear: false, at: Math.floor(size), growth: found };
  }
  return { linear: true };
}
