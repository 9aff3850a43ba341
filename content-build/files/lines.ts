import { closeSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Characters to write, or bytes to read, at a time. */
const CHUNK_SIZE = 1024 * 1024;

/**
 * Writes a file of lines atomically, in chunks: building and encoding a large text at once takes
 * several times its size in memory.
 */
export function writeLines(file: string, lines: Iterable<string>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = openSync(`${file}.new`, "w");
  try {
    let chunk = "";
    for (const line of lines) {
      chunk += `${line}\n`;
      if (chunk.length < CHUNK_SIZE) continue;
      writeFileSync(handle, chunk);
      chunk = "";
    }
    writeFileSync(handle, chunk);
  } finally {
    closeSync(handle);
  }
  renameSync(`${file}.new`, file);
}

/** Reads the lines that `writeLines` has written, in chunks; throws if the last one is cut off. */
export function* readLines(file: string): Generator<string> {
  const handle = openSync(file, "r");
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_SIZE);
    let begun = Buffer.alloc(0);
    for (let size = readSync(handle, chunk); size > 0; size = readSync(handle, chunk)) {
      const bytes = Buffer.concat([begun, chunk.subarray(0, size)]);
      const end = bytes.lastIndexOf("\n");
      begun = bytes.subarray(end + 1);
      if (end !== -1) yield* bytes.toString("utf8", 0, end).split("\n");
    }
    if (begun.length > 0) throw new Error(`${file} ends within a line.`);
  } finally {
    closeSync(handle);
  }
}
