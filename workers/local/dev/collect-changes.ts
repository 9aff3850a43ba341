import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Milliseconds: systems tell of one change several times, and editors change several files. */
const SETTLE = 5;

/** Editors empty a file before they write it, and write a large one in parts. */
const PART = 8;
const MOST_PARTS = 12;
const WRITTEN_AT_ONCE = 64 * 1024;

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
  if (before.every((size) => size > 0 && size < WRITTEN_AT_ONCE)) return;
  for (let part = 0; part < MOST_PARTS; part++) {
    await setTimeout(PART);
    const now = sizesOf(files);
    if (!now.includes(0) && now.join() === before.join()) return;
    before = now;
  }
}

/** The sizes of files; of those that are gone, -1. */
function sizesOf(files: readonly string[]): number[] {
  return files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? -1);
}
