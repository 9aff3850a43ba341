/** The next one looks often whether it is their turn, those behind them less often. */
const LOOK_MS = 10;
const MOST_LOOK_MS = 200;
/** Who has not looked for so long has gone. */
const LOST_MS = 3000;

/** How many may do something costly at once, and how many may wait for that. */
export interface LineOptions {
  atOnce: number;
  waiting: number;
  /** Nobody waits longer. */
  patienceMs: number;
  /** After that, somebody who holds a place counts as gone: their request was cut off. */
  holdMs: number;
}

interface Visitor {
  /** When it last showed that it still waits, or when it was let in. */
  seenAt: number;
}

/**
 * Lets a few in at once, in the order in which they came. Everybody looks for
 * themselves whether it is their turn: a request that is cut off can wake nobody, and
 * none can be woken by another one.
 */
export class WaitingLine {
  readonly #options: LineOptions;
  #inside = new Set<Visitor>();
  #waiting: Visitor[] = [];

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Runs `work` when its turn comes. Undefined where the line is too long, or takes too long. */
  async run<T>(work: () => Promise<T>): Promise<{ result: T } | undefined> {
    const visitor = { seenAt: Date.now() };
    if (!(await this.#enter(visitor))) return undefined;
    try {
      return { result: await work() };
    } finally {
      this.#inside.delete(visitor);
    }
  }

  async #enter(visitor: Visitor): Promise<boolean> {
    const { waiting, patienceMs } = this.#options;
    const start = Date.now();
    this.#forgetLost(start);
    if (this.#waiting.length >= waiting && this.#isFull()) return false;
    this.#waiting.push(visitor);
    for (let now = start; now - start <= patienceMs; now = Date.now()) {
      visitor.seenAt = now;
      this.#forgetLost(now);
      if (!this.#waiting.includes(visitor)) this.#waiting.push(visitor);
      if (!this.#isFull() && this.#waiting[0] === visitor) {
        this.#waiting.shift();
        this.#inside.add(visitor);
        return true;
      }
      const before = this.#waiting.indexOf(visitor);
      const pause = Math.min(LOOK_MS * (1 + before), MOST_LOOK_MS);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    this.#waiting = this.#waiting.filter((one) => one !== visitor);
    return false;
  }

  #isFull(): boolean {
    return this.#inside.size >= this.#options.atOnce;
  }

  /** Requests may be cut off at any moment, and say nothing then. */
  #forgetLost(now: number): void {
    for (const visitor of this.#inside) {
      if (now - visitor.seenAt > this.#options.holdMs) this.#inside.delete(visitor);
    }
    this.#waiting = this.#waiting.filter(({ seenAt }) => now - seenAt <= LOST_MS);
  }
}
