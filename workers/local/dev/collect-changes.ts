import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Milliseconds: editors empty a file before they write it. */
const SETTLE = 20;

/** A large file is written in parts: half of one would concern every page, and then again. */
const PART = 8;
const MOST_PARTS = 12;

/** Gathers what changes while the work on earlier changes is still going on. */
export function collectChanges(work: (files: string[]) => Promise<void> | void) {
  let waiting = new Set<string>();
  let busy = false;
  const next = async () => {
    if (busy || waiting.size === 0) return;
    busy = true;
    await setTimeout(SETTLE);
    const files = [...waiting];
    waiting = new Set();
    try {
      await written(files);
      await work(files);
    } catch (error) {
      console.error(error);
    }
    busy = false;
    await next();
  };
  return {
    note(file: string) {
      waiting.add(file);
      void next();
    },
  };
}

/** Waits until no file grows any more, and none is empty, but not for ever. */
async function written(files: readonly string[]): Promise<void> {
  let before = sizesOf(files);
  for (let part = 0; part < MOST_PARTS; part++) {
    await setTimeout(PART);
    const now = sizesOf(files);
    if (now === before && !/(?:^| )0(?: |$)/.test(now)) return;
    before = now;
  }
}

function sizesOf(files: readonly string[]): string {
  return files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? "gone").join(" ");
}
