const WINDOW = 1000;
/** Messages of one frame that are read in a window of time. */
const MOST = 500;
/** More than this nobody says by accident: to be handed them is too much already. */
const FLOOD = 2000;
/** How long reading them may take, in milliseconds: the rest of the time is the reader's. */
const LONGEST = 100;
/** So many windows in a row may have too much in them; large messages cost before they are read. */
const PATIENCE = 3;

/**
 * How much of what a frame says is heard. A sample may send without end, and messages of any
 * size; one that is not read costs little.
 */
export class MessageBudget {
  readonly #now: () => number;
  #start = Number.NEGATIVE_INFINITY;
  #count = 0;
  #spent = 0;
  #isOver = false;
  #overBefore = 0;

  /** @param now A clock, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether so much comes that only the end of its frame helps. */
  get isFlood(): boolean {
    const tooLong = this.#isOver && this.#overBefore >= PATIENCE;
    return tooLong || this.#count > FLOOD || this.#spent > 5 * LONGEST;
  }

  /** Reads a message, unless enough were read. Answers whether it did. */
  take(read: () => void): boolean {
    const start = this.#now();
    if (start - this.#start >= WINDOW) this.#open(start);
    this.#count += 1;
    this.#isOver ||= this.#count > MOST || this.#spent >= LONGEST;
    if (this.#isOver) return false;
    read();
    this.#spent += this.#now() - start;
    return true;
  }

  #open(start: number): void {
    const isNext = start - this.#start < 2 * WINDOW;
    this.#overBefore = this.#isOver && isNext ? this.#overBefore + 1 : 0;
    this.#isOver = false;
    this.#start = start;
    this.#count = 0;
    this.#spent = 0;
  }
}
