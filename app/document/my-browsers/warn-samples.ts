import { element } from "#app/lib/browser/element.ts";

const BARS = ".live-sample > .example-header, .ix-bar";

/**
 * Says above each sample of a page where its feature is missing; nothing if it works. The line may
 * be cut off, so nothing moves; the Baseline indicator has the full text.
 */
export function warnSamples(lack: string): void {
  for (const before of document.querySelectorAll(".ix-lack")) before.remove();
  if (lack === "") return;
  for (const bar of document.querySelectorAll(BARS)) {
    const note = element("span", "ix-lack", lack);
    note.title = lack;
    bar.insertBefore(note, bar.querySelector("button, a"));
  }
}
