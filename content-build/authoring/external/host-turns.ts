import { setTimeout as sleep } from "node:timers/promises";

/** Lets one request at a time go to a host, with a pause after each. */
export class HostTurns {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #pauseMs: number;

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** Starts `work` once the previous request to the host has settled and the pause is over. */
  take<T>(host: string, work: () => Promise<T>): Promise<T> {
    const own = (this.#last.get(host) ?? Promise.resolve()).then(work);
    const pause = () => sleep(this.#pauseMs);
    this.#last.set(host, own.then(pause, pause));
    return own;
  }
}
