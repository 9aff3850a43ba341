import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { pipeline as finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** Writes lines, gzipped. A file of this name is complete: what breaks off leaves none. */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    // Readable only by the person who runs the command.
    const out = createWriteStream(part, { flags: "wx", mode: 0o600 });
    await finished(Readable.from(ended(lines)), createGzip(), out);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** The lines of such a file; fails where it is damaged or cut off. */
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
