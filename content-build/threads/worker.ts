import { parentPort, workerData } from "node:worker_threads";
import { openProjectInput, type ProjectInput } from "../source/open.ts";
import { type Job, runJob } from "./job.ts";

/** What a thread is started with. */
export interface ThreadInput {
  input: ProjectInput;
  out: string;
  /** Position of the job at hand in its batch, for whoever watches over the thread. */
  position: Int32Array;
}

const { input, out, position } = workerData as ThreadInput;
const project = openProjectInput(input);

parentPort?.on("message", (batch: Job[]) => {
  const results = batch.map((job, at) => {
    Atomics.store(position, 0, at);
    return runJob(project, job, out);
  });
  parentPort?.postMessage(results);
});
parentPort?.postMessage(null);
