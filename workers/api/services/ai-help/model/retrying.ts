import { type Finish, type Message, type Model, ModelError } from "./model.ts";
import { ModelTimeouts } from "./model-timeouts.ts";

export interface Limits {
  /** Inactivity timeout. */
  silenceMs: number;
  /** Total timeout. */
  wholeMs: number;
  attempts: number;
  pauseMs: number;
}

export const LIMITS: Limits = { silenceMs: 15_000, wholeMs: 60_000, attempts: 3, pauseMs: 300 };
const MOST_PAUSE_MS = 3000;

/** Adds timeouts, and retries as long as nothing was received. */
export function withRetries(model: Model, limits: Limits = LIMITS): Model {
  return {
    async *stream(messages, signal) {
      for (let attempt = 1; ; attempt++) {
        let said = false;
        try {
          const pieces = attemptOnce(model, messages, signal, limits);
          for (let piece = await pieces.next(); ; piece = await pieces.next()) {
            if (piece.done) return piece.value;
            said = true;
            yield piece.value;
          }
        } catch (error) {
          const again = error instanceof ModelError && error.retryable && !said;
          if (!again || signal.aborted || attempt >= limits.attempts) throw error;
          const wait = (error.retryAfter ?? 0) * 1000 || limits.pauseMs * 2 ** (attempt - 1);
          await pause(Math.min(wait, MOST_PAUSE_MS), signal);
        }
      }
    },
  };
}

async function* attemptOnce(
  model: Model,
  messages: readonly Message[],
  outer: AbortSignal,
  { silenceMs, wholeMs }: Limits,
): AsyncGenerator<string, Finish> {
  const timeouts = new ModelTimeouts(outer, silenceMs, wholeMs);
  const pieces = model.stream(messages, timeouts.signal);
  try {
    for (;;) {
      const piece = await untilAborted(pieces.next(), timeouts.signal);
      if (piece.done) return piece.value;
      timeouts.restart();
      yield piece.value;
    }
  } catch (error) {
    throw timeouts.explain(error);
  } finally {
    timeouts.stop();
    // A hanging model would never settle this.
    void pieces.return("stop").catch(() => undefined);
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new DOMException("Stopped.", "AbortError"));
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
