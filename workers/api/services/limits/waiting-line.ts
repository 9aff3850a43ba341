/** Polling interval of the first in the queue; those behind poll less often. */
const LOOK_MS = 10;
const MOST_LOOK_MS = 200;
/** A waiting request that has not polled for this long is assumed to be aborted. */
const LOST_MS = 3000;

/** How many may run at once, and how many may wait. */
export interface LineOptions {
  atOnce: number;
  waiting: number;
  /** Maximum waiting time. */
  timeoutMs: number;
  /** After this time a running request is assumed to be aborted and loses its slot. */
  holdMs: number;
}

interface Visitor {
  /** When it last polled, or was admitted. */
  seenAt: number;
}

/**
 * Limits concurrency, first come, first served. Waiting requests poll for their turn: on Workers,
 * an aborted request cannot wake another one, and one request cannot resolve another's promise.
 */
export class WaitingLine {
  readonly #options: LineOptions;
  #inside = new Set<Visitor>();
  #waiting: Visitor[] = [];

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** How many wait. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Runs `work` when its turn comes. Undefined if the queue is full or the wait too long. */
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
    const { waiting, timeoutMs } = this.#options;
    const start = Date.now();
    this.#forgetLost(start);
    if (this.#waiting.length >= waiting && this.#isFull()) return false;
    this.#waiting.push(visitor);
    for (let now = start; now - start <= timeoutMs; now = Date.now()) {
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

  /** Requests can be aborted at any moment, without running their `finally`. */
  #forgetLost(now: number): void {
    for (const visitor of this.#inside) {
      if (now - visitor.seenAt > this.#options.holdMs) this.#inside.delete(visitor);
    }
    this.#waiting = this.#waiting.filter(({ seenAt }) => now - seenAt <= LOST_MS);
  }
}
