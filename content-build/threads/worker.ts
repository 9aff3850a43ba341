import { parentPort, workerData } from "node:worker_threads";
import type { EncodedResult } from "../page/compiled.ts";
import { openProjectInput, type ProjectInput } from "../project/open.ts";
import { type Job, runJob } from "./job.ts";

/** `workerData` of a thread. */
export interface ThreadInput {
  input: ProjectInput;
  /** Index of the current job in its batch, for the supervisor. */
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

/** Buffers to transfer without copying; those of small results may share memory and are copied. */
function buffersOf(results: EncodedResult[]): ArrayBuffer[] {
  return results
    .flatMap(({ files, search, markdown }) => [
      ...files.map(({ bytes }) => bytes),
      ...(search ? [search.json] : []),
      ...(markdown?.text ? [markdown.text] : []),
    ])
    .flatMap(({ buffer, byteLength }) =>
      buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
    );
}
