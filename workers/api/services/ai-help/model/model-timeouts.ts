import { ModelError } from "./model.ts";

/** A timeout for inactivity and for the total duration. */
export class ModelTimeouts {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  readonly #whole: ReturnType<typeof setTimeout>;
  #silence: ReturnType<typeof setTimeout> | undefined;
  isOver = false;

  constructor(outer: AbortSignal, silenceMs: number, wholeMs: number) {
    this.#silenceMs = silenceMs;
    if (outer.aborted) this.#controller.abort();
    outer.addEventListener("abort", () => this.#controller.abort(), { once: true });
    this.#whole = setTimeout(() => this.#end(), wholeMs);
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Resets the inactivity timeout. */
  restart(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#end(), this.#silenceMs);
  }

  stop(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#whole);
  }

  /** Translates an abort caused by a timeout. */
  explain(error: unknown): unknown {
    if (this.isOver) return new ModelError("timeout", "The model is too slow.");
    return error;
  }

  #end(): void {
    this.isOver = true;
    this.#controller.abort();
  }
}
