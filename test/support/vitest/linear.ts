/** Attempts, and runs of each: the shortest time is the one least disturbed by other work. */
const ATTEMPTS = 3;
const RUNS = 2;
const MORE_RUNS = 4;
const CONFIRMATIONS = 3;
/** Longer runs are not repeated: noise only slows them down, and three measurements must agree. */
const LONG_MS = 400;
/** Shorter times depend too much on the clock. */
const SHORTEST_MS = 3;

/**
 * Factor between the sizes that are compared: sixteen times the time is linear, 256 times
 * quadratic. Growth in between is due to caches, memory and other work.
 */
const STEP = 16;
const MOST_GROWTH = 60;

/**
 * In each half of that step, four times the time is linear, and 16 times quadratic. If a quadratic
 * part makes the time of the whole step grow by more than 60, it grows by more than 6 in the first
 * half and by more than 9 in the second.
 */
const HALF_STEP = 4;
const MOST_IN_HALVES = { first: 5, second: 8 };

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

/**
 * Whether time grows faster than the input in both halves of a step. Once more memory is needed than
 * a process keeps, each byte takes ten times as long to write: that slows down only one half.
 */
async function growsThroughout(
  parse: (size: number) => () => unknown,
  size: number,
): Promise<boolean> {
  const short = await shortest(parse(size));
  const medium = await shortest(parse(size * HALF_STEP));
  const long = await shortest(parse(size * STEP));
  return medium / short > MOST_IN_HALVES.first && long / medium > MOST_IN_HALVES.second;
}

/**
 * The growth of a parser that is quadratic from this size on, or undefined. All measurements must
 * agree: garbage collection and slow moments of a machine count as well, but seldom three times.
 */
async function quadraticGrowth(
  parse: (size: number) => () => unknown,
  size: number,
): Promise<number | undefined> {
  let least = Number.POSITIVE_INFINITY;
  for (let confirmation = 0; confirmation < CONFIRMATIONS; confirmation++) {
    const found = await growth(parse, size);
    if (found <= MOST_GROWTH || !(await growsThroughout(parse, size))) return undefined;
    least = Math.min(least, found);
  }
  return least;
}

/** The shortest time of several runs: it is enough if one of them needs no new memory. */
async function shortest(run: () => unknown): Promise<number> {
  const repeats = Math.max(1, Math.ceil(SHORTEST_MS / (await time(run, 1))));
  return (await time(run, repeats, MORE_RUNS)) / repeats;
}

/** Processor time, which does not depend on what else the machine is doing. */
async function time(run: () => unknown, repeats: number, runs = RUNS): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs && (i === 0 || shortest < LONG_MS); i++) {
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
    const found = await quadraticGrowth(run, size);
    if (found !== undefined) return { linear: false, at: Math.floor(size), growth: found };
  }
  return { linear: true };
}
