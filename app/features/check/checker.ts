import type { CheckAnswer, CheckRequest } from "./check-worker.ts";

/** Runs checks in a worker, which is made at the first one and kept with the data it has loaded. */
export class Checker {
  #worker: Worker | undefined;

  /** Checks code; undefined if the signal stops it. */
  check(request: CheckRequest, stop: AbortSignal): Promise<CheckAnswer | undefined> {
    this.#worker ??= new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
    const worker = this.#worker;
    const finished = new AbortController();
    const { signal } = finished;
    return new Promise<CheckAnswer | undefined>((resolve) => {
      // A parser cannot be interrupted: the worker goes with it.
      const end = (answer?: CheckAnswer) => {
        worker.terminate();
        this.#worker = undefined;
        resolve(answer);
      };
      stop.addEventListener("abort", () => end(), { signal });
      worker.addEventListener("error", () => end({ failure: "failed" }), { signal });
      worker.addEventListener("message", ({ data }) => resolve(data as CheckAnswer), { signal });
      worker.postMessage(request);
    }).finally(() => finished.abort());
  }
}
