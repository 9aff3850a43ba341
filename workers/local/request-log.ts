import { createWriteStream, rmSync, statSync, type WriteStream } from "node:fs";
import path from "node:path";

const MOST_BYTES = 100 * 1024 * 1024;

const fileIn = (stateDir: string) => path.join(stateDir, "requests.ndjson");

/** Opens the log of requests, to append to that of earlier runs. */
export function openRequestLog(stateDir: string): WriteStream {
  const log = createWriteStream(fileIn(stateDir), { flags: "a" });
  // Failing to write the log must not affect requests.
  log.on("error", () => undefined);
  return log;
}

/**
 * Deletes a log of requests that has become long. Only for the process that has locked the state
 * folder.
 */
export function limitRequestLog(stateDir: string): void {
  const file = fileIn(stateDir);
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MOST_BYTES) rmSync(file);
}
