import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A lock that is ours until it is released, or the process that holds it, with its note. */
export type Lock = { release: () => void } | { release?: undefined; holder: string; note: string };

/** The locks of this process. */
const ours = new Set<string>();

/**
 * Takes the lock that a file represents, unless a running process holds it. `note` tells others
 * about the holder. The lock is also released when the process ends.
 */
export function takeLock(file: string, note = ""): Lock {
  for (;;) {
    if (make(file, note)) break;
    const held = readFile(file);
    if (held === undefined) continue;
    const [holder = "", ...rest] = held.split(" ");
    if (isHeld(file, holder)) return { holder, note: rest.join(" ") };
    discard(file, held);
  }
  const release = () => {
    process.off("exit", release);
    ours.delete(path.resolve(file));
    rmSync(file, { force: true });
  };
  ours.add(path.resolve(file));
  process.once("exit", release);
  return { release };
}

/** A hard link appears atomically with its content, and only if the file does not exist. */
function make(file: string, note: string): boolean {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, [process.pid, ...(note ? [note] : [])].join(" "));
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

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}

/** In a restarted container, a process often gets the pid of the one that was killed. */
function isHeld(file: string, holder: string): boolean {
  return Number(holder) === process.pid ? ours.has(path.resolve(file)) : isRunning(holder);
}

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes the lock of a process that has ended, but not one that was made meanwhile. */
function discard(file: string, held: string): void {
  const aside = `${file}-${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== held) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // Another command was faster.
  }
}
