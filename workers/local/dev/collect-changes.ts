import { setTimeout } from "node:timers/promises";

/** Milliseconds: editors empty a file before they write it. */
const SETTLE = 20;

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
