const FEWEST = 4;
const MOST = 64;
/** Number of successful tasks after which the limit grows by one. */
const STEADY = 50;

/** Limits how many tasks run concurrently. */
export interface AdaptiveLimit {
  /** Resolves as the task does. It may call `slowDown` when the other side throttles. */
  run<T>(task: (slowDown: () => void) => Promise<T>): Promise<T>;
  /** The current limit. */
  readonly size: number;
}

/**
 * A limit that halves when a task reports throttling, and grows slowly while none does: additive
 * increase, multiplicative decrease, as TCP does for a network that it cannot know.
 */
export function adaptiveLimit(start = 24): AdaptiveLimit {
  let size = start;
  let running = 0;
  let steady = 0;
  /** Number of reductions so far. */
  let reductions = 0;
  const waiting: (() => void)[] = [];

  const admit = () => {
    while (running < size && waiting.length > 0) {
      running++;
      waiting.shift()?.();
    }
  };
  const speedUp = () => {
    if (++steady % STEADY === 0) size = Math.min(MOST, size + 1);
  };

  return {
    get size() {
      return size;
    },
    async run(task) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        admit();
      });
      const seen = reductions;
      try {
        const result = await task(() => {
          // Tasks that run concurrently are throttled together: that counts once.
          if (seen !== reductions) return;
          size = Math.max(FEWEST, Math.floor(size / 2));
          reductions++;
        });
        if (seen === reductions) speedUp();
        return result;
      } finally {
        running--;
        admit();
      }
    },
  };
}
