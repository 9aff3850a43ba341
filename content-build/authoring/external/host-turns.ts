import { setTimeout as sleep } from "node:timers/promises";

/** Lets one request at a time go to a host, with a pause after each. */
export class HostTurns {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #pauseMs: number;

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** Does this when the former request to the host is answered, and the pause is over. */
  take<T>(host: string, work: () => Promise<T>): Promise<T> {
    const own = (this.#last.get(host) ?? Promise.resolve()).then(work);
    const pause = () => sleep(this.#pauseMs);
    this.#last.set(host, own.then(pause, pause));
    return own;
  }
}
