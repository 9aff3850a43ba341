import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { type Lock, takeLock } from "../build/lock-file.ts";
import { localSecrets } from "../operate/secrets.ts";
import { mendStores } from "./mend-stores.ts";
import { limitRequestLog } from "./request-log.ts";
import type { LocalSettings } from "./settings.ts";
import { CommandError } from "./terminal.ts";

/**
 * Throws a `CommandError` if the product cannot start here. From then on, this process holds the
 * lock of the state folder.
 */
export async function checkSurroundings(settings: LocalSettings): Promise<void> {
  await checkPort(settings);
  checkState(settings);
  lockState(settings);
  mendStores(settings);
  limitRequestLog(settings.stateDir);
  localSecrets(settings.stateDir);
}

function checkPort({ port, host }: LocalSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Stop what uses it, or choose another: PORT=8788 npm start`;
      reject(new CommandError(error.code === "EADDRINUSE" ? taken : error.message));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function checkState({ stateDir }: LocalSettings): void {
  const probe = path.join(stateDir, ".probe");
  try {
    mkdirSync(path.join(stateDir, "v3"), { recursive: true });
    writeFileSync(probe, "x".repeat(64 * 1024));
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `The state folder ${stateDir} cannot be written (${reason}). Choose another: STATE_DIR=… npm start`,
    );
  }
}

/**
 * Deletes the pages that the Cache API has kept: most are of older builds or content, and nothing
 * else empties it on a local machine. Only for the process that has locked the state folder.
 */
export function emptyPageCache({ stateDir }: Pick<LocalSettings, "stateDir">): void {
  rmSync(path.join(stateDir, "v3", "cache"), { recursive: true, force: true });
}

/** Free bytes below which a failure of the local stores is attributed to a full disk. */
const NEARLY_NOTHING = 1024 * 1024;

/** How workerd reports failing stores; the reason is only in its log. */
const DAMAGED = /internal error; reference|not a database|disk image is malformed/i;

function damaged(stateDir: string): CommandError {
  const [content, accounts] = ["r2", "d1"].map((name) => path.join(stateDir, "v3", name));
  return new CommandError(
    `The data in ${path.join(stateDir, "v3")} is damaged. Delete ${content} and start again: the content is loaded anew, and accounts are kept. If that does not help, move ${accounts} to another place: accounts and collections of this machine are in it.`,
  );
}

/** Refuses a second server on one state folder: both would write to the same files. */
function lockState({ stateDir, port }: LocalSettings): void {
  const lock = takeStateLock(stateDir, `http://localhost:${port}`);
  if (lock.release) return;
  const serves = lock.note && `, which serves ${lock.note}`;
  throw new CommandError(
    `The state folder ${stateDir} is in use by process ${lock.holder}${serves} (${stateLock(stateDir)}). Stop it, or choose another folder: STATE_DIR=… npm start`,
  );
}

/** Locks a state folder until this process ends. `url` is the address at which it serves. */
export function takeStateLock(stateDir: string, url = ""): Lock {
  mkdirSync(stateDir, { recursive: true });
  return takeLock(stateLock(stateDir), url);
}

function stateLock(stateDir: string): string {
  return path.join(stateDir, ".lock");
}

/** Turns a store failure into one sentence if the disk is full or the files are damaged. */
export function explainStores(error: unknown, { stateDir }: LocalSettings): unknown {
  if (error instanceof Error && DAMAGED.test(error.message)) {
    return damaged(stateDir);
  }
  const { bavail, bsize } = statfsSync(stateDir);
  if (bavail * bsize > NEARLY_NOTHING) return error;
  return new CommandError(
    `The disk of the state folder ${stateDir} is full. Free some space, or choose another: STATE_DIR=… npm start`,
  );
}
