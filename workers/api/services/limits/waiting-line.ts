/** Polling interval of the first in the queue; those behind poll less often. */
const POLL_MS = 10;
const MOST_POLL_MS = 200;
/** A waiting request that has not polled for this long is assumed to be aborted. */
const LOST_MS = 3000;

/** How many may run at once, and how many may wait. */
export interface LineOptions {
  concurrency: number;
  waiting: number;
  /** Maximum waiting time. */
  timeoutMs: number;
  /** After this time a running request is assumed to be aborted and loses its slot. */
  holdMs: number;
}

interface Entry {
  /** When it last polled, or was admitted. */
  seenAt: number;
}

/**
 * Limits concurrency, first come, first served. Waiting requests poll for their turn: on Workers,
 * an aborted request cannot wake another one, and one request cannot resolve another's promise.
 */
export class WaitingLine {
  readonly #options: LineOptions;
  #running = new Set<Entry>();
  #waiting: Entry[] = [];

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** How many wait. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Runs `work` when its turn comes. Undefined if the queue is full or the wait too long. */
  async run<T>(work: () => Promise<T>): Promise<{ result: T } | undefined> {
    const entry = { seenAt: Date.now() };
    if (!(await this.#enter(entry))) return undefined;
    try {
      return { result: await work() };
    } finally {
      this.#running.delete(entry);
    }
  }

  async #enter(entry: Entry): Promise<boolean> {
    const { waiting, timeoutMs } = this.#options;
    const start = Date.now();
    this.#forgetLost(start);
    if (this.#waiting.length >= waiting && this.#isFull()) return false;
    this.#waiting.push(entry);
    for (let now = start; now - start <= timeoutMs; now = Date.now()) {
      entry.seenAt = now;
      this.#forgetLost(now);
      if (!this.#waiting.includes(entry)) this.#waiting.push(entry);
      if (!this.#isFull() && this.#waiting[0] === entry) {
        this.#waiting.shift();
        this.#running.add(entry);
        return true;
      }
      const before = this.#waiting.indexOf(entry);
      const pause = Math.min(POLL_MS * (1 + before), MOST_POLL_MS);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    this.#waiting = this.#waiting.filter((one) => one !== entry);
    return false;
  }

  #isFull(): boolean {
    return this.#running.size >= this.#options.concurrency;
  }

  /** Requests can be aborted at any moment, without running their `finally`. */
  #forgetLost(now: number): void {
    for (const entry of this.#running) {
      if (now - entry.seenAt > this.#options.holdMs) this.#running.delete(entry);
    }
    this.#waiting = this.#waiting.filter(({ seenAt }) => now - seenAt <= LOST_MS);
  }
}
