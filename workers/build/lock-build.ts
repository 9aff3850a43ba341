import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { takeLock } from "./lock-file.ts";

/**
 * Waits until no other command builds in this checkout: two at once would move each other's files
 * away. Returns a function that lets the next one begin; the end of the process does so, too.
 *
 * @param folder Where builds are written.
 */
export async function lockBuild(folder = "build"): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, ".lock");
  let hasTold = false;
  for (;;) {
    const lock = takeLock(file);
    if (lock.release) return lock.release;
    // Standard output belongs to the command.
    if (!hasTold) console.error(`  Waiting for another build (process ${lock.holder}, ${file}) …`);
    hasTold = true;
    await wait(100);
  }
}
