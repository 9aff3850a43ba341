import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { localSecrets } from "../operate/secrets.ts";
import type { LocalSettings } from "./settings.ts";
import { CommandError } from "./terminal.ts";

/** Throws a `CommandError` if the product cannot start here. */
export async function checkSurroundings(settings: LocalSettings): Promise<void> {
  await checkPort(settings);
  checkState(settings);
  checkStores(settings);
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

/** Free bytes below which a failure of the local stores is attributed to a full disk. */
const NEARLY_NOTHING = 1024 * 1024;

/** How workerd reports failing stores; the reason is only in its log. */
const DAMAGED = /internal error; reference|not a database|disk image is malformed/i;

/** Magic bytes of an SQLite file. */
const HEADER = "SQLite format 3\0";

function checkStores({ stateDir }: LocalSettings): void {
  const names = readdirSync(path.join(stateDir, "v3"), { recursive: true }) as string[];
  for (const name of names.filter((each) => each.endsWith(".sqlite"))) {
    const header = Buffer.alloc(HEADER.length);
    const file = openSync(path.join(stateDir, "v3", name), "r");
    const size = readSync(file, header, 0, header.length, 0);
    closeSync(file);
    if (size > 0 && header.toString("latin1") !== HEADER) throw damaged(stateDir);
  }
}

function damaged(stateDir: string): CommandError {
  return new CommandError(
    `The data in ${path.join(stateDir, "v3")} is damaged. Delete that folder and start again: the content is loaded anew, accounts of this machine are lost.`,
  );
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
