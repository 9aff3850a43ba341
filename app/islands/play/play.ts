import { startExamples } from "./examples.ts";
import { startPlayQueue } from "./play-queue.ts";
import { startSamples } from "./samples.ts";

/** What samples, examples and blocks of code need: one file for the pages that have some of them. */
export function startPlay(): void {
  if (document.querySelector(".live-sample, [data-ix]")) startSamples();
  startExamples();
  startPlayQueue();
}
