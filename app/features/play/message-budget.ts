const WINDOW = 1000;
/** Messages of one frame that are read in a window of time. */
const MOST = 500;
/** More than this is a flood: even receiving them costs too much. */
const FLOOD = 2000;
/** Time budget for reading them, in milliseconds: the rest is left for input. */
const LONGEST = 100;
/** How many windows in a row may exceed the budget; large messages cost time before they are read. */
const MAX_OVER = 3;
/**
 * Windows are in a row if no pause between messages was longer than this, in ms: a stalled page
 * gets messages late.
 */
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
    if (this.#isOver) return false;
    read();
    this.#last = this.#now();
    this.#spent += this.#last - start;
    return true;
  }

  #open(start: number): void {
    const isInRow = start - this.#last < LONGEST_PAUSE;
    this.#overBefore = this.#isOver && isInRow ? this.#overBefore + 1 : 0;
    this.#isOver = false;
    this.#start = start;
    this.#count = 0;
    this.#spent = 0;
  }
}
