import { startExamples } from "./examples.ts";
import { startPlayQueue } from "./play-queue.ts";
import { startSamples } from "./samples.ts";

/** Scripts for samples, examples and code blocks: one file for all pages with any of them. */
export function startPlay(): void {
  if (document.querySelector(".live-sample, [data-ix]")) startSamples();
  startExamples();
  startPlayQueue();
}
