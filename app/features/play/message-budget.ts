const WINDOW = 1000;
/** Messages of one frame that are read in a window of time. */
const MOST = 500;
/** More than this is a flood: even receiving them costs too much. */
const FLOOD = 2000;
/** Time budget for reading them, in milliseconds: the rest is left for input. */
const LONGEST = 100;
/** How many windows in a row may exceed the budget; large messages cost time before they are read. */
const MAX_OVER = 3;
/** Windows are in a row unless the page was idle for this long between them, in ms. */
const LONGEST_PAUSE = 2000;

/**
 * Limits the messages read from a frame. A sample may send endlessly, and messages of any
 * size; an unread one costs little.
 */
export class MessageBudget {
  readonly #now: () => number;
  #start = Number.NEGATIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  #count = 0;
  #spent = 0;
  #isOver = false;
  #overBefore = 0;
  #isPauseAwaited = false;

  /** @param now A clock, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether messages flood the page, so that the frame must be removed. */
  get isFlood(): boolean {
    const tooLong = this.#isOver && this.#overBefore >= MAX_OVER;
    return tooLong || this.#count > FLOOD || this.#spent > 5 * LONGEST;
  }

  /** Reads a message if the budget allows. Returns whether it did. */
  take(read: () => void): boolean {
    const start = this.#now();
    if (start - this.#start >= WINDOW) this.#open(start);
    this.#last = start;
    this.#count += 1;
    this.#isOver ||= this.#count > MOST || this.#spent >= LONGEST;
    if (this.#isOver) {
      this.#awaitPause(LONGEST_PAUSE);
      return false;
    }
    read();
    this.#last = this.#now();
    this.#spent += this.#last - start;
    return true;
  }

  #open(start: number): void {
    this.#overBefore = this.#isOver ? this.#overBefore + 1 : 0;
    this.#isOver = false;
    this.#start = start;
    this.#count = 0;
    this.#spent = 0;
  }

  /**
   * Ends a row of windows after a pause. A timer measures it, not the time of the next message: a
   * stalled page gets messages late, but before a timer that was due later than they were sent.
   */
  #awaitPause(ms: number): void {
    if (this.#isPauseAwaited) return;
    this.#isPauseAwaited = true;
    setTimeout(() => {
      this.#isPauseAwaited = false;
      const left = this.#last + LONGEST_PAUSE - this.#now();
      if (left > 0) this.#awaitPause(left);
      else {
        this.#isOver = false;
        this.#overBefore = 0;
      }
    }, ms);
  }
}
