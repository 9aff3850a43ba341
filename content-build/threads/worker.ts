import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { TreeWriter } from "../outputs/write.ts";
import { openProjectInput, type ProjectInput } from "../source/open.ts";
import { type Job, type JobResult, runJob } from "./job.ts";

/** What a thread is started with. */
export interface ThreadInput {
  input: ProjectInput;
  out: string;
  /** Position of the job at hand in its batch, for whoever watches over the thread. */
  position: Int32Array;
}

/** What a thread answers: that it is ready, a batch's results, or why it cannot go on. */
export type ThreadMessage =
  | { kind: "ready" }
  | { kind: "results"; results: JobResult[] }
  | { kind: "failed"; reason: string };

const { input, out, position } = workerData as ThreadInput;
const project = openProjectInput(input);
const writer = new TreeWriter(out);

parentPort?.on("message", (batch: Job[]) => {
  runBatch(batch).then(
    (results) => send({ kind: "results", results }),
    (error: unknown) => send({ kind: "failed", reason: String(error) }),
  );
});
send({ kind: "ready" });

async function runBatch(batch: Job[]): Promise<JobResult[]> {
  const results: Promise<JobResult>[] = [];
  for (const [at, job] of batch.entries()) {
    Atomics.store(position, 0, at);
    results.push(runJob(project, job, writer));
    await nextTurn();
  }
  Atomics.store(position, 0, batch.length);
  return Promise.all(results);
}

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
