import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** One change is reported several times, and editors change several files. */
const DEBOUNCE_MS = 5;

/**
 * Editors truncate a file before they write it, and write one of at least `WRITTEN_AT_ONCE` bytes
 * in parts: its size is polled until it no longer changes.
 */
const POLL_MS = 8;
const MOST_POLLS = 12;
const WRITTEN_AT_ONCE = 64 * 1024;

/** Collects changes while earlier ones are processed. */
export function collectChanges(work: (files: string[]) => Promise<void> | void) {
  let waiting = new Set<string>();
  let busy = false;
  const next = async () => {
    if (busy || waiting.size === 0) return;
    busy = true;
    await setTimeout(DEBOUNCE_MS);
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

/** Waits, up to a limit, until no file is empty or growing. */
async function written(files: readonly string[]): Promise<void> {
  let before = sizesOf(files);
  if (before.every((size) => size > 0 && size < WRITTEN_AT_ONCE)) return;
  for (let poll = 0; poll < MOST_POLLS; poll++) {
    await setTimeout(POLL_MS);
    const now = sizesOf(files);
    if (!now.includes(0) && now.join() === before.join()) return;
    before = now;
  }
}

/** The sizes of files; -1 for deleted ones. */
function sizesOf(files: readonly string[]): number[] {
  return files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? -1);
}
