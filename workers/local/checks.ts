import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { LocalSettings } from "./settings.ts";
import { CommandError } from "./terminal.ts";

/** Fails with a sentence where the product could not start in this place. */
export async function checkSurroundings(settings: LocalSettings): Promise<void> {
  await checkPort(settings);
  checkState(settings);
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

/** With less than this left, a failure of the local stores is the disk's. */
const NEARLY_NOTHING = 1024 * 1024;

/** Puts a failure of the stores into one sentence where their disk is full. */
export function explainFullDisk(error: unknown, { stateDir }: LocalSettings): unknown {
  const { bavail, bsize } = statfsSync(stateDir);
  if (bavail * bsize > NEARLY_NOTHING) return error;
  return new CommandError(
    `The disk of the state folder ${stateDir} is full. Free some space, or choose another: STATE_DIR=… npm start`,
  );
}
