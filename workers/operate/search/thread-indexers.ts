import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type Indexer, type Indexers, type NewSegment, openIndexer } from "#db/search/indexer.ts";
import type { Statement } from "#db/statement.ts";
import type { IndexRequest } from "./index-thread.ts";

const ENTRY = new URL("./index-thread.mjs", import.meta.url);
/** Indexing creates many short-lived objects: a small young generation is collected too often. */
const YOUNG = { maxYoungGenerationSizeMb: 64 };

/** A segment with fewer documents is indexed before a thread has started. */
const FEW = 500;

/**
 * Indexers in worker threads, a new one for each large segment: tokenising and indexing is the
 * largest part of a load.
 */
export function threadIndexers(): Indexers {
  return {
    concurrency: Math.min(2, availableParallelism()),
    open: (segment, documents) => (documents < FEW ? openIndexer(segment) : openThread(segment)),
  };
}

function openThread(segment: NewSegment): Indexer {
  const thread = new Worker(ENTRY, { resourceLimits: YOUNG });
  const ask = asker(thread);
  // One batch is indexed while the next one is read.
  let before = ask({ kind: "open", segment });
  before.catch(() => undefined);
  return {
    async add(rows) {
      await before;
      before = ask({ kind: "add", rows });
      // A failure is reported by the next call.
      before.catch(() => undefined);
    },
    async next() {
      await before;
      return ask({ kind: "next" });
    },
    async close() {
      await thread.terminate();
    },
  };
}

/** Asks a thread; one request at a time. Fails if the thread ends. */
function asker(thread: Worker): (request: IndexRequest) => Promise<Statement | undefined> {
  let ended: Error | undefined;
  thread.on("error", (error) => {
    ended = error;
  });
  return (request) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const fail = (error: Error) => settle(() => reject(error));
      const exit = (code: number) => fail(new Error(`A thread ended with ${code}.`));
      const answer = (statement: Statement | undefined) => settle(() => resolve(statement));
      const settle = (done: () => void) => {
        thread.off("message", answer).off("error", fail).off("exit", exit);
        done();
      };
      thread.on("message", answer).on("error", fail).on("exit", exit);
      thread.postMessage(request);
    });
}
