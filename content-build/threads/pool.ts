import type { Worker } from "node:worker_threads";
import type { EncodedResult } from "../page/compiled.ts";
import type { ProjectInput } from "../project/open.ts";
import type { Job } from "./job.ts";
import { startThread } from "./start-thread.ts";
import type { ThreadInput } from "./worker.ts";

/** Options and callbacks of a pool. */
export interface PoolOptions {
  threads: number;
  input: ProjectInput;
  onResult: (job: Job, result: EncodedResult) => void;
  /** Called for a job whose thread crashed or hung. */
  onLost: (job: Job, reason: string) => void;
}

const SOURCE = new URL("./worker.ts", import.meta.url);
const BATCH = 24;
const STUCK_AFTER = 30_000;
const WATCH_EVERY = 1_000;

/**
 * Compiles jobs in threads. A page that crashes or hangs its thread is lost, but no other: the
 * thread is replaced.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #threads: Thread[] = [];
  #queue: Job[] = [];
  #waiting: { resolve: () => void; reject: (error: unknown) => void } | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    for (let at = 0; at < options.threads; at++) this.#threads.push(this.#start());
  }

  /** Compiles jobs; neighbouring ones share a thread. */
  async run(jobs: readonly Job[]): Promise<void> {
    if (jobs.length === 0) return;
    this.#queue = [...jobs].reverse();
    await new Promise<void>((resolve, reject) => {
      this.#waiting = { resolve, reject };
      for (const thread of this.#threads) this.#feed(thread);
    });
  }

  /** Terminates all threads. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }

  #start(): Thread {
    const thread = new Thread(this.#options, {
      onReady: () => this.#feed(thread),
      onResults: (batch, results) => {
        this.#feed(thread);
        this.#keep(batch, results);
        this.#finishIfDone();
      },
      onBroken: (batch, at, reason) => {
        this.#threads.splice(this.#threads.indexOf(thread), 1, this.#start());
        const culprit = batch[at];
        if (culprit) this.#options.onLost(culprit, reason);
        this.#queue.push(...batch.filter((_job, other) => other !== at).reverse());
        this.#finishIfDone();
      },
    });
    return thread;
  }

  /** Storing results may fail, for example on a full disk: that ends the run. */
  #keep(batch: Job[], results: EncodedResult[]): void {
    try {
      for (const [at, job] of batch.entries()) {
        this.#options.onResult(job, results[at] as EncodedResult);
      }
    } catch (error) {
      this.#queue = [];
      this.#waiting?.reject(error);
    }
  }

  #feed(thread: Thread): void {
    if (!thread.isFree) return;
    const size = Math.min(BATCH, Math.ceil(this.#queue.length / (2 * this.#threads.length)));
    const batch = this.#queue.splice(this.#queue.length - size, size).reverse();
    if (batch.length > 0) thread.give(batch);
  }

  #finishIfDone(): void {
    if (this.#queue.length > 0 || this.#threads.some((thread) => thread.isBusy)) return;
    this.#waiting?.resolve();
    this.#waiting = undefined;
  }
}

interface ThreadEvents {
  onReady: () => void;
  onResults: (batch: Job[], results: EncodedResult[]) => void;
  onBroken: (batch: Job[], at: number, reason: string) => void;
}

/** A thread and its current batch. */
class Thread {
  readonly #worker: Worker;
  readonly #position = new Int32Array(new SharedArrayBuffer(4));
  readonly #watch: NodeJS.Timeout;
  #batch: Job[] | undefined;
  #ready = false;
  #ended = false;
  #seen = { position: -1, since: 0 };

  constructor({ input }: PoolOptions, events: ThreadEvents) {
    const workerData: ThreadInput = { input, position: this.#position };
    this.#worker = startThread(SOURCE, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 700, maxYoungGenerationSizeMb: 64 },
    });
    this.#worker.on("message", (results: EncodedResult[] | null) => {
      const batch = this.#batch;
      this.#batch = undefined;
      this.#ready = true;
      if (results && batch) events.onResults(batch, results);
      else events.onReady();
    });
    const broken = (reason: string) => {
      if (this.#ended) return;
      this.#end();
      // If a thread never starts, its replacement would not either.
      if (!this.#ready) throw new Error(`A compiler thread did not start: ${reason}`);
      events.onBroken(this.#batch ?? [], Atomics.load(this.#position, 0), reason);
    };
    this.#worker.on("error", (error) => broken(error.message));
    this.#worker.on("exit", () => broken("the thread ended"));
    this.#watch = setInterval(() => {
      if (this.#isStuck()) {
        broken(`more than ${STUCK_AFTER / 1000} seconds`);
        void this.#worker.terminate();
      }
    }, WATCH_EVERY);
    this.#watch.unref();
  }

  get isFree(): boolean {
    return this.#ready && !this.#batch && !this.#ended;
  }

  get isBusy(): boolean {
    return this.#batch !== undefined && !this.#ended;
  }

  give(batch: Job[]): void {
    this.#batch = batch;
    Atomics.store(this.#position, 0, 0);
    this.#seen = { position: -1, since: Date.now() };
    this.#worker.postMessage(batch);
  }

  async stop(): Promise<void> {
    this.#end();
    await this.#worker.terminate();
  }

  #end(): void {
    this.#ended = true;
    clearInterval(this.#watch);
  }

  #isStuck(): boolean {
    if (!this.#batch) return false;
    const position = Atomics.load(this.#position, 0);
    if (position !== this.#seen.position) this.#seen = { position, since: Date.now() };
    return Date.now() - this.#seen.since > STUCK_AFTER;
  }
}
