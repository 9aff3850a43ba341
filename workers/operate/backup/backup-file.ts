import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, linkSync, renameSync, rmSync } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { pipeline as finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { CommandError } from "../../local/terminal.ts";

/**
 * Writes lines, gzipped. The file appears only once it is complete, and an existing one is kept as
 * it is.
 */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    // Readable only by the person who runs the command.
    const out = createWriteStream(part, { flags: "wx", mode: 0o600 });
    await finished(Readable.from(ended(lines)), createGzip(), out);
    giveName(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Unlike renaming, linking never replaces a file that was created meanwhile. */
function giveName(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") {
      throw new CommandError(`${file} exists by now. Choose another name.`);
    }
    // Some file systems have no hard links.
    renameSync(part, file);
  }
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** The lines of a backup; throws where it is damaged or truncated. */
export async function* readBackup(file: string): AsyncGenerator<string> {
  // Errors reach the reader through the last stream.
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding("utf8");
  let pieces: string[] = [];
  for await (const chunk of text) {
    const [first = "", ...others] = String(chunk).split("\n");
    pieces.push(first);
    const last = others.pop();
    if (last === undefined) continue;
    yield pieces.join("");
    yield* others;
    pieces = [last];
  }
  const rest = pieces.join("");
  if (rest !== "") yield rest;
}
