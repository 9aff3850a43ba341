import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

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
  while (!take(file)) {
    const holder = readHolder(file);
    if (holder !== undefined && !isRunning(holder)) discard(file, holder);
    else if (holder !== undefined) {
      if (!hasTold) console.log(`  Waiting for another build (process ${holder}, ${file}) …`);
      hasTold = true;
      await wait(100);
    }
  }
  const release = () => {
    process.off("exit", release);
    rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

/** A link is made at once with all that it holds, and only where there is none. */
function take(file: string): boolean {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes the lock of a process that has ended, but not one that was made meanwhile. */
function discard(file: string, holder: string): void {
  const aside = `${file}-${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== holder) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // Another command was faster.
  }
}
