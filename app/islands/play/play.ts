/** Loads what samples, examples and blocks of code need, on pages that have some. */
export function startPlay(): void {
  if (document.querySelector(".live-sample")) {
    void import("./samples.ts").then(({ startSamples }) => startSamples());
  }
  if (document.querySelector("[data-ix]")) {
    void import("./examples.ts").then(({ startExamples }) => startExamples());
  }
  if (document.querySelector(".prose .code-example .language-name")) {
    void import("./play-queue.ts").then(({ startPlayQueue }) => startPlayQueue());
  }
}
