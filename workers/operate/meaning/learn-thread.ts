import { parentPort, workerData } from "node:worker_threads";
import { type LearnRequest, learn } from "./learn.ts";

/** What the thread says: how far it is. It ends when the model is kept. */
export interface LearnProgress {
  done: number;
  total: number;
}

learn(workerData as LearnRequest, (done, total) =>
  parentPort?.postMessage({ done, total } satisfies LearnProgress),
);
