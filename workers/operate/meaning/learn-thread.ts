import { parentPort, workerData } from "node:worker_threads";
import { type LearnRequest, learn } from "./learn.ts";

/** The thread's messages, which report progress. The thread exits when the model is stored. */
export interface LearnProgress {
  done: number;
  total: number;
}

learn(workerData as LearnRequest, (done, total) =>
  parentPort?.postMessage({ done, total } satisfies LearnProgress),
);
