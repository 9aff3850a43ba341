import { parentPort, workerData } from "node:worker_threads";
import { openProjectInput, type ProjectInput } from "../source/open.ts";
import { type Job, type JobOutput, runJob } from "./job.ts";

/** What a thread is started with. */
export interface ThreadInput {
  input: ProjectInput;
  /** Position of the job at hand in its batch, for whoever watches over the thread. */
  position: Int32Array;
}

const { input, position } = workerData as ThreadInput;
const project = openProjectInput(input);

parentPort?.on("message", (batch: Job[]) => {
  const results = batch.map((job, at) => {
    Atomics.store(position, 0, at);
    return runJob(project, job);
  });
  parentPort?.postMessage(results, buffersOf(results));
});
parentPort?.postMessage(null);

/** Bytes that change hands without being copied; small ones may share their memory. */
function buffersOf(results: JobOutput[]): ArrayBuffer[] {
  return results.flatMap(({ files }) =>
    files.flatMap(({ bytes: { buffer, byteLength } }) =>
      buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
    ),
  );
}
