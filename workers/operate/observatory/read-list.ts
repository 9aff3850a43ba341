import { readFile, stat } from "node:fs/promises";
import { CommandError, givenPath } from "../../local/terminal.ts";

/** The real list is about 20 MB. */
const MOST_BYTES = 128 * 1024 * 1024;
const LONGEST_MS = 120_000;

/** Loopback hosts, where plain http is safe. */
const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];

/** Reads a file or an https URL; http is accepted for loopback only. */
export async function readList(source: string): Promise<string> {
  try {
    return await (/^[a-z]+:\/\//i.test(source)
      ? download(source)
      : readSmallFile(givenPath(source)));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${source} cannot be read: ${reason}`);
  }
}

async function readSmallFile(file: string): Promise<string> {
  if ((await stat(file)).size > MOST_BYTES) throw new CommandError(tooLong(file));
  return readFile(file, "utf8");
}

async function download(url: string): Promise<string> {
  requireSafe(url);
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) });
  // A redirect may have led elsewhere.
  requireSafe(response.url);
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength;
    if (length > MOST_BYTES) throw new CommandError(tooLong(url));
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}

function requireSafe(address: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname))) return;
  throw new CommandError(`${address} is not an https address.`);
}

function tooLong(source: string): string {
  return `${source} is longer than ${MOST_BYTES / 1024 / 1024} MB.`;
}
