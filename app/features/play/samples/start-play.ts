import { startExamples } from "./examples.ts";
import { startPlayQueue } from "#app/features/play/queue/play-queue.ts";
import { startSamples } from "./start-samples.ts";

/** Scripts for samples, examples and code blocks: one file for all pages with any of them. */
export function startPlay(): void {
  if (document.querySelector(".live-sample, [data-ix]")) startSamples();
  startExamples();
  startPlayQueue();
}
