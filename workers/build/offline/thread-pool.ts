import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { OfflinePack } from "#content-build/contract/offline.ts";
import type { Job, ThreadInput } from "./job.ts";

/** Rendering creates many short-lived objects; collecting them took a sixth of the time. */
const YOUNG = { maxYoungGenerationSizeMb: 64 };

/** Builds packs in worker threads, one at a time in each; results are in the order of the jobs. */
export async function makePacks(
  jobs: readonly Job[],
  { file, input, onMade }: { file: string; input: ThreadInput; onMade: () => void },
): Promise<OfflinePack[]> {
  const made: OfflinePack[] = [];
  let next = 0;
  const work = async () => {
    const thread = new Worker(file, { workerData: input, resourceLimits: YOUNG });
    try {
      for (let at = next++; at < jobs.length; at = next++) {
        made[at] = await ask(thread, jobs[at] as Job);
        onMade();
      }
    } finally {
      await thread.terminate();
    }
  };
  const threads = Math.min(jobs.length, availableParallelism());
  await Promise.all(Array.from({ length: threads }, work));
  return made;
}

function ask(thread: Worker, job: Job): Promise<OfflinePack> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => end(() => reject(error));
    const exit = (code: number) => fail(new Error(`A thread ended with ${code}.`));
    const answer = (pack: OfflinePack) => end(() => resolve(pack));
    const end = (settle: () => void) => {
      thread.off("message", answer).off("error", fail).off("exit", exit);
      settle();
    };
    thread.on("message", answer).on("error", fail).on("exit", exit);
    thread.postMessage(job);
  });
}
